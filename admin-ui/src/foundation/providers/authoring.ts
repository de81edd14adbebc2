import { useSession } from './session.ts';

/** Whether the person makes courses: admins, managers and super admins, whatever their organisation's quota (LY-02). */
export function useMayMakeCourses(): boolean {
  const role = useSession()?.role;
  return role !== undefined && role !== 'learner';
}
