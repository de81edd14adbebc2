import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Opens the training or course that the page before asked for in the route's state (LY-04). */
export function useAsked(): void {
  const { state } = useLocation();
  const [, setParams] = useSearchParams();
  const asked = state as { formationId?: unknown; courseId?: unknown } | null;
  const training = text(asked?.formationId);
  const course = text(asked?.courseId);
  useEffect(() => {
    if (!training && !course) return;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of ['tab', 'training', 'course']) next.delete(name);
        if (course) next.set('course', course);
        else if (training) next.set('training', training);
        return next;
      },
      { replace: true },
    );
  }, [training, course, setParams]);
}
