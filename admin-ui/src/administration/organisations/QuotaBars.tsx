import { Box, LinearProgress, Stack, Typography } from '@mui/material';
import { formatQuota, formatSize } from '../../foundation/common/format.ts';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';

/**
 * Used and allowed seats and content of an organisation (OR-08). `maxSize` is in bytes here, and 0 means no
 * content.
 */
export function QuotaBars({ clientId }: { clientId: string }) {
  const t = useT();
  const { data, error } = useApi('GET /clients/{id}/quota', { params: { id: clientId } });
  if (error) return null;
  if (!data) return <RowsSkeleton count={1} height={64} />;
  const { currentUser, maxUser, currentSize, reservedSize, maxSize } = data;
  const limit = maxSize ?? undefined;
  const size = formatSize(currentSize);
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2.5 }}>
      <Bar
        label={t('organisations.quota.users')}
        value={t('organisations.quota.usersOf', { current: currentUser, max: maxUser })}
        share={currentUser / maxUser}
      />
      {maxSize !== 0 && (
        <Bar
          label={t('organisations.quota.content')}
          value={
            limit === undefined
              ? t('organisations.quota.unlimited', { current: size })
              : t('organisations.quota.contentOf', { current: size, max: formatQuota(limit) })
          }
          hint={reservedSize > 0 ? t('organisations.quota.reserved', { size: formatSize(reservedSize) }) : ''}
          share={limit === undefined ? undefined : (currentSize + reservedSize) / limit}
        />
      )}
    </Stack>
  );
}

interface BarProps {
  label: string;
  value: string;
  hint?: string;
  /** Between 0 and 1. Undefined without a limit. */
  share: number | undefined;
}

function Bar({ label, value, hint, share }: BarProps) {
  const percent = Math.min(100, Math.round((share ?? 0) * 100));
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, mb: 0.75 }}>
        <Typography variant="body2" color="text.secondary">
          {label}
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {value}
        </Typography>
      </Stack>
      {share !== undefined && (
        <LinearProgress
          variant="determinate"
          value={percent}
          color={percent >= 100 ? 'error' : percent >= 80 ? 'warning' : 'primary'}
          aria-label={label}
        />
      )}
      {hint && (
        <Typography variant="caption" color="text.secondary">
          {hint}
        </Typography>
      )}
    </Box>
  );
}
