import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import { Box, ButtonBase, LinearProgress, Stack, Typography } from '@mui/material';
import type { CourseDetail } from '../../../../shared/contracts/content/course-shapes.ts';
import type { TrainingItem } from '../../../../shared/contracts/content/training-shapes.ts';
import { formatDuration } from '../../foundation/common/format.ts';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { Cover } from '../catalogue-parts/Cover.tsx';
import { type CourseResult, isPassed } from '../catalogue-parts/course-view.ts';

interface Props {
  course: CourseDetail;
  /** Undefined while the trainings are being read. */
  trainings: ReadonlyMap<string, TrainingItem> | undefined;
  reached: ReadonlyMap<string, CourseResult>;
}

/** The trainings of a course in their order, with pass score and progress. Each opens over the course. */
export function CourseTrainings({ course, trainings, reached }: Props) {
  if (!trainings) return <RowsSkeleton count={course.trainings.length} height={72} />;
  return (
    <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.25 }}>
      {course.trainings.map(({ trainingId, trainingSuccessScore }, index) => (
        <Row
          key={trainingId}
          number={index + 1}
          training={trainings.get(trainingId)}
          score={trainingSuccessScore}
          reached={reached.get(trainingId)}
        />
      ))}
    </Stack>
  );
}

interface CourseTrainingRowProps {
  number: number;
  training: TrainingItem | undefined;
  score: number;
  reached: CourseResult | undefined;
}

function Row({ number, training, score, reached }: CourseTrainingRowProps) {
  const t = useT();
  const role = useSession()?.role;
  const [, open] = useAddress('training');
  const takes = role === 'learner' || role === 'manager';
  const passed = isPassed(reached, score);
  const percent = Math.round(reached?.percent ?? 0);
  const title = training?.title ?? t('courses.notAvailable');
  return (
    <Box component="li">
      <ButtonBase
        disabled={!training}
        onClick={() => training && open(training.id)}
        sx={{
          width: '100%',
          display: 'flex',
          gap: 1.5,
          alignItems: 'center',
          justifyContent: 'flex-start',
          textAlign: 'left',
          fontFamily: 'inherit',
          p: 1,
          minHeight: 72,
          border: 1,
          borderColor: 'divider',
          borderRadius: '14px',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Typography
          component="span"
          variant="h6"
          color="text.secondary"
          sx={{ width: 24, textAlign: 'center' }}
        >
          {number}
        </Typography>
        <Cover
          src={training?.logo ?? null}
          sx={{ width: { xs: 56, sm: 88 }, height: 56, flexShrink: 0, borderRadius: '10px' }}
        />
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
            {[
              training && formatDuration(training.durationInMinute),
              score > 0 ? t('courses.passAt', { score }) : t('courses.toComplete'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          {takes && reached && !passed && (
            <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5 }}>
              <LinearProgress
                variant="determinate"
                value={percent}
                aria-label={t('catalogue.progressOf', { title })}
                sx={{ flex: 1, maxWidth: 220 }}
              />
              <Typography component="span" variant="caption" color="text.secondary">
                {t('courses.reached', { percent, score: Math.round(reached.score) })}
              </Typography>
            </Box>
          )}
        </Box>
        {takes && passed && <CheckCircleRounded color="success" titleAccess={t('courses.passed')} />}
      </ButtonBase>
    </Box>
  );
}
