import { Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { EmptyState } from '../common/EmptyState.tsx';
import { PageSkeleton } from '../common/skeletons.tsx';
import { useT } from '../i18n/index.ts';
import { useCompany } from '../providers/me.ts';
import { useSession } from '../providers/session.ts';
import { firstPath } from '../routes.tsx';
import { CrashBoundary } from './CrashBoundary.tsx';
import { isOpenTo, type Screen } from './screens.ts';

/** Leads to the first page of the role acted in: for `/`, unknown paths and other roles' pages (LY-01). */
export function FirstPage() {
  const t = useT();
  const session = useSession();
  const path = session && firstPath(session.role);
  return path ? <Navigate to={path} replace /> : <EmptyState title={t('shell.noPage')} />;
}

/** Opens a screen to the roles it is for. */
export function Gate({ screen }: { screen: Screen }) {
  const session = useSession();
  const { data: company, isPending } = useCompany();
  if (!session || !screen.roles.includes(session.role)) return <FirstPage />;
  if (!isOpenTo(screen, session.role, company)) return isPending ? <PageSkeleton /> : <FirstPage />;
  const Component = screen.component;
  return (
    <CrashBoundary key={screen.path}>
      <Suspense fallback={<PageSkeleton />}>
        <Component />
      </Suspense>
    </CrashBoundary>
  );
}
