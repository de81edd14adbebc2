import EventRounded from '@mui/icons-material/EventRounded';
import GroupRounded from '@mui/icons-material/GroupRounded';
import { Box, Card, Chip, LinearProgress, Typography } from '@mui/material';
import { useId } from 'react';
import type { CourseProgress } from '../../../../shared/contracts/learning/course-progress.ts';
import { datesText, statusColour } from '../../content/catalogue-parts/course-words.ts';
import { Fact } from '../../foundation/common/Fact.tsx';
import { wholeCard } from '../../foundation/common/whole-card.ts';
import { useT } from '../../foundation/i18n/index.ts';

/**
 * A course in a period, with its number of people, its dates and the mean progress (TE-02). The whole card
 * opens it.
 */
export function CourseProgressionCard({ course, onOpen }: { course: CourseProgress; onOpen: () => void }) {
  const t = useT();
  const datesId = useId();
  const { title, status, totalUser, totalCompleted, averageProgression: mean } = course;
  return (
    <Card
      component="li"
      sx={{
        position: 'relative',
        p: 2.25,
        display: 'flex',
        flexDirection: 'column',
        gap: 1.25,
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Typography
          variant="subtitle1"
          component="h2"
          sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.3 }}
        >
          <Box component="button" type="button" aria-describedby={datesId} onClick={onOpen} sx={wholeCard}>
            {title}
          </Box>
        </Typography>
        <Chip size="small" color={statusColour[status]} label={t(`courseProgress.status.${status}`)} />
      </Box>
      <Fact icon={<EventRounded aria-hidden fontSize="small" />} id={datesId} text={datesText(t, course)} />
      <Fact
        icon={<GroupRounded aria-hidden fontSize="small" />}
        text={t('courseProgress.members', { smart_count: totalUser })}
      />
      <Box sx={{ mt: 'auto', pt: 0.5 }}>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <LinearProgress
            variant="determinate"
            value={mean}
            color={mean >= 100 ? 'success' : 'primary'}
            aria-label={t('courseProgress.mean', { title })}
            sx={{ flex: 1 }}
          />
          <Typography variant="body2" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
            {Math.floor(mean)} %
          </Typography>
        </Box>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {t('courseProgress.completedBy', { count: totalCompleted, total: totalUser })}
        </Typography>
      </Box>
    </Card>
  );
}
