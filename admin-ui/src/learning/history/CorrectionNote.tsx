import { Typography } from '@mui/material';
import type { ReportedTimes } from '../../../../shared/contracts/learning/progress.ts';
import { formatDateTime } from '../../foundation/common/format.ts';
import { sessionTime } from '../../foundation/common/hours.ts';
import { useT } from '../../foundation/i18n/index.ts';

/**
 * States that the platform corrected values of a session, and what the device reported. Renders nothing
 * without a correction.
 */
export function CorrectionNote({ reported }: { reported: ReportedTimes | undefined }) {
  const t = useT();
  if (!reported) return null;
  const { minuteSpent, startedAt, endedAt } = reported;
  const values = [
    minuteSpent === undefined ? '' : t('history.reported.minutes', { value: sessionTime(minuteSpent) }),
    startedAt === undefined ? '' : t('history.reported.start', { date: formatDateTime(startedAt) }),
    endedAt === undefined ? '' : t('history.reported.end', { date: formatDateTime(endedAt) }),
  ];
  return (
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
      {[t('history.reported.corrected'), ...values.filter(Boolean)].join(' · ')}
    </Typography>
  );
}
