import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CourseShow } from '../../content/courses/CourseShow.tsx';

/**
 * The details of a course, in a dialog over its figures. A selected training opens the figures of the
 * training.
 */
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
  return <CourseShow id={id} onClose={onClose} readOnly />;
}
