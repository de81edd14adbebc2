import { useCompany } from '../providers/me.ts';
import { useSession } from '../providers/session.ts';

/**
 * Whether the person makes courses: admins, managers and super admins, unless the organisation has no quota, which
 * hides authoring (LY-02).
 */
export function useMayMakeCourses(): boolean {
  const role = useSession()?.role;
  const { data: company } = useCompany();
  if (role === 'super') return true;
  return (role === 'admin' || role === 'manager') && company !== undefined && company.maxSize !== 0;
}
