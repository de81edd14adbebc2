import { Box, LinearProgress, Stack, Typography } from '@mui/material';
import { formatQuota, formatSize } from '../common/format.ts';
import { RowsSkeleton } from '../common/skeletons.tsx';
import { useT } from '../i18n/index.ts';
import { useApi } from '../providers/api.ts';

interface Props {
  /** The organisation that owns the quota. */
  clientId: string;
  /** Bytes of the chosen files. */
  adding?: number;
  /** Bytes of the ready files that the chosen files replace. */
  replacing?: number;
}

/**
 * Shows used and reserved bytes, and the bytes left after the chosen files, before the upload starts (UP-02).
 */
export function QuotaBar({ clientId, adding = 0, replacing = 0 }: Props) {
  const t = useT();
  const { data, isPending, isError } = useApi('GET /clients/{id}/quota', { params: { id: clientId } });
  if (isPending) return <RowsSkeleton count={1} height={58} />;
  if (isError || !data) return null;
  const { currentSize, reservedSize = 0, maxSize } = data;
  const used = currentSize + reservedSize;
  if (!maxSize) {
    return (
      <Typography variant="body2" color="text.secondary">
        {t('uploads.quota.unlimited', { used: formatSize(used) })}
      </Typography>
    );
  }
  const free = maxSize - used + replacing;
  const after = free - adding;
  const share = (bytes: number) => Math.min(100, (Math.max(0, bytes) / maxSize) * 100);
  const tone = after < 0 ? 'error' : after < maxSize * 0.1 ? 'warning' : 'primary';
  const text =
    after < 0
      ? t('uploads.quota.over', { size: formatSize(-after), free: formatSize(Math.max(0, free)) })
      : adding > 0
        ? t('uploads.quota.after', { free: formatSize(after) })
        : reservedSize > 0
          ? t('uploads.quota.reserved', { size: formatSize(reservedSize) })
          : tone === 'warning'
            ? t('uploads.quota.low')
            : '';
  return (
    <Box>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mb: 0.75 }}>
        <Typography variant="body2" sx={{ fontWeight: 650 }}>
          {t('uploads.quota.title')}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ textAlign: 'right' }}>
          {t('uploads.quota.used', { used: formatSize(used), max: formatQuota(maxSize) })}
        </Typography>
      </Stack>
      <LinearProgress
        variant="buffer"
        color={tone}
        value={share(used - replacing)}
        valueBuffer={share(used - replacing + adding)}
        aria-label={t('uploads.quota.title')}
        sx={{
          height: 10,
          borderRadius: 5,
          '& .MuiLinearProgress-dashed': { animation: 'none', display: 'none' },
        }}
      />
      <Typography
        variant="body2"
        component="p"
        color={after < 0 ? 'error' : 'text.secondary'}
        role={after < 0 ? 'alert' : undefined}
        sx={{ mt: 0.5, minHeight: 20 }}
      >
        {text}
      </Typography>
    </Box>
  );
}
