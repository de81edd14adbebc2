import { useSession } from '../providers/session.ts';

/** LY-02: learners and managers have a button for their badges; admins act as one of these to see theirs. */
export function useEarnsBadges(): boolean {
  const role = useSession()?.role;
  return role === 'learner' || role === 'manager';
}
