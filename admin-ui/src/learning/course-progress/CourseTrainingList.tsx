import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import { Box, Chip, LinearProgress, Stack, Typography } from '@mui/material';
import type { TrainingInCourse } from '../../../../shared/contracts/learning/course-progress.ts';
import { scoreText } from '../../../../shared/measures.ts';
import { trainingTime } from '../../foundation/common/hours.ts';
import { useT } from '../../foundation/i18n/index.ts';

/** The progress of a person in each training of a course, with its pass score (TE-02). */
export function CourseTrainingList({ trainings }: { trainings: readonly TrainingInCourse[] }) {
  return (
    <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.25 }}>
      {trainings.map((training, index) => (
        <Row key={training.trainingId} training={training} number={index + 1} />
      ))}
    </Stack>
  );
}

function Row({ training, number }: { training: TrainingInCourse; number: number }) {
  const t = useT();
  const { progressPercentage, totalMinuteSpent, score, minimalScoreNeeded, passed } = training;
  const title = training.title || t('history.deleted');
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(180px, auto)' },
        alignItems: 'center',
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {number}. {title}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mt: 0.5 }}>
          <LinearProgress
            variant="determinate"
            value={progressPercentage}
            color={passed ? 'success' : 'primary'}
            aria-label={t('statistics.progressOf', { title })}
            sx={{ flex: 1, maxWidth: 260 }}
          />
          <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {Math.floor(progressPercentage)} % · {trainingTime(totalMinuteSpent)}
          </Typography>
        </Box>
      </Box>
      <Stack
        direction="row"
        sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', justifyContent: { sm: 'flex-end' } }}
      >
        {(score !== null || minimalScoreNeeded > 0) && (
          <Typography variant="body2">
            {score === null
              ? t('courseProgress.noScore')
              : t('courseProgress.score', { score: scoreText(score) })}
          </Typography>
        )}
        <Chip
          size="small"
          variant="outlined"
          color={passed ? 'success' : 'default'}
          icon={
            passed ? (
              <CheckCircleRounded titleAccess={t('courseProgress.passed')} />
            ) : (
              <RadioButtonUncheckedRounded titleAccess={t('courseProgress.notPassed')} />
            )
          }
          label={
            minimalScoreNeeded > 0
              ? t('courseProgress.needed', { score: minimalScoreNeeded })
              : t(passed ? 'courseProgress.done' : 'courseProgress.toComplete')
          }
        />
      </Stack>
    </Box>
  );
}
