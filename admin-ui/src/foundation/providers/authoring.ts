import { useSession } from './session.ts';

/**
 * Returns whether the person may create courses: admins, managers and super admins, with any quota (LY-02).
 */
export function useMayMakeCourses(): boolean {
  const role = useSession()?.role;
  return role !== undefined && role !== 'learner';
}
