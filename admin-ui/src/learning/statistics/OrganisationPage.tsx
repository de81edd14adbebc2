import { useProfile, useRoles } from '../../foundation/providers/me.ts';
import { FiguresTabs } from './FiguresTabs.tsx';
import { useAsked } from './use-asked.ts';

/**
 * The dashboard of an admin (the organisation) or a manager (the team, and what they do themselves). Seats and bytes
 * are the admin's matter.
 */
export default function OrganisationPage() {
  const { data: me } = useProfile();
  const { role } = useRoles();
  useAsked();
  return (
    <FiguresTabs courses quotaOf={role === 'admin' ? me?.clientId : undefined} own={role === 'manager'} />
  );
}
