import { useProfile, useRoles } from '../../foundation/providers/me.ts';
import { FiguresTabs } from './FiguresTabs.tsx';
import { useAsked } from './use-asked.ts';

/**
 * The dashboard of an admin (organisation, with seats and bytes) or of a manager (team, and own progress).
 */
export default function OrganisationPage() {
  const { data: me } = useProfile();
  const { role } = useRoles();
  useAsked();
  return (
    <FiguresTabs courses quotaOf={role === 'admin' ? me?.clientId : undefined} own={role === 'manager'} />
  );
}
