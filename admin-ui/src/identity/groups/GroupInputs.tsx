import { Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod';
import type { groupForm } from '../../../../shared/contracts/identity/groups.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { ChoiceListInput } from './ChoiceListInput.tsx';
import { usePeople } from './use-people.ts';

/** The inputs of a group: its name and its members (GR-01). */
export function GroupInputs() {
  const t = useT();
  const people = usePeople();
  return (
    <>
      <TextInput source="name" label={t('groups.name')} required autoFocus />
      <MemberCount />
      <ChoiceListInput
        source="userIds"
        label={t('people.members')}
        searchLabel={t('people.search')}
        nothing={t('people.nothing')}
        choices={people}
      />
    </>
  );
}

function MemberCount() {
  const t = useT();
  const chosen = useWatch<z.input<typeof groupForm>, 'userIds'>({ name: 'userIds' });
  return (
    <Typography variant="h5" component="h3" aria-live="polite">
      {t('groups.members', { smart_count: chosen?.length ?? 0 })}
    </Typography>
  );
}
