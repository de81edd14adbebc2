import DeleteRounded from '@mui/icons-material/DeleteRounded';
import EditRounded from '@mui/icons-material/EditRounded';
import GroupsRounded from '@mui/icons-material/GroupsRounded';
import { Box, Button, Card, IconButton, Tooltip, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import type { Group } from '../../../../shared/contracts/identity/groups.ts';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';

/** The surrounding group: name, number of members and actions. */
export function GroupRow() {
  const t = useT();
  const group = useRecordContext<Group>();
  const [, setShown] = useAddress('members');
  const [, setEdit] = useAddress('group');
  const [, setDeleting] = useAddress('deleteGroup');
  if (!group) return null;
  const { id, name } = group;
  return (
    <Card component="li" sx={{ px: 2.25, py: 1.5, display: 'flex', alignItems: 'center', gap: 1.75 }}>
      <GroupsRounded aria-hidden color="primary" />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere', lineHeight: 1.3 }}>
          <Button
            onClick={() => setShown(id)}
            aria-label={t('groups.membersOf', { name })}
            sx={{ mx: -1, px: 1, minHeight: 44, color: 'text.primary', textAlign: 'start', font: 'inherit' }}
          >
            {name}
          </Button>
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {t('groups.members', { smart_count: group.memberCount })}
        </Typography>
      </Box>
      <Tooltip title={t('common.edit')}>
        <IconButton aria-label={t('people.editNamed', { name })} onClick={() => setEdit(id)}>
          <EditRounded fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={t('common.delete')}>
        <IconButton aria-label={t('people.deleteNamed', { name })} onClick={() => setDeleting(id)}>
          <DeleteRounded fontSize="small" />
        </IconButton>
      </Tooltip>
    </Card>
  );
}
