import { Pagination, Stack } from '@mui/material';
import { useListContext } from 'react-admin';

/** The pages of a list; nothing where there is only one. */
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
