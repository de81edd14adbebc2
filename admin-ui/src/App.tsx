import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, type I18nProvider, useLocale } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import type { Role } from '../../shared/roles.ts';
import { readCatalogue } from './content/catalogue-parts/read-catalogue.ts';
import { startsWithSections } from './first-part.ts';
import { ErrorState } from './foundation/common/ErrorState.tsx';
import { lazyWithMessages, loadMessages } from './foundation/i18n/index.ts';
import type { FirstPart } from './foundation/i18n/loaders.ts';
import { preloadable } from './foundation/i18n/preloadable.ts';
import { authProvider } from './foundation/providers/auth-provider.ts';
import { markingStale } from './foundation/providers/change.ts';
import { lazyDataProvider } from './foundation/providers/lazy-data-provider.ts';
import { companyRead, profileRead } from './foundation/providers/me.ts';
import { createQueryClient } from './foundation/providers/query-client.ts';
import { resourceAddress, resourceNames } from './foundation/providers/resources.ts';
import { useSession } from './foundation/providers/session.ts';
import { createStore } from './foundation/providers/store.ts';
import type { BrowserSession } from './foundation/providers/stored-session.ts';
import { CrashBoundary } from './foundation/shell/CrashBoundary.tsx';
import { FirstPage, Gate, MissingPage } from './foundation/shell/Gate.tsx';
import { ResourceRoute } from './foundation/shell/ResourceRoute.tsx';
import { SessionGuard } from './foundation/shell/SessionGuard.tsx';
import { roleScreens } from './foundation/shell/screens.ts';
import { Toasts } from './foundation/shell/Toasts.tsx';
import { ScreensProvider } from './foundation/shell/use-screens.ts';
import { PageThemes } from './foundation/theme/PageThemes.tsx';
import { framedPaths, linkedPaths } from './identity/access/open-paths.ts';
import { SignedInOnly } from './identity/access/SignedInOnly.tsx';
import { screens } from './routes.tsx';

const LoginPage = lazy(async () => {
  const [page] = await Promise.all([import('./identity/access/LoginPage.tsx'), loadMessages('first')]);
  return page;
});
const LinkedPage = lazy(async () => {
  const [page] = await Promise.all([import('./identity/access/LinkedPage.tsx'), loadMessages('first')]);
  return page;
});
const FramedPage = lazyWithMessages(() => import('./framed-pages.tsx'));
const loadShell = () => Promise.all([import('./foundation/shell/Shell.tsx'), import('./overlays.tsx')]);
const shellWith = (messages: FirstPart) =>
  preloadable(async () => {
    const [[{ default: Shell }, domains]] = await Promise.all([loadShell(), loadMessages(messages)]);
    return { default: (props: { children: ReactNode }) => <Shell {...domains} {...props} /> };
  });
const LearnersShell = shellWith('learner');
const WholeShell = shellWith('whole');
const roleShell = (role: Role | undefined) => (role === 'learner' ? LearnersShell : WholeShell);

const queryClient = createQueryClient();

/**
 * Loads the files of the first screen of a signed-in member, and starts to read its data. Waits for the files
 * only.
 */
export async function beginAs({ role }: BrowserSession): Promise<void> {
  void queryClient.prefetchQuery(profileRead);
  if (role !== 'super') void queryClient.prefetchQuery(companyRead);
  // A failed read is repeated and reported by its component.
  if (startsWithSections(role)) readCatalogue(queryClient).catch(() => undefined);
  const { pathname } = location;
  const own = roleScreens(screens, role);
  const page = pathname === '/' ? own[0] : own.find(({ path }) => path === pathname);
  await Promise.allSettled([roleShell(role).load(), page?.component.load()]);
}
const markingDataProvider = markingStale(lazyDataProvider, queryClient);
const store = createStore();

/** Pages that list a resource use react-admin's own route. The others use a custom route. */
const listed: ReadonlySet<string> = new Set(resourceNames.map(resourceAddress));
const customScreens = screens.filter(({ path }) => !listed.has(path));
const screenAt = new Map(screens.map((screen) => [screen.path, screen]));

/** The mark that index.html paints first, until a lazy page is there. */
const FirstPaint = () => (
  <div className="first">
    <img src="/icon.svg" alt="" width="72" height="72" />
    <div className="first-bar" />
  </div>
);

/** Shows the mark until lazy children are there. */
const Painted = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<FirstPaint />}>{children}</Suspense>
);

/** Is mounted again for each role, so that no open dialog or read data remains. */
function Layout({ children }: { children: ReactNode }) {
  const session = useSession();
  const Shell = roleShell(session?.role);
  return (
    <Painted>
      <Shell key={session?.role ?? ''}>{children}</Shell>
    </Painted>
  );
}

/** `<html lang>` follows the language on screen (LY-07). */
function DocumentLanguage() {
  const locale = useLocale();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return null;
}

function Login() {
  return (
    <Painted>
      <LoginPage />
    </Painted>
  );
}

/** The root of all routes: providers once, then sign-in or the shell with its screens. */
function Root({ i18n }: { i18n: I18nProvider }) {
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={markingDataProvider}
      i18nProvider={i18n}
      queryClient={queryClient}
      store={store}
    >
      <ScreensProvider value={screens}>
        <PageThemes>
          <DocumentLanguage />
          <SessionGuard />
          <CrashBoundary>
            <SignedInOnly>
              <CoreAdminUI
                layout={Layout}
                loginPage={Login}
                dashboard={FirstPage}
                catchAll={MissingPage}
                error={({ error, resetErrorBoundary }) => (
                  <ErrorState error={error} crashed onRetry={() => resetErrorBoundary(undefined)} />
                )}
                requireAuth
                disableTelemetry
              >
                <CustomRoutes noLayout>
                  {linkedPaths.map((path) => (
                    <Route
                      key={path}
                      path={path}
                      element={
                        <Painted>
                          <LinkedPage path={path} />
                        </Painted>
                      }
                    />
                  ))}
                  {framedPaths.map((path) => (
                    <Route
                      key={path}
                      path={path}
                      element={
                        <Painted>
                          <FramedPage path={path} />
                        </Painted>
                      }
                    />
                  ))}
                </CustomRoutes>
                <CustomRoutes>
                  {customScreens.map((screen) => (
                    <Route key={screen.path} path={screen.path} element={<Gate screen={screen} />} />
                  ))}
                </CustomRoutes>
                {resourceNames.map((resource) => {
                  const path = resourceAddress(resource);
                  const screen = screenAt.get(path);
                  return (
                    <ResourceRoute
                      key={resource}
                      name={path.slice(1)}
                      resource={resource}
                      {...(screen ? { list: <Gate screen={screen} /> } : {})}
                    />
                  );
                })}
              </CoreAdminUI>
            </SignedInOnly>
          </CrashBoundary>
          <Toasts />
        </PageThemes>
      </ScreensProvider>
    </CoreAdminContext>
  );
}

export function App({ i18n }: { i18n: I18nProvider }) {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Root i18n={i18n} /> }]));
  // Without transitions, so that each address shows its skeleton immediately, also on a busy machine.
  return <RouterProvider router={router} useTransitions={false} />;
}
