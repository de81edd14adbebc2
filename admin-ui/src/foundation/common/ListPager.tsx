import { Pagination, Stack } from '@mui/material';
import { useListContext } from 'react-admin';

/** Shows the page buttons of a list. Renders nothing for a single page. */
export function ListPager() {
  const { page, perPage, total = 0, setPage } = useListContext();
  const count = Math.ceil(total / perPage);
  if (count < 2) return null;
  return (
    <Stack sx={{ alignItems: 'center', mt: 3 }}>
      <Pagination count={count} page={page} onChange={(_, next) => setPage(next)} color="primary" />
    </Stack>
  );
}
