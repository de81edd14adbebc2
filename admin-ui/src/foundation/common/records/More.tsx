import { Button } from '@mui/material';
import { useInfinitePaginationContext } from 'react-admin';
import { useT } from '../../i18n/index.ts';

/** Reads the next records of the list around it, which grows by them; nothing where all are there. */
export function More() {
  const t = useT();
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = useInfinitePaginationContext();
  if (!hasNextPage) return null;
  return (
    <Button
      onClick={() => void fetchNextPage()}
      loading={isFetchingNextPage}
      sx={{ display: 'block', mt: 2.5, mx: 'auto' }}
    >
      {t('common.seeMore')}
    </Button>
  );
}
