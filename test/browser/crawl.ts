import type { Locator, Request } from 'playwright-core';
import { expect } from 'vitest';
import {
  formAddress,
  resourceMap,
  resourceNames,
} from '../../admin-ui/src/foundation/providers/resources.ts';
import { roleScreens } from '../../admin-ui/src/foundation/shell/screens.ts';
import { screens } from '../../admin-ui/src/routes.tsx';
import { interfaceLanguages } from '../../shared/lang.ts';
import { mayCall } from '../../shared/permissions.ts';
import type { Role } from '../../shared/roles.ts';
import { shot } from './chromium.ts';
import { eventually, type PageView, type Window } from './page.ts';
import { roles } from './roles.ts';

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
/** Every combination of width and theme. Two neighbours differ in both or in one of them. */
export const views = [
  { ...desk, dark: false },
  { ...phone, dark: true },
  { ...desk, dark: true },
  { ...phone, dark: false },
] as const satisfies readonly PageView[];
type Look = (typeof views)[number];

export const lookOf = ({ width, dark }: Look): string =>
  `${width < 600 ? 'phone' : 'desk'}, ${dark ? 'dark' : 'light'}`;

interface Stop {
  path: string;
  /** Whether the screen is only in the menus of phones. */
  phone?: boolean;
  /** Whether the stop is the form of a new record, over its page. */
  form?: boolean;
}

/**
 * Returns the stops of a role: every screen that is open to the role, and the form of every resource that the
 * role can create. The organisation of these tests does not disable any screen.
 */
export function stopsOf(role: Role): Stop[] {
  const pages = roleScreens(screens, role);
  const paths = new Set<string>(pages.map(({ path }) => path));
  const forms = resourceNames
    .filter((name) => {
      const { calls, form, at } = resourceMap(name);
      const page = new URL(at, 'http://page').pathname;
      return form === 'edit' && paths.has(page) && calls.create && mayCall(calls.create, role);
    })
    .map((name) => ({ path: formAddress(name), form: true }));
  return [
    ...pages.map((screen) => ({ path: screen.path, ...(screen.phone ? { phone: true } : {}) })),
    ...forms,
  ];
}

export interface CrawlRound {
  name: string;
  role: Role;
  lang: (typeof interfaceLanguages)[number];
  /** Returns the view of the stop at this position. */
  viewAt: (place: number) => Look;
}

/**
 * Returns the rounds. With `all`, they combine each role, language, width and theme. Otherwise each role has
 * one round and one language. Widths and themes change with the page and the role, so that each pair occurs.
 */
export const rounds = (all: boolean): CrawlRound[] =>
  all
    ? roles.flatMap((role) =>
        interfaceLanguages.flatMap((lang) =>
          views.map((view) => ({
            name: `${role}, ${lang}, ${lookOf(view)}`,
            role,
            lang,
            viewAt: () => view,
          })),
        ),
      )
    : roles.map((role, turn) => ({
        name: `${role}, ${interfaceLanguages[turn]}`,
        role,
        lang: interfaceLanguages[turn] ?? 'en',
        viewAt: (place) => views[(place + turn) % views.length] ?? views[0],
      }));

/**
 * Returns a function that waits until a page is complete: no request is running, and no skeleton or
 * indeterminate progress bar is visible.
 */
export function stillness(w: Window): () => Promise<void> {
  const running = new Set<Request>();
  w.page.on('request', (request) => running.add(request));
  w.page.on('requestfinished', (request) => running.delete(request));
  w.page.on('requestfailed', (request) => running.delete(request));
  const waiting = w.page.locator('.MuiSkeleton-root, [role=progressbar]:not([aria-valuenow]), .first');
  return async () => {
    // Checks twice, because a response can cause another request.
    for (let calm = 0; calm < 2; calm += 1)
      await eventually(async () => running.size + (await waiting.count())).toBe(0);
  };
}

/** Clicks through the tabs of a page and their nested tabs, and calls `look` for each. */
async function eachTab(w: Window, still: () => Promise<void>, look: (name: string) => Promise<void>) {
  const lists: Locator = w.page.locator('main').getByRole('tablist');
  const walk = async (level: number, name: string): Promise<void> => {
    if ((await lists.count()) <= level) return look(name);
    const tabs = lists.nth(level).getByRole('tab');
    for (let place = 0; place < (await tabs.count()); place += 1) {
      const tab = tabs.nth(place);
      if (await tab.isDisabled()) continue;
      await tab.click();
      await still();
      await walk(level + 1, `${name} › ${await tab.textContent()}`);
    }
  };
  await walk(0, '');
}

/** Runs one round: every stop of the role with all tabs. Returns the visited paths. */
export async function crawl(w: Window, { role, viewAt, lang }: CrawlRound): Promise<Set<string>> {
  const still = stillness(w);
  const seen = new Set<string>();
  let size: number = desk.width;
  for (const [place, stop] of stopsOf(role).entries()) {
    const turned = viewAt(place);
    const view = stop.phone ? { ...turned, ...phone } : turned;
    if (view.width !== size) await w.page.setViewportSize(view);
    size = view.width;
    await w.setTheme(view.dark);
    await w.turnTo(stop.path);
    const { pathname } = new URL(stop.path, w.origin);
    if (stop.form) await w.page.getByRole('dialog').waitFor();
    await still();
    expect(w.path(), `${role} is led away from ${stop.path}`).toBe(pathname);
    seen.add(pathname);
    const where = `${stop.path} (${role}, ${lang}, ${lookOf(view)})`;
    const look = async (tab: string) => {
      await w.looksRight(`${where}${tab}`);
      await shot(w.page, `crawl-${`${where}${tab}`.replace(/[^\p{L}\d]+/gu, '-')}`);
    };
    if (stop.form) await look('');
    else await eachTab(w, still, look);
  }
  return seen;
}

/** Returns the paths in the menu of a role. */
export const menuOf = (w: Window): Promise<string[]> =>
  w.page
    .locator('nav a[href^="/"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
