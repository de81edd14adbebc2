import { Suspense } from 'react';
import { lazyWithMessages } from '../../foundation/i18n/index.ts';
import { useApi } from '../../foundation/providers/api.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { Catalogue } from '../catalogue-parts/Catalogue.tsx';
import { everything } from '../catalogue-parts/catalogue-queries.ts';

// Most learners have no required content, so the first page loads without it.
const RequiredContent = lazyWithMessages(() => import('../assignments/RequiredContent.tsx'));

const included = { unlocked: true };

/**
 * The required content and the trainings of learners and managers. Admins see the trainings of their
 * organisation and of its offer.
 */
export function TrainingsTab() {
  const role = useSession()?.role;
  return (
    <>
      {role !== 'admin' && <Required />}
      <Catalogue
        base={role === 'admin' ? included : everything}
        // Managers also see published trainings of the provider outside the offer.
        withIncluded={role === 'manager'}
      />
    </>
  );
}

/** The open required content of the person, or the error. Renders nothing without any. */
function Required() {
  const lang = useContentLanguage();
  const query = useApi('GET /requirements/own', { query: { lang, open: 'true' } });
  if (!query.error && !query.data?.length) return null;
  return (
    <Suspense fallback={null}>
      <RequiredContent {...query} />
    </Suspense>
  );
}
