import { useSession } from '../../foundation/providers/session.ts';
import { RequiredContent } from '../assignments/RequiredContent.tsx';
import { Catalogue } from '../catalogue-parts/Catalogue.tsx';
import { everything } from '../catalogue-parts/catalogue-queries.ts';

const included = { unlocked: true };

/**
 * The required content and the trainings of learners and managers. Admins see the trainings of their organisation and of its offer.
 */
export function TrainingsTab() {
  const role = useSession()?.role;
  return (
    <>
      {role !== 'admin' && <RequiredContent />}
      <Catalogue
        base={role === 'admin' ? included : everything}
        // Managers also see published trainings of the provider outside the offer.
        withIncluded={role === 'manager'}
      />
    </>
  );
}
