import { Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { useT } from '../../i18n/index.ts';

/** How many records the list around it holds, as it is filtered. */
export function ResultCount() {
  const t = useT();
  const { total } = useListContext();
  return (
    <Typography role="status" variant="body2" color="text.secondary" sx={{ flex: 1, minWidth: 90 }}>
      {total === undefined ? '' : t('common.results', { smart_count: total })}
    </Typography>
  );
}
