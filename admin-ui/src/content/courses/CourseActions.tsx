import EditRounded from '@mui/icons-material/EditRounded';
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import VisibilityRounded from '@mui/icons-material/VisibilityRounded';
import { Box, Button } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import type { CourseDetail } from '../../../../shared/contracts/content/course-shapes.ts';
import type { TrainingItem } from '../../../../shared/contracts/content/training-shapes.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { AssignButton } from '../assignments/AssignButton.tsx';
import { type CourseResult, nextTraining } from '../catalogue-parts/course-view.ts';
import { DeleteButton } from '../catalogue-parts/DeleteButton.tsx';
import { FiguresButtons } from '../catalogue-parts/FiguresButtons.tsx';
import { LaunchButton } from '../launch/LaunchButton.tsx';
import { launchTypes } from '../launch/use-launch.ts';
import { SuggestButton } from '../suggestions/SuggestButton.tsx';

interface Props {
  course: CourseDetail;
  trainings: ReadonlyMap<string, TrainingItem>;
  reached: ReadonlyMap<string, CourseResult>;
  onDeleted: () => void;
}

/** The actions of the role on a course: continue, show figures, edit, delete (CA-04, CO-04). */
export function CourseActions({ course, trainings, reached, onDeleted }: Props) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const role = useSession()?.role ?? 'learner';
  const takes = role === 'learner' || role === 'manager';

  const edit = () => {
    const next = new URLSearchParams(params);
    next.delete('course');
    next.set('courseWizard', course.id);
    setParams(next);
  };

  return (
    <Box sx={{ display: 'flex', gap: 1.25, flexWrap: 'wrap' }}>
      {takes && <NextButton course={course} trainings={trainings} reached={reached} />}
      {!takes && <PreviewButton course={course} trainings={trainings} />}
      <FiguresButtons of={{ courseId: course.id }} />
      <AssignButton subject={{ courseIds: [course.id], title: course.title }} />
      <SuggestButton subject={{ courseIds: [course.id], title: course.title }} />
      {course.isOwner && (
        <>
          <Button variant="outlined" startIcon={<EditRounded />} onClick={edit}>
            {t('common.edit')}
          </Button>
          <DeleteButton kind="course" id={course.id} title={course.title} onDeleted={onDeleted} />
        </>
      )}
    </Box>
  );
}

/** Previews the course from its first training, if it has content for the browser. Nothing is recorded. */
function PreviewButton({ course, trainings }: Pick<Props, 'course' | 'trainings'>) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const first = trainings.get(course.trainings[0]?.trainingId ?? '');
  if (!first?.fileTypes.includes('WEB_GL')) return null;
  const preview = () => {
    const next = new URLSearchParams(params);
    next.set('play', first.id);
    setParams(next);
  };
  return (
    <Button variant="outlined" startIcon={<VisibilityRounded />} onClick={preview}>
      {t('player.preview')}
    </Button>
  );
}

/** Starts the next training (CA-04), in the browser if possible, otherwise in the launcher. */
function NextButton({ course, trainings, reached }: Omit<Props, 'onDeleted'>) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const training = nextTraining(course, trainings, reached);
  if (!training) return null;
  const { id: trainingId, title } = training;
  const web = training.fileTypes.includes('WEB_GL');
  const fileTypes = launchTypes(training.fileTypes);
  const begun = course.succeededTraining > 0 || (reached.get(trainingId)?.percent ?? 0) > 0;
  const label = t(begun ? 'courses.goOn' : 'courses.begin', { title });
  if (!web && fileTypes.length > 0) {
    const subject = { trainingId, title, fileTypes, courseId: course.id };
    return <LaunchButton subject={subject} label={label} variant="contained" />;
  }
  const go = () => {
    // The course remains in the address, so that it opens again when the training is closed.
    const next = new URLSearchParams(params);
    next.set(web ? 'play' : 'training', trainingId);
    setParams(next);
  };
  return (
    <Button variant="contained" size="large" startIcon={<PlayArrowRounded />} onClick={go}>
      {label}
    </Button>
  );
}
