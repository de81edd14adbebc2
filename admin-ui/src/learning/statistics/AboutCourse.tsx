import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CourseDialog } from '../../content/courses/CourseDialog.tsx';

/** What a course is about, over its figures. A training that is chosen in it leads to the figures of that one. */
export function AboutCourse({ id, onClose }: { id: string; onClose: () => void }) {
  const [params, setParams] = useSearchParams();
  const training = params.get('training');
  const before = useRef(training);
  useEffect(() => {
    if (training === before.current) return;
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const name of ['about', 'course', 'tab']) next.delete(name);
        return next;
      },
      { replace: true },
    );
  }, [training, setParams]);
  return <CourseDialog id={id} onClose={onClose} readOnly />;
}
