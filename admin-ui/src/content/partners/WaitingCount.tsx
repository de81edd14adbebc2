import { Chip } from '@mui/material';
import { useGetList } from 'react-admin';
import { useT } from '../../foundation/i18n/index.ts';

/** Reads the minimum number of records, because only the total is used. */
const waiting = {
  filter: { verified: false },
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'title', order: 'ASC' },
} as const;

/** The number of trainings that wait for verification. Renders nothing for zero. */
export default function WaitingCount() {
  const t = useT();
  const { total = 0 } = useGetList('formations', waiting, { staleTime: 30_000 });
  if (total === 0) return null;
  return (
    <Chip
      component="span"
      size="small"
      color="warning"
      label={total}
      aria-label={t('partners.waiting', { smart_count: total })}
      role="img"
      sx={{ ml: 1 }}
    />
  );
}
