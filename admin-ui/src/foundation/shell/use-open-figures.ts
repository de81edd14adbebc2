import { useNavigate } from 'react-router-dom';
import { useSession } from '../providers/session.ts';

/** A training or course; in the names that the route's state carries (LY-04). */
export type FiguresSubject = { formationId: string } | { courseId: string };

/**
 * Opens the dashboard at a training or course: `own` figures of a learner or manager, else those of the team, the
 * organisation, or all.
 */
export function useOpenFigures(): (of: FiguresSubject, whose: { own: boolean }) => void {
  const navigate = useNavigate();
  const role = useSession()?.role ?? 'learner';
  const path = role === 'super' ? '/widid/dashboard' : `/${role}/dashboard`;
  return (of, { own }) => void navigate(path, { state: { ...of, own } });
}
