import { Typography } from '@mui/material';
import { useT } from '../i18n/index.ts';
import { formatTime } from './format.ts';

/** Shows when figures were counted, if the server says that it was longer ago. */
export function CountedAt({ time }: { time: string | undefined }) {
  const t = useT();
  if (time === undefined) return null;
  return (
    <Typography variant="body2" color="text.secondary">
      {t('statistics.countedAt', { time: formatTime(time) })}
    </Typography>
  );
}
