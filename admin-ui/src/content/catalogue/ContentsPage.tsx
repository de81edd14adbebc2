import { useMediaQuery, useTheme } from '@mui/material';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../../foundation/providers/session.ts';
import { CourseWizardFromAddress } from '../courses/wizard/CourseWizardFromAddress.tsx';
import { TrainingWizardFromAddress } from '../trainings/wizard/TrainingWizardFromAddress.tsx';
import { CatalogueDialogs } from './CatalogueDialogs.tsx';
import { CatalogueTabs } from './CatalogueTabs.tsx';

/** Paths of the catalogues that wider screens show instead. */
const catalogues = { admin: '/admin/catalog', super: '/widid/formations' };

/**
 * Shows the tabs that the catalogue of authors hides on phones, such as courses and resources. Redirects
 * wider screens to the catalogue.
 */
export default function ContentsPage() {
  const role = useSession()?.role;
  const { search } = useLocation();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  if (role !== 'admin' && role !== 'super') return null;
  if (!phone)
    return <Navigate to={{ pathname: catalogues[role], search: search || '?tab=courses' }} replace />;
  return (
    <>
      <CatalogueTabs place={role} rest />
      <CatalogueDialogs />
      <TrainingWizardFromAddress />
      <CourseWizardFromAddress />
    </>
  );
}
