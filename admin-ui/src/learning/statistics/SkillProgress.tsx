import { Box, Card, Typography } from '@mui/material';
import { lazy, Suspense, useId } from 'react';
import { useLookups } from '../../content/catalogue-parts/use-lookups.ts';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { skillLines, skillPoints } from './measured-contexts.ts';
import { useSessions } from './use-sessions.ts';

const SkillLines = lazy(() => import('./SkillLines.tsx'));

/**
 * The development of a training's skills over the latest sessions (ST-02). Renders nothing with fewer than
 * two sessions. The analyses contain the same values as text.
 */
export function SkillProgress({ userId, trainingId }: { userId: string; trainingId: string }) {
  const t = useT();
  const titleId = useId();
  const { data } = useSessions(userId, trainingId);
  const { data: lookups } = useLookups();
  const sessions = data?.pages.flat() ?? [];
  const points = skillPoints(sessions);
  const names = new Map(lookups?.skills.map(({ id, name }) => [id, name]));
  if (points.length < 2) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
      <Typography id={titleId} variant="h5" component="h3" sx={{ mb: 1.5 }}>
        {t('statistics.skills.progress')}
      </Typography>
      <Box aria-hidden>
        <Suspense fallback={<RowsSkeleton count={1} height={260} />}>
          <SkillLines points={points} lines={skillLines(sessions, names)} />
        </Suspense>
      </Box>
    </Card>
  );
}
