import CampaignRounded from '@mui/icons-material/CampaignRounded';
import DeleteRounded from '@mui/icons-material/DeleteRounded';
import EditRounded from '@mui/icons-material/EditRounded';
import InsightsRounded from '@mui/icons-material/InsightsRounded';
import MailRounded from '@mui/icons-material/MailRounded';
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
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useNotify } from 'react-admin';
import type { Profile } from '../../../shared/contracts/access.ts';
import { Avatar } from '../common/Avatar.tsx';
import { useNotifyError } from '../common/error-text.ts';
import { formatDate } from '../common/format.ts';
import { RoleChips } from '../common/RoleChips.tsx';
import { useT } from '../i18n/index.ts';
import { api } from '../providers/api.ts';
import { useProfile } from '../providers/me.ts';

interface Props {
  member: Profile;
  trainingCentre: boolean;
  onConsult: () => void;
  onEdit: () => void;
  onSuggest: () => void;
  onDelete: () => void;
}

/** PE-07: picture, name, e-mail and roles of a member, and what may be done; a menu on phones. */
export function MemberCard({ member, trainingCentre, onConsult, ...rest }: Props) {
  const t = useT();
  const { data: me } = useProfile();
  const name = `${member.firstName} ${member.lastName}`;
  const seen = member.lastConnection
    ? t('people.lastConnection', { date: formatDate(member.lastConnection) })
    : t('people.never');
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
        <Actions member={member} name={name} onConsult={onConsult} {...rest} />
      </Stack>
      <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
        <RoleChips roles={member.roles} trainingCentre={trainingCentre} />
        {!member.active && (
          <Chip size="small" color="error" variant="outlined" label={t('people.inactive')} />
        )}
      </Stack>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 'auto' }}>
        {[member.managers.length > 0 && t('people.managers', { names: member.managers.join(', ') }), seen]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </Card>
  );
}

interface ActionsProps extends Omit<Props, 'trainingCentre'> {
  name: string;
}

function Actions({ member, name, onConsult, onEdit, onSuggest, onDelete }: ActionsProps) {
  const t = useT();
  const lang = useLocale();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const resend = useMutation({
    mutationFn: () =>
      api('POST /users/reset-password/init', { query: { lang }, body: { email: member.email } }),
    onSuccess: () => notify('people.resent', { type: 'success', messageArgs: { email: member.email } }),
    onError: notifyError,
  });
  const close = (then: () => void) => () => {
    setAnchor(null);
    then();
  };
  const actions = [
    { key: 'consult', icon: InsightsRounded, text: t('people.consult'), run: onConsult },
    { key: 'edit', icon: EditRounded, text: t('common.edit'), run: onEdit },
    { key: 'suggest', icon: CampaignRounded, text: t('suggestions.suggest'), run: onSuggest },
    { key: 'resend', icon: MailRounded, text: t('people.resend'), run: () => resend.mutate() },
    { key: 'delete', icon: DeleteRounded, text: t('common.delete'), run: onDelete },
  ];
  return (
    <Stack direction="row" sx={{ mr: -1, mt: -0.75 }}>
      <Tooltip title={t('common.edit')}>
        <IconButton
          aria-label={t('people.editNamed', { name })}
          onClick={onEdit}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <EditRounded fontSize="small" />
        </IconButton>
      </Tooltip>
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
    </Stack>
  );
}
