import { useSession } from '../../foundation/providers/session.ts';
import { Catalogue } from '../catalogue-parts/Catalogue.tsx';
import { everything } from '../catalogue-parts/catalogue-queries.ts';

const included = { unlocked: true };

/** The trainings of learners and managers; for admins what their organisation owns or has in its offer. */
export function TrainingsTab() {
  const role = useSession()?.role;
  return (
    <Catalogue
      base={role === 'admin' ? included : everything}
      // Managers also see what the provider publishes beyond the offer.
      withIncluded={role === 'manager'}
    />
  );
}
