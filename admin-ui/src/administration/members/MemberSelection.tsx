import ForwardToInboxRounded from '@mui/icons-material/ForwardToInboxRounded';
import GroupAddRounded from '@mui/icons-material/GroupAddRounded';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { AddToGroupDialog } from '../../identity/groups/AddToGroupDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { MoreChanges } from './MoreChanges.tsx';
import { PeopleSelection } from './PeopleSelection.tsx';

/**
 * Actions on the selected members: require or suggest content, export progress, add to a group, invite again, change
 * the manager or the access. The last three are for admins (`manages`).
 */
export function MemberSelection({ manages }: { manages: boolean }) {
  const t = useT();
  const { selectedIds, data, onUnselectItems } = useListContext<Profile>();
  const [action, setAction] = useState<'group' | 'invite'>();
  const userIds = selectedIds.map(String);
  if (userIds.length === 0) return null;
  // Selected members of other pages are unknown here, and the server leaves out members with a password.
  const isJoined = userIds.every((id) => data?.some((one) => one.id === id && !one.invited));
  const close = () => setAction(undefined);
  return (
    <PeopleSelection people={{ userIds }}>
      <Button startIcon={<GroupAddRounded />} onClick={() => setAction('group')}>
        {t('groups.addPeople')}
      </Button>
      {manages && !isJoined && (
        <Button startIcon={<ForwardToInboxRounded />} onClick={() => setAction('invite')}>
          {t('people.resend')}
        </Button>
      )}
      {manages && <MoreChanges userIds={userIds} onChanged={onUnselectItems} />}
      {action === 'group' && <AddToGroupDialog userIds={userIds} onClose={close} onAdded={onUnselectItems} />}
      {action === 'invite' && <InviteDialog userIds={userIds} onClose={close} onInvited={onUnselectItems} />}
    </PeopleSelection>
  );
}
