import SchoolRounded from '@mui/icons-material/SchoolRounded';
import { useState } from 'react';
import { type LtiRegistrationShown, maxLtiRegistrations } from '../../../shared/contracts/lti.ts';
import { CardList } from '../common/CardList.tsx';
import { useApi } from '../providers/api.ts';
import { LtiCard } from './LtiCard.tsx';
import { LtiDialog } from './LtiDialog.tsx';

/** The learning platforms that start trainings of the organisation, and how each is set up. */
export default function LtiTab() {
  const list = useApi('GET /lti/registrations', { query: {} });
  const [editing, edit] = useState<LtiRegistrationShown | 'new'>();
  return (
    <CardList
      texts="lti"
      icon={<SchoolRounded />}
      list={list}
      full={({ length }) => length >= maxLtiRegistrations}
      onAdd={() => edit('new')}
      card={(registration) => (
        <LtiCard key={registration.id} registration={registration} onEdit={() => edit(registration)} />
      )}
    >
      {editing && (
        <LtiDialog registration={editing === 'new' ? undefined : editing} onClose={() => edit(undefined)} />
      )}
    </CardList>
  );
}
