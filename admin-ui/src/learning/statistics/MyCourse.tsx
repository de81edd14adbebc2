import { Alert, Stack } from '@mui/material';
import type { TrainingInCourse } from '../../../../shared/contracts/learning/course-progress.ts';
import type { HistoryItem } from '../../../../shared/contracts/learning/history.ts';
import type { LaunchedTraining } from '../../../../shared/contracts/learning/statistics.ts';
import { isPassed } from '../../content/catalogue-parts/course-view.ts';
import { useTrainingsById } from '../../content/catalogue-parts/use-trainings.ts';
import { ErrorState } from '../../foundation/common/ErrorState.tsx';
import { RowsSkeleton } from '../../foundation/common/skeletons.tsx';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { ApiError } from '../../foundation/providers/api-error.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { CertificateButton } from '../history/CertificateButton.tsx';
import { PersonCourse } from './PersonCourse.tsx';

interface Props {
  course: HistoryItem;
  /** The trainings that the person has launched, in this course or elsewhere. */
  launched: readonly LaunchedTraining[];
}

/**
 * Shows the signed-in person's progress in a course. For a course that is closed to the person, shows only
 * the progress and the last session.
 */
export function MyCourse({
  course: { id, title: followed, progressionPercent, lastSession },
  launched,
}: Props) {
  const t = useT();
  const lang = useContentLanguage();
  const course = useApi('GET /courses/{id}', { params: { id }, query: { lang } });
  const { byId: known } = useTrainingsById(
    (course.data?.trainings ?? []).map(({ trainingId }) => trainingId),
  );
  // A 404 means that the person can no longer open the course, for example after its period.
  const closed = followed !== '' && course.error instanceof ApiError && course.error.status === 404;
  if (course.error && !closed)
    return <ErrorState error={course.error} onRetry={() => void course.refetch()} />;
  if (course.isPending) return <RowsSkeleton count={3} height={120} />;
  const title = course.data?.title ?? followed;
  const { startDate = null, endDate = null, trainings = [] } = course.data ?? {};
  const inCourse = trainings.map(({ trainingId, trainingSuccessScore }): TrainingInCourse => {
    const own = launched.find((one) => one.trainingId === trainingId);
    const reached = own && { percent: own.progressPercentage, score: own.score ?? 0 };
    return {
      trainingId,
      title: known.get(trainingId)?.title ?? own?.title ?? '',
      totalMinuteSpent: own?.totalMinuteSpent ?? 0,
      progressPercentage: own?.progressPercentage ?? 0,
      score: own?.score ?? null,
      minimalScoreNeeded: trainingSuccessScore,
      passed: isPassed(reached, trainingSuccessScore),
    };
  });
  return (
    <Stack sx={{ gap: 2.5 }}>
      <PersonCourse
        course={{
          key: { courseId: id, startDate, endDate },
          title,
          status: closed ? 'finished' : 'inProgress',
          progressionPercent,
          lastSession,
          trainings: inCourse,
        }}
        actions={<CertificateButton courseId={id} title={title} percent={progressionPercent} />}
      />
      {closed && <Alert severity="info">{t('courseProgress.closed')}</Alert>}
    </Stack>
  );
}
