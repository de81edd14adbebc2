import { Box, Skeleton, Stack } from '@mui/material';
import { useT } from '../i18n/index.ts';

const places = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Placeholder for a grid of cards. */
export function CardsSkeleton({ count = 8, height = 280 }: { count?: number; height?: number }) {
  const t = useT();
  return (
    <Box
      role="status"
      aria-label={t('common.loading')}
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
      }}
    >
      {places(count).map((i) => (
        <Skeleton key={i} variant="rounded" height={height} />
      ))}
    </Box>
  );
}

/** Placeholder for a list of people or organisations. */
export function RowsSkeleton({ count = 6, height = 64 }: { count?: number; height?: number }) {
  const t = useT();
  return (
    <Stack role="status" aria-label={t('common.loading')} sx={{ gap: 1.25 }}>
      {places(count).map((i) => (
        <Skeleton key={i} variant="rounded" height={height} />
      ))}
    </Stack>
  );
}

/** Placeholder for a page: a toolbar, then cards. */
export function PageSkeleton() {
  return (
    <Stack sx={{ gap: 3 }}>
      <Skeleton variant="rounded" height={52} sx={{ maxWidth: 520 }} />
      <CardsSkeleton />
    </Stack>
  );
}

/** Placeholder for the fields of a dialog. */
export function FieldsSkeleton({ count = 4 }: { count?: number }) {
  return <RowsSkeleton count={count} height={56} />;
}
