import SkipNextRounded from '@mui/icons-material/SkipNextRounded';
import { Button, Stack, Typography } from '@mui/material';
import { useMemo } from 'react';
import type { CourseDetail } from '../../../../shared/contracts/content/course-shapes.ts';
import { type CourseResult, isPassed, nextTraining } from '../../content/catalogue-parts/course-view.ts';
import { useCourseResults } from '../../content/catalogue-parts/use-courses.ts';
import { useTrainingsById } from '../../content/catalogue-parts/use-trainings.ts';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { useMarkStale } from '../../foundation/providers/change.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { CertificateButton } from '../../learning/history/CertificateButton.tsx';

interface Props {
  courseId: string;
  /** The training that was played, and its result in this session. */
  trainingId: string;
  result: CourseResult;
  /** Whether the report is stored. Undefined while it is sent. */
  saved: boolean | undefined;
}

/** The next step of the course that the training was started from: the next training, or the certificate. */
export function CourseStep({ courseId, ...played }: Props) {
  const lang = useContentLanguage();
  const { data } = useApi('GET /courses/{id}', { params: { id: courseId }, query: { lang } });
  return data ? <Step course={data} {...played} /> : null;
}

/** The next training of the course that is previewed, if it has content for the browser. */
export function PreviewStep({ courseId, trainingId }: Pick<Props, 'courseId' | 'trainingId'>) {
  const t = useT();
  const lang = useContentLanguage();
  const [, setPlaying] = useAddress('play');
  const { data } = useApi('GET /courses/{id}', { params: { id: courseId }, query: { lang } });
  const ids = data?.trainings.map((one) => one.trainingId) ?? [];
  const { byId } = useTrainingsById(ids);
  const next = byId.get(ids[ids.indexOf(trainingId) + 1] ?? '');
  if (!next?.fileTypes.includes('WEB_GL')) return null;
  return (
    <Button
      variant="contained"
      startIcon={<SkipNextRounded />}
      onClick={() => setPlaying(next.id)}
      sx={{ mt: 2.5 }}
    >
      {t('player.next', { title: next.title })}
    </Button>
  );
}

function Step({ course, trainingId, result, saved }: Omit<Props, 'courseId'> & { course: CourseDetail }) {
  const t = useT();
  const markStale = useMarkStale();
  const [, setPlaying] = useAddress('play');
  const stored = useCourseResults();
  const { byId: trainings } = useTrainingsById(course.trainings.map((one) => one.trainingId));
  // The stored results can be older than this session.
  const reached = useMemo(() => {
    const before = stored.get(trainingId);
    const best = {
      percent: Math.max(result.percent, before?.percent ?? 0),
      score: Math.max(result.score, before?.score ?? 0),
    };
    return new Map([...stored, [trainingId, best]]);
  }, [stored, trainingId, result.percent, result.score]);
  const passed = course.trainings.filter((one) =>
    isPassed(reached.get(one.trainingId), one.trainingSuccessScore),
  ).length;
  const count = course.trainings.length;
  const next = nextTraining(course, trainings, reached);
  const isWeb = next !== undefined && next.id !== trainingId && next.fileTypes.includes('WEB_GL');
  const play = () => {
    markStale('PUT /trainings/{id}/sessions/{sid}');
    setPlaying(next?.id);
  };
  return (
    <Stack direction="row" sx={{ gap: 1.5, mt: 2.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography sx={{ flex: '1 1 200px' }}>
        {passed === count
          ? t('player.courseDone', { title: course.title })
          : t('player.courseLeft', { title: course.title, smart_count: count - passed })}
      </Typography>
      {isWeb && (
        <Button variant="contained" startIcon={<SkipNextRounded />} onClick={play}>
          {t('player.next', { title: next.title })}
        </Button>
      )}
      {passed === count && saved !== false && (
        <CertificateButton
          courseId={course.id}
          title={course.title}
          percent={100}
          saving={saved === undefined}
        />
      )}
    </Stack>
  );
}
