import { Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { PageSkeleton } from '../common/skeletons.tsx';
import { later, useT } from '../i18n/index.ts';
import { useCompany } from '../providers/me.ts';
import { useSession } from '../providers/session.ts';
import { CrashBoundary } from './CrashBoundary.tsx';
import { isOpenTo, type Screen } from './screens.ts';
import { useScreensOf } from './use-screens.ts';

// Whoever has no page at all: not a part of the first load.
const EmptyState = later(async () => ({ default: (await import('../common/EmptyState.tsx')).EmptyState }));

/** Leads to the first page of the role acted in, with a route's `state`. */
function Home({ state }: { state?: object }) {
  const t = useT();
  const session = useSession();
  const screensOf = useScreensOf();
  const path = session && screensOf(session.role)[0]?.path;
  return path ? (
    <Navigate to={path} replace state={state ?? null} />
  ) : (
    <Suspense fallback={<PageSkeleton />}>
      <EmptyState title={t('shell.noPage')} />
    </Suspense>
  );
}

/** For `/` and other roles' pages (LY-01). */
export const FirstPage = () => <Home />;

/** For an address that leads nowhere: says so, on the first page. */
export const MissingPage = () => <Home state={{ key: 'shell.missingPage', variant: 'warning' }} />;

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
