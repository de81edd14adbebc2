import CloseRounded from '@mui/icons-material/CloseRounded';
import DeleteSweepRounded from '@mui/icons-material/DeleteSweepRounded';
import DoneAllRounded from '@mui/icons-material/DoneAllRounded';
import NotificationsNoneRounded from '@mui/icons-material/NotificationsNoneRounded';
import { Box, Button, Drawer, IconButton, List, Typography } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from '../common/ConfirmDialog.tsx';
import { EmptyState } from '../common/EmptyState.tsx';
import { ErrorState } from '../common/ErrorState.tsx';
import { useNotifyError } from '../common/error-text.ts';
import { RowsSkeleton } from '../common/skeletons.tsx';
import { useT } from '../i18n/index.ts';
import { useChange } from '../providers/change.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { useNotifications } from './notifications-api.ts';

/** The panel of notifications: pages of 20, "see more" and "delete all" (NO-01). */
export default function NotificationsPanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const notifyError = useNotifyError();
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useNotifications();
  const remove = useChange('DELETE /notifications', { staleWhenRefused: true });
  const read = useChange('PUT /notifications/read', { onError: notifyError });
  const [asking, setAsking] = useState(false);
  const all = data?.pages.flatMap((page) => page.notifications) ?? [];
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': 'notifications-title',
          sx: { width: { xs: '100%', sm: 420 }, borderRadius: { xs: 0, sm: '22px 0 0 22px' } },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 3, pt: 2.5, pb: 1 }}>
        <Typography id="notifications-title" variant="h3" component="h2" sx={{ flex: 1 }}>
          {t('shell.notifications.title')}
        </Typography>
        {all.length > 0 && (
          <Button color="error" startIcon={<DeleteSweepRounded />} onClick={() => setAsking(true)}>
            {t('dialogs.notifications.deleteAll')}
          </Button>
        )}
        <IconButton aria-label={t('common.close')} onClick={onClose}>
          <CloseRounded />
        </IconButton>
      </Box>
      {all.some((one) => !one.read) && (
        <Box sx={{ px: 2, pb: 1 }}>
          <Button startIcon={<DoneAllRounded />} loading={read.isPending} onClick={() => read.mutate({})}>
            {t('dialogs.notifications.readAll')}
          </Button>
        </Box>
      )}
      <Box sx={{ px: 2, pb: 3, overflowY: 'auto', flex: 1 }}>
        {isPending && <RowsSkeleton count={5} height={76} />}
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && all.length === 0 && (
          <EmptyState
            icon={<NotificationsNoneRounded />}
            title={t('dialogs.notifications.empty')}
            text={t('dialogs.notifications.emptyHint')}
          />
        )}
        <List disablePadding>
          {all.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} onDone={onClose} />
          ))}
        </List>
        {hasNextPage && (
          <Button
            fullWidth
            variant="outlined"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
            sx={{ mt: 1.5 }}
          >
            {t('common.seeMore')}
          </Button>
        )}
      </Box>
      <ConfirmDialog
        open={asking}
        title={t('dialogs.notifications.deleteAllConfirm')}
        action={t('dialogs.notifications.deleteAll')}
        busy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({}, { onError: notifyError, onSettled: () => setAsking(false) })}
      />
    </Drawer>
  );
}
