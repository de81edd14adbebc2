import { Box } from '@mui/material';
import { type ComponentType, type ReactNode, Suspense, useDeferredValue, useEffect } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { ErrorState } from '../common/ErrorState.tsx';
import { useT } from '../i18n/index.ts';
import { api } from '../providers/api.ts';
import { ApiError } from '../providers/api-error.ts';
import { useCompany, useProfile } from '../providers/me.ts';
import { useSession } from '../providers/session.ts';
import { getSession } from '../providers/stored-session.ts';
import { Ahead, type Load } from './Ahead.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Hints } from './Hints.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { ShellDialogs } from './ShellDialogs.tsx';
import { DRAWER, SideDrawer } from './SideDrawer.tsx';
import { SkipLink } from './SkipLink.tsx';
import { Splash, useSplash } from './Splash.tsx';
import { screenTitle } from './screens.ts';
import { TopBar } from './TopBar.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useRouteToast } from './use-route-toast.ts';
import { useScreens } from './use-screens.ts';

interface Props {
  /**
   * Components of domains above any page: dialogs, trays, the player. Each component decides when it is
   * visible.
   */
  overlays: readonly ComponentType[];
  /** Parts that are loaded after the first page is complete. */
  ahead: readonly Load[];
  children: ReactNode;
}

/** Returns whether a local setting hides the menus, for kiosks and embedding (LY-03). */
const menusHidden = (): boolean => ['true', '1'].includes(localStorage.getItem('hide_menus') ?? '');

let connectedAs: string | undefined;

/** Reports the person's visit, once for each sign-in. Ignores errors (AC-15). */
function useLastConnection(token: string) {
  useEffect(() => {
    if (connectedAs === token) return;
    connectedAs = token;
    api('PUT /users/last-connection').catch(() => undefined);
  }, [token]);
}

/**
 * Signs out if the profile cannot be loaded. If the server is unreachable, the page offers a retry (AC-12).
 */
function useProfileOrSignOut() {
  const profile = useProfile();
  const logout = useLogout();
  const { error } = profile;
  useEffect(() => {
    if (error && !(error instanceof ApiError && error.status === 0) && getSession()) void logout();
  }, [error, logout]);
  return profile;
}

function Frame({ overlays, ahead, children }: Props) {
  const hidden = menusHidden();
  const t = useT();
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { data: company } = useCompany();
  const screens = useScreens();
  const screen = screens.find((s) => s.path === pathname);
  const named = screen && screenTitle(screen, company);
  const title = named ? translate(named.key, named.params) : t('shell.product');
  useRouteToast();
  useKeptFocus();
  useEffect(() => {
    document.title = title === t('shell.product') ? title : `${title} · ${t('shell.product')}`;
  }, [title, t]);

  return (
    <Box sx={{ minHeight: '100dvh', ml: { md: hidden ? 0 : `${DRAWER}px` } }}>
      <SkipLink />
      {!hidden && <SideDrawer />}
      <OfflineBanner />
      {!hidden && <TopBar title={title} />}
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{
          maxWidth: 1560,
          mx: 'auto',
          px: { xs: 2, sm: 3, lg: 5 },
          pt: { xs: 1.5, md: 2 },
          pb: { xs: hidden ? 3 : 'calc(96px + env(safe-area-inset-bottom))', md: 6 },
          outline: 'none',
        }}
      >
        {children}
      </Box>
      {!hidden && <BottomBar />}
      <ShellDialogs />
      <Hints />
      <Ahead parts={ahead} />
      {overlays.map((Overlay, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
        <Suspense key={at} fallback={null}>
          <Overlay />
        </Suspense>
      ))}
    </Box>
  );
}

/** The frame of each page: menus, top bar, dialogs, splash (LY-02 … LY-06). */
export default function Shell({ children, ...domains }: Props) {
  const session = useSession();
  const profile = useProfileOrSignOut();
  const company = useCompany();
  const token = session?.token ?? '';
  const ready = profile.data !== undefined && (session?.role === 'super' || company.data !== undefined);
  // Deferred rendering, so that slow devices remain responsive.
  const drawn = useDeferredValue(ready, false);
  const splash = useSplash(token, ready);
  useLastConnection(token);

  const failed = profile.error ?? (session?.role === 'super' ? null : company.error);
  if (failed && !ready)
    return (
      <ErrorState
        error={failed}
        onRetry={() => {
          void profile.refetch();
          void company.refetch();
        }}
      />
    );
  return (
    <>
      {splash && <Splash ready={ready} name={company.data?.name} logo={company.data?.logo} />}
      <Box inert={splash} aria-hidden={splash || undefined}>
        {ready && drawn && <Frame {...domains}>{children}</Frame>}
      </Box>
    </>
  );
}
