import { act, cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axeCore from 'axe-core';
import { type ReactNode, Suspense } from 'react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished } from 'vitest';
import { createI18n } from '../../admin-ui/src/foundation/i18n/index.ts';
import { authProvider } from '../../admin-ui/src/foundation/providers/auth-provider.ts';
import { markingStale } from '../../admin-ui/src/foundation/providers/change.ts';
import { dataProvider } from '../../admin-ui/src/foundation/providers/data-provider.ts';
import { createQueryClient } from '../../admin-ui/src/foundation/providers/query-client.ts';
import { setSession } from '../../admin-ui/src/foundation/providers/stored-session.ts';
import { Toasts } from '../../admin-ui/src/foundation/shell/Toasts.tsx';
import { PageThemes } from '../../admin-ui/src/foundation/theme/PageThemes.tsx';
import type { InterfaceLanguage } from '../../shared/lang.ts';
import type { Role } from '../../shared/roles.ts';
import { limit } from '../tools/limits.ts';
import { type Answers, fakeApi } from './api.ts';
import { company, profile } from './fixtures.ts';

configure({ asyncUtilTimeout: limit(5_000) });

interface Scene {
  role?: Role;
  lang?: InterfaceLanguage;
  /** Address of the page, with its parameters. */
  path?: string;
  /** Width of the window in pixels. */
  width?: number;
  answers?: Answers;
}

/**
 * Renders a component with everything that the page's root provides, except the shell: session, messages, theme, router,
 * react-admin and toasts. The answers include the profile and the organisation. Fails at the end of the test if a
 * request had no answer, or an answer that does not match its contract.
 */
export async function renderPart(part: ReactNode, scene: Scene = {}) {
  const { role = 'admin', lang = 'en', path = '/', width = 1280, answers = {} } = scene;
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('RaStore.locale', JSON.stringify(lang));
  setSession({ token: 'token', role });
  setWidth(width);
  const api = fakeApi({ 'GET /users/profile': profile(), 'GET /clients/current': company(), ...answers });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const i18n = await createI18n('whole');
  const element = (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={markingStale(dataProvider, client)}
      i18nProvider={i18n}
      queryClient={client}
      store={memoryStore({ locale: lang })}
    >
      <PageThemes>
        <Suspense fallback={null}>{part}</Suspense>
        <Toasts />
      </PageThemes>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  const view = render(<RouterProvider router={router} useTransitions={false} />);
  onTestFinished(async () => {
    cleanup();
    client.clear();
    expect(api.faults).toEqual([]);
  });
  return {
    ...view,
    ...api,
    user: userEvent.setup({ delay: null }),
    /** Returns the address that the component has navigated to. */
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    go: (to: string) => act(() => router.navigate(to)),
    /** Reads all data on screen again, as after a change or a lost connection. */
    refresh: () => act(() => client.invalidateQueries()),
  };
}

/** Never reports a visible element, because this environment computes no layout. */
class NoIntersection implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}
globalThis.IntersectionObserver ??= NoIntersection;

/** Sets the width that media queries compare. */
function setWidth(width: number): void {
  window.matchMedia = (query) => {
    const [, least] = /min-width: ?([\d.]+)px/.exec(query) ?? [];
    const [, most] = /max-width: ?([\d.]+)px/.exec(query) ?? [];
    const sized = least !== undefined || most !== undefined;
    const matches = sized && width >= Number(least ?? 0) && width <= Number(most ?? Number.POSITIVE_INFINITY);
    const ignore = () => undefined;
    return {
      ...{ matches, media: query, onchange: null, dispatchEvent: () => true },
      ...{
        addListener: ignore,
        removeListener: ignore,
        addEventListener: ignore,
        removeEventListener: ignore,
      },
    } as MediaQueryList;
  };
}

/**
 * Fails on a serious or critical finding of axe. Colours and sizes are checked in Chromium, because this environment
 * computes no layout.
 */
export async function expectAccessible(within: Element = document.body): Promise<void> {
  const { violations } = await axeCore.run(within, {
    resultTypes: ['violations'],
    preload: false,
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
