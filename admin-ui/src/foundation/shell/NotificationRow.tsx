import EmojiEventsRounded from '@mui/icons-material/EmojiEventsRounded';
import EventAvailableRounded from '@mui/icons-material/EventAvailableRounded';
import FiberNewRounded from '@mui/icons-material/FiberNewRounded';
import PersonRounded from '@mui/icons-material/PersonRounded';
import RouteRounded from '@mui/icons-material/RouteRounded';
import ViewInArRounded from '@mui/icons-material/ViewInArRounded';
import WebhookRounded from '@mui/icons-material/WebhookRounded';
import { Box, ListItem, ListItemButton, Typography } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import type {
  Notification,
  NotificationType,
} from '../../../../shared/contracts/administration/notifications.ts';
import { formatDateTime } from '../common/format.ts';
import { useT } from '../i18n/index.ts';
import { useChange } from '../providers/change.ts';
import { useRoles } from '../providers/me.ts';
import { notificationTarget } from './notification-target.ts';
import { useSwitchRole } from './use-switch-role.ts';

const icons: Record<NotificationType, typeof RouteRounded> = {
  TRAINING_SUGGESTION: ViewInArRounded,
  COURSE_SUGGESTION: RouteRounded,
  TRAINING_REQUIRED: EventAvailableRounded,
  COURSE_REQUIRED: EventAvailableRounded,
  TRAINING_RENEWAL: EventAvailableRounded,
  COURSE_RENEWAL: EventAvailableRounded,
  NEW_TRAINING: FiberNewRounded,
  TRAINING_BADGE: EmojiEventsRounded,
  PLATFORM_BADGE: EmojiEventsRounded,
  FILL_PROFILE: PersonRounded,
  WEBHOOK_DISABLED: WebhookRounded,
};

const notificationWording = ({ type, content }: Notification) =>
  type === 'TRAINING_BADGE' && content.badge
    ? 'dialogs.notifications.badgeNamed'
    : type === 'NEW_TRAINING' && content.others
      ? 'dialogs.notifications.newTrainings'
      : (`dialogs.notifications.types.${type}` as const);

/** One notification. Opening it marks it as read and leads to its subject. */
export function NotificationRow({
  notification,
  onDone,
}: {
  notification: Notification;
  onDone: () => void;
}) {
  const t = useT();
  const navigate = useNavigate();
  const switchRole = useSwitchRole();
  const { role, roles } = useRoles();
  const read = useChange('PUT /notifications/{id}/read', { staleWhenRefused: true });
  const { type, content } = notification;
  const Icon = icons[type];
  const text = t(notificationWording(notification), {
    smart_count: content.others ?? 0,
    badge: content.badge ?? '',
    title: content.title ?? content.badge ?? '…',
    by: content.by ?? t('dialogs.notifications.someone'),
  });
  const follow = () => {
    if (!notification.read) read.mutate({ params: { id: notification.id } });
    const target = notificationTarget(type, content, role, roles);
    if (!target) return;
    if ('dialog' in target) navigate({ search: `?open=${target.dialog}` }, { replace: true });
    else {
      onDone();
      switchRole(target.role, target.path);
    }
  };
  return (
    <ListItem disablePadding sx={{ mb: 0.75 }}>
      <ListItemButton
        onClick={follow}
        sx={{ borderRadius: '14px', gap: 1.75, alignItems: 'flex-start', py: 1.5 }}
      >
        <Box
          aria-hidden
          sx={{
            width: 42,
            height: 42,
            borderRadius: '14px',
            display: 'grid',
            placeItems: 'center',
            flexShrink: 0,
            bgcolor: notification.read ? 'action.selected' : 'primary.main',
            color: notification.read ? 'text.secondary' : 'primary.contrastText',
          }}
        >
          <Icon fontSize="small" />
        </Box>
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography sx={{ fontWeight: notification.read ? 400 : 700, overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {formatDateTime(notification.date)}
            {!notification.read && ` · ${t('dialogs.notifications.unread')}`}
          </Typography>
        </Box>
      </ListItemButton>
    </ListItem>
  );
}
