import CampaignRounded from '@mui/icons-material/CampaignRounded';
import DeleteRounded from '@mui/icons-material/DeleteRounded';
import EditRounded from '@mui/icons-material/EditRounded';
import InsightsRounded from '@mui/icons-material/InsightsRounded';
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import {
  Box,
  Card,
  Chip,
  IconButton,
  ListItemIcon,
  ListItemText,
  Menu,
  MenuItem,
  Stack,
  Tooltip,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import { Avatar } from '../../foundation/common/Avatar.tsx';
import { formatDate } from '../../foundation/common/format.ts';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useProfile } from '../../foundation/providers/me.ts';
import { InviteAgain } from './InviteAgain.tsx';
import { managerWord } from './manager-words.ts';
import { RoleChips } from './RoleChips.tsx';
import { Undelivered } from './Undelivered.tsx';

/**
 * Shows the member of the surrounding record context with roles and actions. The actions are buttons, or a
 * menu on phones (PE-07). Each action opens its dialog by a parameter of the address.
 */
export function MemberCard({ trainingCentre }: { trainingCentre: boolean }) {
  const t = useT();
  const { data: me } = useProfile();
  const member = useRecordContext<Profile>();
  const [, setConsulted] = useAddress('member');
  const [, setEdit] = useAddress('edit');
  const [, setSuggesting] = useAddress('suggest');
  const [, setDeleting] = useAddress('delete');
  if (!member) return null;
  const name = `${member.firstName} ${member.lastName}`;
  const connectionText = member.lastConnection
    ? t('people.lastConnection', { date: formatDate(member.lastConnection) })
    : member.invited
      ? t('people.invited')
      : t('people.never');
  const invitable = member.invited && member.active;
  const actions: MemberAction[] = [
    {
      key: 'consult',
      icon: InsightsRounded,
      text: t('people.consult'),
      name: t('people.consultNamed', { name }),
      run: () => setConsulted(member.id),
    },
    {
      key: 'edit',
      icon: EditRounded,
      text: t('common.edit'),
      name: t('people.editNamed', { name }),
      run: () => setEdit(member.id),
    },
    {
      key: 'suggest',
      icon: CampaignRounded,
      text: t('suggestions.suggest'),
      name: t('team.suggestTo', { name }),
      run: () => setSuggesting(member.id),
    },
    {
      key: 'delete',
      icon: DeleteRounded,
      text: t('common.delete'),
      name: t('people.deleteNamed', { name }),
      run: () => setDeleting(member.id),
    },
  ];
  return (
    <Card component="li" sx={{ p: 2.25, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1.75, alignItems: 'flex-start' }}>
        <Box sx={{ filter: member.active ? undefined : 'grayscale(1)' }}>
          <Avatar {...member} size={56} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere', lineHeight: 1.3 }}>
            {name}
            {member.id === me?.id && (
              <Typography component="span" variant="body2" color="text.secondary">
                {` (${t('people.you')})`}
              </Typography>
            )}
          </Typography>
          <Typography variant="body2" color="text.secondary" noWrap title={member.email}>
            {member.email}
          </Typography>
        </Box>
        <Options name={name} actions={actions} />
      </Stack>
      <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', alignItems: 'center' }}>
        <RoleChips roles={member.roles} trainingCentre={trainingCentre} />
        {!member.active && (
          <Chip size="small" color="error" variant="outlined" label={t('people.inactive')} />
        )}
        <Buttons actions={actions} />
      </Stack>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 'auto' }}>
        {[
          member.managers.length > 0 &&
            t(managerWord(trainingCentre, 'teams'), { names: member.managers.join(', ') }),
          connectionText,
          member.secondFactor && t('people.secondFactor.has'),
          member.signOn && t('people.signOn.with', { issuer: new URL(member.signOn.issuer).host }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Undelivered member={member} mayResume={!invitable} />
      {invitable && <InviteAgain member={member} />}
    </Card>
  );
}

interface MemberAction {
  key: string;
  icon: typeof EditRounded;
  text: string;
  /** Label for screen readers, with the name of the member. */
  name: string;
  run: () => void;
}

/** Shows the actions as buttons. Hidden on phones. */
const Buttons = ({ actions }: { actions: readonly MemberAction[] }) => (
  <Stack direction="row" sx={{ display: { xs: 'none', sm: 'flex' }, my: -0.75, mr: -1, ml: 'auto' }}>
    {actions.map(({ key, icon: Icon, text, name, run }) => (
      <Tooltip key={key} title={text}>
        <IconButton aria-label={name} onClick={run} color={key === 'delete' ? 'error' : 'default'}>
          <Icon fontSize="small" />
        </IconButton>
      </Tooltip>
    ))}
  </Stack>
);

/** Shows the actions as a menu on phones. Hidden on wider screens. */
function Options({ actions, name }: { actions: readonly MemberAction[]; name: string }) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  /** Returns a handler that closes the menu and runs an action. */
  const close = (then: () => void) => () => {
    setAnchor(null);
    then();
  };
  return (
    <Box sx={{ display: { sm: 'none' }, mr: -1, mt: -0.75 }}>
      <IconButton
        aria-label={t('people.actions', { name })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertRounded fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map(({ key, icon: Icon, text, run }) => (
          <MenuItem key={key} onClick={close(run)} sx={key === 'delete' ? { color: 'error.main' } : {}}>
            <ListItemIcon sx={{ color: 'inherit' }}>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{text}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
