import { Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { useT } from '../../i18n/index.ts';

/** Shows the number of records of the surrounding list under its filters. */
export function ResultCount() {
  const t = useT();
  const { total } = useListContext();
  return (
    <Typography role="status" variant="body2" color="text.secondary" sx={{ flex: 1, minWidth: 90 }}>
      {total === undefined ? '' : t('common.results', { smart_count: total })}
    </Typography>
  );
}
