import { useMediaQuery, useTheme } from '@mui/material';
import { PolarAngleAxis, PolarGrid, PolarRadiusAxis, Radar, RadarChart, ResponsiveContainer } from 'recharts';

/**
 * A radar chart of skills, from 0 in the centre to 100 at the rim (ST-04). Loaded together with its library.
 */
export default function SkillRadar({ skills }: { skills: readonly { name: string; value: number }[] }) {
  const theme = useTheme();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const colour = theme.palette.chart[0] ?? theme.palette.primary.main;
  return (
    <ResponsiveContainer width="100%" height={280}>
      <RadarChart data={[...skills]} outerRadius="68%" accessibilityLayer={false}>
        <PolarGrid stroke={theme.palette.divider} />
        <PolarAngleAxis dataKey="name" tick={{ fontSize: 12, fill: theme.palette.text.secondary }} />
        <PolarRadiusAxis domain={[0, 100]} tick={false} axisLine={false} />
        <Radar
          dataKey="value"
          stroke={colour}
          fill={colour}
          fillOpacity={0.28}
          strokeWidth={2}
          isAnimationActive={!still}
          animationDuration={350}
        />
      </RadarChart>
    </ResponsiveContainer>
  );
}
