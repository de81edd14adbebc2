import { Chip, Stack, Typography } from '@mui/material';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { groupMessage, useGroupKind } from '../../identity/groups/group-words.ts';

/** The names of a member's groups: groups of the organisation for admins, subgroups for managers. */
export function MemberGroups({ userId }: { userId: string }) {
  const t = useT();
  const kind = useGroupKind();
  const { data } = useApi('GET /groups', { query: { filter: JSON.stringify({ userIds: [userId] }) } });
  if (!data || data.length === 0) return null;
  return (
    <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
      <Typography variant="body2" color="text.secondary">
        {t(groupMessage(kind, 'plural'))}
      </Typography>
      {data.map(({ id, name }) => (
        <Chip key={id} size="small" variant="outlined" label={name} />
      ))}
    </Stack>
  );
}
