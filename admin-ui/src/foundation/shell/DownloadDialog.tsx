import AndroidRounded from '@mui/icons-material/AndroidRounded';
import AppleIcon from '@mui/icons-material/Apple';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import TerminalRounded from '@mui/icons-material/TerminalRounded';
import WindowRounded from '@mui/icons-material/WindowRounded';
import { Box, Button, Card, Stack, Typography } from '@mui/material';
import { EmptyState } from '../common/EmptyState.tsx';
import { ErrorState } from '../common/ErrorState.tsx';
import { FormDialog } from '../common/FormDialog.tsx';
import { formatSize } from '../common/format.ts';
import { RowsSkeleton } from '../common/skeletons.tsx';
import { useT } from '../i18n/index.ts';
import { useApi } from '../providers/api.ts';

const icons = { windows: WindowRounded, linux: TerminalRounded, macos: AppleIcon, android: AndroidRounded };

/** Milliseconds until the list is refetched. Its addresses are valid for an hour. */
const FRESH = 30 * 60 * 1000;

/** Shows the releases of the desktop app for each system. Unavailable releases are marked as such (LY-11). */
export default function DownloadDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { data, error, refetch } = useApi(
    'GET /launcher/releases',
    {},
    { staleTime: 0, refetchInterval: FRESH },
  );
  return (
    <FormDialog open onClose={onClose} title={t('dialogs.download.title')}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {t('dialogs.download.text')}
      </Typography>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton count={4} height={72} />}
      {data?.length === 0 && <EmptyState title={t('dialogs.download.nothing')} />}
      <Stack sx={{ gap: 1.25, pb: 2 }}>
        {data?.map((release) => {
          const Icon = icons[release.platform];
          const size = release.fileSize === null ? '' : ` · ${formatSize(release.fileSize)}`;
          return (
            <Card key={release.id} sx={{ display: 'flex', alignItems: 'center', gap: 2, p: 1.75 }}>
              <Icon aria-hidden color={release.available ? 'primary' : 'disabled'} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="subtitle1">
                  {t(`dialogs.download.platforms.${release.platform}`)} (.{release.format})
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  {release.available
                    ? `${t('dialogs.download.version', { version: release.version })}${size}`
                    : t('dialogs.download.soon')}
                </Typography>
              </Box>
              <Button
                variant="outlined"
                startIcon={<DownloadRounded />}
                disabled={!release.available || !release.url}
                {...(release.available && release.url ? { href: release.url } : {})}
                aria-label={`${t('common.download')} ${t(`dialogs.download.platforms.${release.platform}`)} .${release.format}`}
              >
                {t('common.download')}
              </Button>
            </Card>
          );
        })}
      </Stack>
    </FormDialog>
  );
}
