import BarChartRounded from '@mui/icons-material/BarChartRounded';
import TableRowsRounded from '@mui/icons-material/TableRowsRounded';
import {
  Box,
  Card,
  IconButton,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Tooltip,
  Typography,
} from '@mui/material';
import { lazy, Suspense, useId, useState } from 'react';
import { formatDuration } from '../../foundation/common/format.ts';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useLanguage } from '../../foundation/providers/language.ts';
import type { Point } from './Bars.tsx';
import { bucketNames, type ChartPeriod, type Day, inBuckets, minuteTicks } from './period.ts';

const Bars = lazy(() => import('./Bars.tsx'));

interface Props {
  title: string;
  period: ChartPeriod;
  /** Undefined while the days are being read. */
  days: readonly Day[] | undefined;
  unit: 'views' | 'minutes' | 'points';
  colour: number;
}

/** A bar chart of the days of a period, with a table as an alternative. */
export function SeriesChart({ title, period, days, unit, colour }: Props) {
  const t = useT();
  const [language] = useLanguage();
  const [table, setTable] = useState(false);
  const titleId = useId();
  const format = (value: number) =>
    unit === 'minutes'
      ? formatDuration(value)
      : t(unit === 'views' ? 'statistics.views' : 'statistics.pointsOf', { smart_count: value });
  const sums = days && inBuckets(period, days);
  const points: Point[] = period.buckets.map((bucket, index) => {
    const [label, name] = bucketNames(period, bucket, language);
    return { label, name, value: sums?.[index] ?? 0 };
  });
  const total = points.reduce((sum, point) => sum + point.value, 0);
  const axis = unit === 'minutes' ? { ticks: minuteTicks(points.map(({ value }) => value)) } : {};
  const waiting = <RowsSkeleton count={1} height={240} />;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mb: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h5" component="h3">
            {title}
          </Typography>
          <Typography color="text.secondary" variant="body2">
            {days ? format(Math.round(total * 10) / 10) : <Skeleton width={90} />}
          </Typography>
        </Box>
        <Tooltip title={t(table ? 'statistics.asChart' : 'statistics.asTable')}>
          <IconButton
            className="no-print"
            aria-label={t(table ? 'statistics.asChart' : 'statistics.asTable')}
            onClick={() => setTable(!table)}
          >
            {table ? <BarChartRounded /> : <TableRowsRounded />}
          </IconButton>
        </Tooltip>
      </Box>
      {!days ? (
        waiting
      ) : table ? (
        <Box sx={{ maxHeight: 240, overflow: 'auto' }} tabIndex={0} role="region" aria-labelledby={titleId}>
          <Table size="small" stickyHeader aria-labelledby={titleId}>
            <TableHead>
              <TableRow>
                <TableCell>{t('statistics.date')}</TableCell>
                <TableCell align="right">{title}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {points.map((point) => (
                <TableRow key={point.name}>
                  <TableCell component="th" scope="row">
                    {point.name}
                  </TableCell>
                  <TableCell align="right">{format(point.value)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      ) : (
        <Suspense fallback={waiting}>
          <Bars points={points} colour={colour} format={format} {...axis} />
        </Suspense>
      )}
    </Card>
  );
}
