import CampaignRounded from '@mui/icons-material/CampaignRounded';
import EventAvailableRounded from '@mui/icons-material/EventAvailableRounded';
import ForwardToInboxRounded from '@mui/icons-material/ForwardToInboxRounded';
import GroupAddRounded from '@mui/icons-material/GroupAddRounded';
import { Box, Button, Chip, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { DataTable, useListContext } from 'react-admin';
import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import { AssignDialog } from '../../content/assignments/AssignDialog.tsx';
import { SuggestDialog } from '../../content/suggestions/SuggestDialog.tsx';
import { Avatar } from '../../foundation/common/Avatar.tsx';
import { formatDate } from '../../foundation/common/format.ts';
import { Column } from '../../foundation/common/records/Column.tsx';
import { SelectPage, SelectRow } from '../../foundation/common/records/Select.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { AddToGroupDialog } from '../../identity/groups/AddToGroupDialog.tsx';
import { DownloadButton } from '../../learning/exports/DownloadButton.tsx';
import { useExport } from '../../learning/exports/use-export.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { MoreChanges } from './MoreChanges.tsx';
import { RoleChips } from './RoleChips.tsx';

/** The members as a table: sorted by a click on a heading, with actions on selected members. */
export function MemberTable({ trainingCentre }: { trainingCentre: boolean }) {
  const t = useT();
  return (
    <>
      <SelectionTools />
      <Box sx={{ overflowX: 'auto' }}>
        <DataTable size="medium" rowClick={false} bulkActionButtons={false} bulkActionsToolbar={<span />}>
          <Column<Profile> label={<SelectPage />} padding="checkbox" render={() => <SelectRow />} />
          <Column<Profile>
            source="lastName"
            label="people.member"
            sx={{ minWidth: 200 }}
            render={(member) => <Name member={member} />}
          />
          <Column<Profile>
            label="people.role"
            render={({ roles, active }) => (
              <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
                <RoleChips roles={roles} trainingCentre={trainingCentre} />
                {!active && (
                  <Chip size="small" color="error" variant="outlined" label={t('people.inactive')} />
                )}
              </Stack>
            )}
          />
          <Column<Profile> label="required.manager" render={({ managers }) => managers.join(', ') || '–'} />
          <Column<Profile>
            source="lastConnection"
            label="people.lastSignIn"
            sx={{ whiteSpace: 'nowrap' }}
            render={({ lastConnection, invited }) =>
              lastConnection ? formatDate(lastConnection) : t(invited ? 'people.invited' : 'people.never')
            }
          />
        </DataTable>
      </Box>
    </>
  );
}

/** The name opens the member's profile. */
function Name({ member }: { member: Profile }) {
  const t = useT();
  const [, setConsulted] = useAddress('member');
  const name = `${member.firstName} ${member.lastName}`;
  return (
    <Stack direction="row" sx={{ gap: 1.25, alignItems: 'center' }}>
      <Avatar {...member} size={36} />
      <Box sx={{ minWidth: 0 }}>
        <Button
          size="small"
          onClick={() => setConsulted(member.id)}
          aria-label={t('people.consultNamed', { name })}
          sx={{ mx: -1, px: 1, minWidth: 0, color: 'text.primary', textAlign: 'start' }}
        >
          {name}
        </Button>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {member.email}
        </Typography>
      </Box>
    </Stack>
  );
}

/**
 * Actions on the selected members: require or suggest content, add to a group, invite again, export progress, change
 * the manager or the access.
 */
function SelectionTools() {
  const t = useT();
  const { selectedIds, data, onUnselectItems } = useListContext<Profile>();
  const [action, setAction] = useState<'require' | 'suggest' | 'group' | 'invite'>();
  const exporting = useExport();
  const userIds = selectedIds.map(String);
  if (userIds.length === 0) return null;
  const selected = t('suggestions.selected', { smart_count: userIds.length });
  // Selected members of other pages are unknown here, and the server leaves out members with a password.
  const isJoined = userIds.every((id) => data?.some((one) => one.id === id && !one.invited));
  const close = () => setAction(undefined);
  return (
    <Paper
      variant="outlined"
      role="toolbar"
      aria-label={t('people.bulkActions')}
      sx={{ p: 0.75, mb: 1.5, display: 'flex', gap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}
    >
      <Typography aria-live="polite" sx={{ px: 1 }}>
        {selected}
      </Typography>
      <Button startIcon={<EventAvailableRounded />} onClick={() => setAction('require')}>
        {t('required.assignAction')}
      </Button>
      <Button startIcon={<CampaignRounded />} onClick={() => setAction('suggest')}>
        {t('suggestions.suggest')}
      </Button>
      <Button startIcon={<GroupAddRounded />} onClick={() => setAction('group')}>
        {t('groups.addPeople')}
      </Button>
      {!isJoined && (
        <Button startIcon={<ForwardToInboxRounded />} onClick={() => setAction('invite')}>
          {t('people.resend')}
        </Button>
      )}
      <DownloadButton
        compact
        label={t('exports.export')}
        onClick={() =>
          exporting.mutate({
            what: 'trainings',
            whose: { userIds, groupIds: [] },
            large: userIds.length > 100,
          })
        }
      />
      <MoreChanges userIds={userIds} onChanged={onUnselectItems} />
      <Button color="inherit" onClick={() => onUnselectItems()} sx={{ ml: 'auto' }}>
        {t('required.clear')}
      </Button>
      {action === 'require' && (
        <AssignDialog subject={{ userIds, title: selected }} onClose={close} onAssigned={onUnselectItems} />
      )}
      {action === 'group' && <AddToGroupDialog userIds={userIds} onClose={close} onAdded={onUnselectItems} />}
      {action === 'invite' && <InviteDialog userIds={userIds} onClose={close} onInvited={onUnselectItems} />}
      {action === 'suggest' && <SuggestDialog subject={{ userIds, title: selected }} onClose={close} />}
    </Paper>
  );
}
