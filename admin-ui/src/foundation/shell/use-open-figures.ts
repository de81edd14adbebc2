import { useNavigate } from 'react-router-dom';
import { useSession } from '../providers/session.ts';

/** A training or course, with the property names of the route's state (LY-04). */
export type FiguresSubject = { formationId: string } | { courseId: string };

/**
 * Opens the dashboard for a training or course. With `own`, it shows the person's figures. Otherwise it shows
 * the figures of the team, the organisation, or the platform.
 */
export function useOpenFigures(): (subject: FiguresSubject, scope: { own: boolean }) => void {
  const navigate = useNavigate();
  const role = useSession()?.role ?? 'learner';
  const path = role === 'super' ? '/widid/dashboard' : `/${role}/dashboard`;
  return (subject, { own }) => void navigate(path, { state: { ...subject, own } });
}
