import { Chip, Stack } from '@mui/material';
import type { Assignment } from '../../../../shared/contracts/learning/assignments.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { assignedTo } from './assignment-words.ts';

/** The people of an assignment: groups, a team or the organisation, the number of others, and newcomers. */
export function AssignedTo({ assignment }: { assignment: Assignment }) {
  const t = useT();
  const isManager = useSession()?.role === 'manager';
  return (
    <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
      {assignedTo(t, assignment, isManager).map((name) => (
        <Chip key={name} size="small" variant="outlined" label={name} />
      ))}
      {assignment.newcomers && <Chip size="small" color="info" label={t('required.newcomersToo')} />}
    </Stack>
  );
}
