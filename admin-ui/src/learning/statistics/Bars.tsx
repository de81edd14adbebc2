import { useMediaQuery, useTheme } from '@mui/material';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

export interface Point {
  label: string;
  name: string;
  value: number;
}

interface Props {
  points: readonly Point[];
  /** Index of a chart colour in the theme. */
  colour: number;
  format: (value: number) => string;
  /** Values of the axis lines. Absent for lines at whole numbers. */
  ticks?: readonly number[];
}

/** A bar chart in the theme's colours. Not animated with reduced motion. Loaded together with its library. */
export default function Bars({ points, colour, format, ticks }: Props) {
  const theme = useTheme();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const axis = { fontSize: 12, fill: theme.palette.text.secondary };
  return (
    <ResponsiveContainer width="100%" height={240}>
      <BarChart data={[...points]} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} accessibilityLayer>
        <CartesianGrid vertical={false} stroke={theme.palette.divider} />
        <XAxis dataKey="label" tick={axis} tickLine={false} axisLine={false} minTickGap={6} />
        <YAxis
          tick={axis}
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
          width="auto"
          {...(ticks && { ticks: [...ticks], domain: [0, ticks.at(-1) ?? 0], tickFormatter: format })}
        />
        <Tooltip
          cursor={{ fill: theme.palette.action.hover }}
          labelFormatter={(_, items) => String(items[0]?.payload.name ?? '')}
          formatter={(value) => [format(Number(value)), '']}
          separator=""
          contentStyle={{
            background: theme.palette.background.paper,
            border: `1px solid ${theme.palette.divider}`,
            borderRadius: 12,
            color: theme.palette.text.primary,
          }}
          itemStyle={{ color: theme.palette.text.primary }}
        />
        <Bar
          dataKey="value"
          fill={theme.palette.chart[colour] ?? theme.palette.primary.main}
          radius={[6, 6, 0, 0]}
          maxBarSize={42}
          isAnimationActive={!still}
          animationDuration={350}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
