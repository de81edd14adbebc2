import { useMediaQuery, useTheme } from '@mui/material';
import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDate, formatDateTime } from '../../foundation/common/format.ts';
import type { SkillLine, SkillPoint } from './measured-contexts.ts';

interface Props {
  points: readonly SkillPoint[];
  lines: readonly SkillLine[];
}

/** A line chart of skills by session, from 0 to 100. Loaded together with its library. */
export default function SkillLines({ points, lines }: Props) {
  const theme = useTheme();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const axis = { fontSize: 12, fill: theme.palette.text.secondary };
  const data = points.map(({ date, shares }) => ({ date, ...shares }));
  return (
    <ResponsiveContainer width="100%" height={260}>
      <LineChart data={data} margin={{ top: 8, right: 12, bottom: 0, left: -18 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke={theme.palette.divider} />
        <XAxis
          dataKey="date"
          tickFormatter={(date) => formatDate(String(date)).slice(0, 5)}
          tick={axis}
          tickLine={false}
          axisLine={false}
          minTickGap={12}
        />
        <YAxis domain={[0, 100]} tick={axis} tickLine={false} axisLine={false} width={54} />
        <Tooltip
          labelFormatter={(date) => formatDateTime(String(date))}
          formatter={(value) => `${Math.round(Number(value))}`}
          contentStyle={{
            background: theme.palette.background.paper,
            border: `1px solid ${theme.palette.divider}`,
            borderRadius: 12,
            color: theme.palette.text.primary,
          }}
        />
        <Legend
          wrapperStyle={{ fontSize: 13 }}
          formatter={(name) => <span style={{ color: theme.palette.text.primary }}>{name}</span>}
        />
        {lines.map(({ key, label }, index) => (
          <Line
            key={key}
            dataKey={(point: Record<string, number>) => point[key]}
            name={label}
            stroke={theme.palette.chart[index % theme.palette.chart.length] ?? theme.palette.primary.main}
            strokeWidth={2}
            strokeDasharray={index < theme.palette.chart.length ? '0' : '4 4'}
            dot={{ r: 3 }}
            connectNulls
            isAnimationActive={!still}
            animationDuration={350}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}
