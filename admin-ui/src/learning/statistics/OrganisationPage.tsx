import { useProfile, useRoles } from '../../foundation/providers/me.ts';
import { FiguresTabs } from './FiguresTabs.tsx';
import { useStatisticsFromRoute } from './use-statistics-from-route.ts';

/**
 * The dashboard of an admin (organisation, with seats and bytes) or of a manager (team, and own progress).
 */
export default function OrganisationPage() {
  const { data: me } = useProfile();
  const { role } = useRoles();
  useStatisticsFromRoute();
  return (
    <FiguresTabs courses quotaOf={role === 'admin' ? me?.clientId : undefined} own={role === 'manager'} />
  );
}
