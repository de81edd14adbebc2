import { Box, LinearProgress, Stack, Typography } from '@mui/material';
import type { MemberStat } from '../../../../shared/contracts/learning/statistics.ts';
import { reachedShare } from '../../../../shared/skills.ts';
import { keyed } from '../../foundation/common/keyed.ts';
import { skillName } from './measured-contexts.ts';

/** The skills that the content measured, with their maximum. */
export function SkillBars({ skills }: { skills: MemberStat['skills'] }) {
  return (
    <Stack sx={{ gap: 1.5 }}>
      {keyed(skills, skillName).map(({ key, item: skill }) => (
        <Box key={key}>
          <Box sx={{ display: 'flex', gap: 1, mb: 0.5 }}>
            <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
              {skillName(skill)}
            </Typography>
            <Typography variant="body2" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
              {skill.statValue} / {skill.maxStatValue}
            </Typography>
          </Box>
          <LinearProgress
            variant="determinate"
            value={100 * reachedShare(skill)}
            aria-label={skillName(skill)}
          />
        </Box>
      ))}
    </Stack>
  );
}
