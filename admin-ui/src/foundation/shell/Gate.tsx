import { Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { PageSkeleton } from '../common/skeletons.tsx';
import { lazyWithMessages, useT } from '../i18n/index.ts';
import { useCompany } from '../providers/me.ts';
import { useSession } from '../providers/session.ts';
import { CrashBoundary } from './CrashBoundary.tsx';
import { isOpenTo, type Screen } from './screens.ts';
import { useRoleScreens } from './use-screens.ts';

// Loaded on demand, only for a role without any page.
const EmptyState = lazyWithMessages(async () => ({
  default: (await import('../common/EmptyState.tsx')).EmptyState,
}));

/** Redirects to the first page of the acting role, with the `state` of a route. */
function Home({ state }: { state?: object }) {
  const t = useT();
  const session = useSession();
  const screensOf = useRoleScreens();
  const path = session && screensOf(session.role)[0]?.path;
  return path ? (
    <Navigate to={path} replace state={state ?? null} />
  ) : (
    <Suspense fallback={<PageSkeleton />}>
      <EmptyState title={t('shell.noPage')} />
    </Suspense>
  );
}

/** Redirects `/` and the pages of other roles (LY-01). */
export const FirstPage = () => <Home />;

/** Redirects an unknown address to the first page, with a warning. */
export const MissingPage = () => <Home state={{ key: 'shell.missingPage', variant: 'warning' }} />;

/** Renders a screen for the roles that may open it. */
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
