import SchoolRounded from '@mui/icons-material/SchoolRounded';
import { maxLtiRegistrations } from '../../../../shared/contracts/integrations/lti.ts';
import { CardList } from '../../foundation/common/CardList.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { LtiCard } from './LtiCard.tsx';
import { LtiDialog } from './LtiDialog.tsx';

/** The learning platforms that can launch the organisation's trainings. `?edit=` opens a form. */
export default function LtiTab() {
  const list = useApi('GET /lti/registrations', { query: {} });
  const [edit, setEdit] = useAddress('edit');
  const edited = list.data?.find(({ id }) => id === edit);
  return (
    <CardList
      texts="lti"
      icon={<SchoolRounded />}
      list={list}
      full={({ length }) => length >= maxLtiRegistrations}
      onAdd={() => setEdit('new')}
      card={(registration) => (
        <LtiCard key={registration.id} registration={registration} onEdit={() => setEdit(registration.id)} />
      )}
    >
      {(edit === 'new' || edited) && <LtiDialog registration={edited} onClose={() => setEdit(undefined)} />}
    </CardList>
  );
}
