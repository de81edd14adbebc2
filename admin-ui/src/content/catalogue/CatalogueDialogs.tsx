import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAddress } from '../../foundation/common/use-address.ts';
import { lazyWithMessages } from '../../foundation/i18n/index.ts';

const TrainingShow = lazyWithMessages(async () => ({
  default: (await import('../trainings/TrainingShow.tsx')).TrainingShow,
}));
const CourseShow = lazyWithMessages(() =>
  import('../courses/CourseShow.tsx').then((module) => ({ default: module.CourseShow })),
);

/** Opens the training or course from the state of the route, which the previous page has set (LY-04). */
function useContentFromRoute(): void {
  const { state } = useLocation();
  const [, setTraining] = useAddress('training', { replace: true });
  const [, setCourse] = useAddress('course', { replace: true });
  const { formationId, courseId } = (state ?? {}) as { formationId?: unknown; courseId?: unknown };
  useEffect(() => {
    if (typeof formationId === 'string') setTraining(formationId);
    if (typeof courseId === 'string') setCourse(courseId);
  }, [formationId, courseId, setTraining, setCourse]);
}

/**
 * The dialogs that the address opens over a catalogue: `?training=<id>` or `?course=<id>`. Shows one dialog
 * at a time. A training that was opened from a course returns to the course. The player is shown alone.
 */
export function CatalogueDialogs() {
  useContentFromRoute();
  const [training, setTraining] = useAddress('training');
  const [course, setCourse] = useAddress('course');
  const [playing] = useAddress('play');
  if (playing) return null;
  return (
    <Suspense fallback={null}>
      {training ? (
        <TrainingShow id={training} onClose={() => setTraining(undefined)} />
      ) : (
        course && <CourseShow id={course} onClose={() => setCourse(undefined)} />
      )}
    </Suspense>
  );
}
