import { Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { useT } from '../../i18n/index.ts';

/** Shows how many records of the surrounding list match its filters. Screen readers announce a change. */
export function ResultCount() {
  const t = useT();
  const { total } = useListContext();
  return (
    <Typography role="status" variant="body2" color="text.secondary" sx={{ flex: 1, minWidth: 90 }}>
      {total === undefined ? '' : t('common.results', { smart_count: total })}
    </Typography>
  );
}
