import EventRounded from '@mui/icons-material/EventRounded';
import GroupRounded from '@mui/icons-material/GroupRounded';
import { Box, Card, CardActionArea, Chip, LinearProgress, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { CourseProgress } from '../../../shared/contracts/course-progress.ts';
import { useT } from '../i18n/index.ts';
import { datesText, statusColour } from '../statistics/course-words.ts';

/** A course within a period: for how many people, when, and how far they are together (TE-02). */
export function CourseProgressionCard({ course, onOpen }: { course: CourseProgress; onOpen: () => void }) {
  const t = useT();
  const { title, status, users } = course;
  const dates = datesText(t, course);
  const complete = users.filter(({ progressionPercent }) => progressionPercent >= 100).length;
  const mean =
    users.reduce((sum, { progressionPercent }) => sum + progressionPercent, 0) / Math.max(1, users.length);
  return (
    <Card component="li">
      <CardActionArea
        onClick={onOpen}
        aria-label={t('courseProgress.open', { title, dates })}
        sx={{
          p: 2.25,
          height: '100%',
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'stretch',
          gap: 1.25,
        }}
      >
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          <Typography
            variant="subtitle1"
            component="h2"
            sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.3 }}
          >
            {title}
          </Typography>
          <Chip size="small" color={statusColour[status]} label={t(`courseProgress.status.${status}`)} />
        </Box>
        <Fact icon={<EventRounded fontSize="small" />} text={dates} />
        <Fact
          icon={<GroupRounded fontSize="small" />}
          text={t('courseProgress.members', { smart_count: users.length })}
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
            {t('courseProgress.completedBy', { count: complete, total: users.length })}
          </Typography>
        </Box>
      </CardActionArea>
    </Card>
  );
}

function Fact({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'text.secondary' }}>
      {icon}
      <Typography variant="body2">{text}</Typography>
    </Box>
  );
}
