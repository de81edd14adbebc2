import { useSession } from '../providers/session.ts';

/**
 * Returns whether the badges button is shown: for learners and managers. Admins act in one of these roles
 * (LY-02).
 */
export function useEarnsBadges(): boolean {
  const role = useSession()?.role;
  return role === 'learner' || role === 'manager';
}
