import CampaignRounded from '@mui/icons-material/CampaignRounded';
import EventAvailableRounded from '@mui/icons-material/EventAvailableRounded';
import ForwardToInboxRounded from '@mui/icons-material/ForwardToInboxRounded';
import GroupAddRounded from '@mui/icons-material/GroupAddRounded';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import { AssignDialog } from '../../content/assignments/AssignDialog.tsx';
import { SuggestDialog } from '../../content/suggestions/SuggestDialog.tsx';
import { SelectionBar } from '../../foundation/common/records/SelectionBar.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { AddToGroupDialog } from '../../identity/groups/AddToGroupDialog.tsx';
import { DownloadButton } from '../../learning/exports/DownloadButton.tsx';
import { useExport } from '../../learning/exports/use-export.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { MoreChanges } from './MoreChanges.tsx';

/**
 * Actions on the selected members: require or suggest content, add to a group, invite again, export progress, change
 * the manager or the access. The last three are for admins (`manages`).
 */
export function MemberSelection({ manages }: { manages: boolean }) {
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
    <SelectionBar label={t('people.bulkActions')}>
      <Button startIcon={<EventAvailableRounded />} onClick={() => setAction('require')}>
        {t('required.assignAction')}
      </Button>
      <Button startIcon={<CampaignRounded />} onClick={() => setAction('suggest')}>
        {t('suggestions.suggest')}
      </Button>
      <Button startIcon={<GroupAddRounded />} onClick={() => setAction('group')}>
        {t('groups.addPeople')}
      </Button>
      {manages && !isJoined && (
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
      {manages && <MoreChanges userIds={userIds} onChanged={onUnselectItems} />}
      {action === 'require' && (
        <AssignDialog subject={{ userIds, title: selected }} onClose={close} onAssigned={onUnselectItems} />
      )}
      {action === 'group' && <AddToGroupDialog userIds={userIds} onClose={close} onAdded={onUnselectItems} />}
      {action === 'invite' && <InviteDialog userIds={userIds} onClose={close} onInvited={onUnselectItems} />}
      {action === 'suggest' && <SuggestDialog subject={{ userIds, title: selected }} onClose={close} />}
    </SelectionBar>
  );
}
