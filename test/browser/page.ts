import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { rolesOf } from '../../admin-ui/src/foundation/providers/kept-session.ts';
import type { Profile } from '../../shared/contracts/identity/access.ts';
import type { InterfaceLanguage } from '../../shared/lang.ts';
import type { Role } from '../../shared/roles.ts';
import { type Host, type Person, Platform } from '../factories/platform.ts';
import { limit } from '../tools/limits.ts';
import { axe } from './chromium.ts';

const args = [
  '--headless',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface PageView {
  width?: number;
  height?: number;
  dark?: boolean;
  lang?: InterfaceLanguage;
  /** Keeps the splash as long as people see it (LY-06). */
  splash?: boolean;
  /** In a browser with a software renderer, for content that draws: it draws the whole page, too. */
  webgl?: boolean;
}

const SPLASH = 1500;

/** Milliseconds that a page may take. */
export const TIMEOUT = limit(90_000);

const domains = readdirSync(resolve(import.meta.dirname, '../../admin-ui/src/foundation/i18n/en'))
  .map((name) => name.replace(/\.ts$/, ''))
  .filter((name) => name !== 'index' && name !== 'first');

/** A message's key that nothing translated; each file of messages is a domain. */
const rawKey = new RegExp(`\\b(${domains.join('|')})\\.[a-z][\\w.]+`, 'g');

/** Asks again until it holds. */
export const eventually = <T>(ask: () => T) => expect.poll(ask, { timeout: TIMEOUT, interval: 100 });

/** The one that CHROMIUM names, Debian's headless shell, which draws no desktop window around each page, or Chromium. */
const executable =
  process.env.CHROMIUM ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ??
  'chromium';

const running = new Map<boolean, Promise<Browser>>();

/** One browser for all files of a worker. `webgl`: with a software renderer, for content that draws. */
export function launch({ webgl = false } = {}): Promise<Browser> {
  const browser =
    running.get(webgl) ??
    chromium.launch({
      executablePath: executable,
      args: [
        ...args,
        ...(webgl ? ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'] : ['--disable-gpu']),
      ],
    });
  running.set(webgl, browser);
  return browser;
}

/** A file as a field of the page takes it. */
export const asInput = async (file: File) => ({
  name: file.name,
  mimeType: file.type,
  buffer: Buffer.from(await file.arrayBuffer()),
});

/** Types the digits of a day, in the order DDMMYYYY, into the field of that name. */
export async function typeDay(within: Page | Locator, name: string, digits: string): Promise<void> {
  const first = within.getByRole('group', { name }).getByRole('spinbutton').first();
  await first.click();
  await first.pressSequentially(digits);
}

/** Runs before a page's own scripts; the content of a training, in its frame, is left alone. */
function prepare({ locale, splash }: { locale: string; splash: number }): void {
  if (window.top !== window) return;
  if (!localStorage.getItem('RaStore.locale')) localStorage.setItem('RaStore.locale', JSON.stringify(locale));
  const wait = window.setTimeout.bind(window);
  window.setTimeout = ((task: TimerHandler, delay?: number, ...rest: unknown[]) =>
    wait(task, delay === splash ? 50 : delay, ...rest)) as typeof window.setTimeout;
}

/** Runs before a tab's first page: the session that a sign-in would have left. */
function rememberOnce(session: string): void {
  if (window.top !== window || window.name) return;
  window.name = 'signed in';
  localStorage.setItem('session', session);
}

/** One browser window of one person; what it complains of is kept. */
export class Window {
  readonly origin: string;
  readonly #host: Host;
  #session: CDPSession | undefined;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of the console and of scripts, refused requests apart. */
  readonly complaints: string[] = [];

  private constructor(host: Host, context: BrowserContext, page: Page) {
    this.origin = host.origin;
    this.#host = host;
    this.context = context;
    this.page = page;
    page.setDefaultTimeout(TIMEOUT);
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    page.on('console', (message) => {
      const refused = /Failed to load resource/.test(message.text());
      if (message.type() === 'error' && !refused) this.complaints.push(message.text());
    });
  }

  /** A window in a profile of its own, which is closed with the test that opened it. */
  static async open(host: Host, view: PageView = {}): Promise<Window> {
    const { width = 1280, height = 800, dark = false, lang = 'en', splash = false, webgl } = view;
    const browser = await launch({ webgl });
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    // Hundreds of loads wait for the splash: all of them, but the one that looks at it, get a short one.
    await context.addInitScript(prepare, { locale: lang, splash: splash ? -1 : SPLASH });
    const page = await context.newPage();
    const window = new Window(host, context, page);
    onTestFinished(window.close);
    await window.setTheme(dark);
    return window;
  }

  /** Has the page see the system's theme change. */
  async setTheme(dark: boolean): Promise<void> {
    this.#session ??= await this.context.newCDPSession(this.page);
    // Blurred glass, painted without a graphics card, is a tenth of what a test costs.
    const features = [
      { name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' },
      { name: 'prefers-reduced-motion', value: 'reduce' },
      { name: 'prefers-reduced-transparency', value: 'reduce' },
    ];
    await this.#session.send('Emulation.setEmulatedMedia', { features });
  }

  /** A window of somebody who has just come in, on a page. */
  static async of(host: Host, person: Pick<Person, 'email'>, path: string, view?: PageView): Promise<Window> {
    const window = await Window.open(host, view);
    await window.signIn(person, path);
    return window;
  }

  /** Goes to an address of the page; waits until the splash is over where somebody is signed in. */
  async go(path: string): Promise<void> {
    await this.page.goto(`${this.origin}${path}`);
    await this.settled();
  }

  /** Goes to an address as a link of the page does, with the state that it would hand over: nothing is loaded anew. */
  turnTo = (path: string, state: object | null = null): Promise<unknown> =>
    this.page.evaluate(
      ([to, usr]) => {
        history.pushState({ usr, key: String(history.length), idx: (history.state?.idx ?? 0) + 1 }, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      },
      [path, state] as const,
    );

  /** The sign-in form, or the shell without its splash. */
  async settled(): Promise<void> {
    await this.page.locator('form input[type=password], header h1').first().waitFor({ state: 'attached' });
    await this.page.locator('[inert]').waitFor({ state: 'detached' });
  }

  /** Types somebody's e-mail and password into the sign-in page that is open. */
  async fill(email: string, password: string): Promise<void> {
    await this.page.locator('input[name=email]').fill(email);
    await this.page.locator('input[name=password]').fill(password);
    await this.page.locator('button[type=submit]').click();
  }

  /** Signs in by the form, and waits for the shell. */
  async signInByForm(person: Pick<Person, 'email' | 'password'>, path = '/'): Promise<void> {
    await this.page.goto(`${this.origin}${path}`);
    await this.fill(person.email, person.password);
    await this.page.locator('header h1').waitFor({ state: 'attached' });
    await this.settled();
  }

  /** Opens the page with a new session of somebody, where signing in is not the subject. */
  async signIn(person: Pick<Person, 'email'>, path = '/'): Promise<void> {
    await this.remember(person);
    await this.go(path);
    await this.page.locator('header h1').waitFor({ state: 'attached' });
  }

  /** Gives the window, for the next page that it loads, a new session of somebody. `role`: one that they have. */
  async remember({ email }: Pick<Person, 'email'>, role?: Role): Promise<void> {
    const api = await new Platform(this.#host).session(email);
    const acting = role ?? rolesOf((await api.ok<Profile>('GET', '/users/profile')).roles)[0];
    const session = btoa(JSON.stringify({ token: api.token, role: acting }));
    if (this.page.url() === 'about:blank') await this.page.addInitScript(rememberOnce, session);
    else await this.page.evaluate((stored) => localStorage.setItem('session', stored), session);
  }

  path = (): string => new URL(this.page.url()).pathname;

  /** Fails on a serious or critical finding of axe, a sideways scroll, a raw key, or an error in the console. */
  async looksRight(where: string): Promise<void> {
    expect(await axe(this.page), `axe on ${where}`).toEqual([]);
    const sideways = await this.page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(sideways, `sideways scroll on ${where}`).toBe(false);
    // biome-ignore lint/performance/useDomNodeTextContent: what is on screen, not what is hidden
    const text = await this.page.evaluate(() => document.body.innerText);
    const keys = text.match(rawKey);
    expect(keys ?? [], `raw keys on ${where}`).toEqual([]);
    expect(this.complaints, `console on ${where}`).toEqual([]);
  }

  /** Requests that a test still holds in a handler of its own are let go: what they meet now is nobody's failure. */
  close = async (): Promise<void> => {
    await Promise.all(this.context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await this.context.close();
  };
}
