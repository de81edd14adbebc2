import { Button } from '@mui/material';
import { useInfinitePaginationContext } from 'react-admin';
import { useT } from '../../foundation/i18n/index.ts';

/** Loads the next records of the surrounding list. Renders nothing if all records are loaded. */
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
