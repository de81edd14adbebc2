import VerifiedRounded from '@mui/icons-material/VerifiedRounded';
import {
  Box,
  Card,
  Chip,
  LinearProgress,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { lazy, Suspense, useId, useState } from 'react';
import type { MemberStats } from '../../../../shared/contracts/learning/statistics.ts';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';

const SkillRadar = lazy(() => import('./SkillRadar.tsx'));
const kinds = ['soft', 'hard'] as const;
type SkillKind = (typeof kinds)[number];
const skillKind = ({ skillType }: { skillType: string }): SkillKind =>
  skillType.startsWith('hard') ? 'hard' : 'soft';
/** Minimum number of skills for a radar chart. */
const enoughForRadar = 3;

interface Props {
  stats: Pick<MemberStats, 'skillStats'> & Partial<Pick<MemberStats, 'certifiedSkills'>>;
  /** The people of the skills, if they belong to several people. */
  hint?: string;
}

/** Soft or hard skills from 0 to 100, with the certified skills of a person (ST-04). */
export function Skills({ stats, hint }: Props) {
  const t = useT();
  const titleId = useId();
  const present = kinds.filter((kind) => stats.skillStats.some((skill) => skillKind(skill) === kind));
  const [chosen, setChosen] = useState<SkillKind>();
  const kind = chosen ?? present[0] ?? 'soft';
  const shown = stats.skillStats.filter((skill) => skillKind(skill) === kind);
  const certified = new Set(stats.certifiedSkills?.map((skill) => skill.skillId));
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 1.5, flexWrap: 'wrap' }}>
        <Typography id={titleId} variant="h5" component="h3" sx={{ flex: 1 }}>
          {t('statistics.skills.title')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={kind}
          onChange={(_, next: SkillKind | null) => next && setChosen(next)}
          aria-label={t('statistics.skills.kind')}
        >
          {kinds.map((one) => (
            <ToggleButton key={one} value={one} sx={{ px: 1.75, minHeight: 44 }}>
              {t(`statistics.skills.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {hint && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
          {hint}
        </Typography>
      )}
      {shown.length >= enoughForRadar && (
        <Box aria-hidden>
          <Suspense fallback={<RowsSkeleton count={1} height={280} />}>
            <SkillRadar skills={shown} />
          </Suspense>
        </Box>
      )}
      {shown.length === 0 && (
        <Typography color="text.secondary" sx={{ py: 3, textAlign: 'center' }}>
          {t('statistics.skills.none')}
        </Typography>
      )}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.25 }}>
        {shown.map((skill) => (
          <Box component="li" key={skill.skillId}>
            <Box sx={{ display: 'flex', gap: 1, mb: 0.5, alignItems: 'center' }}>
              <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
                {skill.name}
              </Typography>
              {certified.has(skill.skillId) && (
                <Chip
                  size="small"
                  color="success"
                  variant="outlined"
                  icon={<VerifiedRounded />}
                  label={t('statistics.skills.certified')}
                />
              )}
              <Typography variant="body2" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
                {Math.round(skill.value)}
              </Typography>
            </Box>
            <LinearProgress variant="determinate" value={skill.value} aria-label={skill.name} />
          </Box>
        ))}
      </Stack>
    </Card>
  );
}
