import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The tab of the own figures. */
export const OWN = 'mine';

/** Opens the training or course from the state of the route, which the previous page has set (LY-04). */
export function useStatisticsFromRoute(): void {
  const { state, key } = useLocation();
  const [, setParams] = useSearchParams();
  const requested = state as { formationId?: unknown; courseId?: unknown; own?: unknown } | null;
  const training = text(requested?.formationId);
  const course = text(requested?.courseId);
  const own = requested?.own === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same may be asked for again
  useEffect(() => {
    if (!training && !course) return;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of ['tab', 'training', 'course']) next.delete(name);
        if (own) next.set('tab', OWN);
        if (course) next.set('course', course);
        else if (training) next.set('training', training);
        return next;
      },
      { replace: true },
    );
  }, [training, course, own, key, setParams]);
}
