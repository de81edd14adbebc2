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
import { actingRoles } from '../../admin-ui/src/foundation/providers/stored-session.ts';
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
  /** Shows the splash for as long as people see it (LY-06). */
  splash?: boolean;
  /** Uses a browser with a software renderer, for content that draws. It renders the whole page, too. */
  webgl?: boolean;
}

const SPLASH = 1500;

/** Milliseconds that a page may take. */
export const TIMEOUT = limit(90_000);

const domains = readdirSync(resolve(import.meta.dirname, '../../admin-ui/src/foundation/i18n/en'))
  .map((name) => name.replace(/\.ts$/, ''))
  .filter((name) => name !== 'index' && name !== 'first');

/** Matches a message key that was not translated. Each file of messages is a domain. */
const rawKey = new RegExp(`\\b(${domains.join('|')})\\.[a-z][\\w.]+`, 'g');

/** Retries the assertion until it succeeds or TIMEOUT ends. */
export const eventually = <T>(ask: () => T) => expect.poll(ask, { timeout: TIMEOUT, interval: 100 });

/** Returns the names of the dialog's buttons that a visible toast overlaps (LY-05). */
export const coveredButtons = (dialog: Locator): Promise<string[]> =>
  dialog.evaluate((element) => {
    const toasts = [...document.querySelectorAll('body > div > section > *')].map((toast) =>
      toast.getBoundingClientRect(),
    );
    return [...element.querySelectorAll<HTMLElement>('button, a[href], [role=tab]')]
      .filter((button) => {
        const box = button.getBoundingClientRect();
        return toasts.some(
          ({ left, right, top, bottom }) =>
            box.left < right && box.right > left && box.top < bottom && box.bottom > top,
        );
      })
      .map((button) => button.getAttribute('aria-label') ?? button.innerText);
  });

/** The browser that CHROMIUM names, Debian's headless shell (which has no desktop window), or Chromium. */
const executable =
  process.env.CHROMIUM ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ??
  'chromium';

const running = new Map<boolean, Promise<Browser>>();

/**
 * Starts one browser for all files of a worker. `webgl` selects a software renderer, for content that draws.
 */
export function launch({ webgl = false } = {}): Promise<Browser> {
  const browser =
    running.get(webgl) ??
    chromium.launch({
      executablePath: executable,
      // Chromium names a download `download` if the locale cannot write its name.
      env: { ...process.env, LANG: 'C.UTF-8' },
      args: [
        ...args,
        ...(webgl ? ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'] : ['--disable-gpu']),
      ],
    });
  running.set(webgl, browser);
  return browser;
}

/** Converts a file for a file input of the page. */
export const asInput = async (file: File) => ({
  name: file.name,
  mimeType: file.type,
  buffer: Buffer.from(await file.arrayBuffer()),
});

/** Types the digits of a day in the order DDMMYYYY into a date field. */
export async function typeDay(within: Page | Locator, name: string, digits: string): Promise<void> {
  const first = within.getByRole('group', { name }).getByRole('spinbutton').first();
  await first.click();
  await first.pressSequentially(digits);
}

/** Runs before the scripts of a page. The frame of a training's content is unaffected. */
function prepare({ locale, splash }: { locale: string; splash: number }): void {
  if (window.top !== window) return;
  if (!localStorage.getItem('RaStore.locale')) localStorage.setItem('RaStore.locale', JSON.stringify(locale));
  const wait = window.setTimeout.bind(window);
  window.setTimeout = ((task: TimerHandler, delay?: number, ...rest: unknown[]) =>
    wait(task, delay === splash ? 50 : delay, ...rest)) as typeof window.setTimeout;
}

/** Runs before the first page of a tab. Stores the session like a sign-in does. */
function rememberOnce(session: string): void {
  if (window.top !== window || window.name) return;
  window.name = 'signed in';
  localStorage.setItem('session', session);
}

/** One browser window of one person. It records console errors. */
export class Window {
  readonly origin: string;
  readonly #host: Host;
  #session: CDPSession | undefined;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of the console and of scripts, without failed requests. */
  readonly complaints: string[] = [];

  private constructor(host: Host, context: BrowserContext, page: Page) {
    this.origin = host.origin;
    this.#host = host;
    this.context = context;
    this.page = page;
    page.setDefaultTimeout(TIMEOUT);
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    // A browser reports a violation of the page's policy, also if the script that caused it continues.
    page.on('request', (request) => {
      if (request.url().endsWith('/csp-reports')) this.complaints.push(request.postData() ?? request.url());
    });
    page.on('console', (message) => {
      const refused = /Failed to load resource/.test(message.text());
      if (message.type() === 'error' && !refused) this.complaints.push(message.text());
    });
  }

  /** Opens a window with a separate profile. The window is closed at the end of the test. */
  static async open(host: Host, view: PageView = {}): Promise<Window> {
    const { width = 1280, height = 800, dark = false, lang = 'en', splash = false, webgl } = view;
    const browser = await launch({ webgl });
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    // Hundreds of page loads wait for the splash, so it is shortened except in tests of the splash.
    await context.addInitScript(prepare, { locale: lang, splash: splash ? -1 : SPLASH });
    const page = await context.newPage();
    const window = new Window(host, context, page);
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') await window.#printState(task.name);
      await window.close();
    });
    await window.setTheme(dark);
    return window;
  }

  /** Prints the address and the visible text of a failed test's page. */
  async #printState(test: string): Promise<void> {
    // biome-ignore lint/performance/useDomNodeTextContent: the text on screen, without hidden text
    const text = await this.page.evaluate(() => document.body.innerText).catch(String);
    const shown = text.replace(/\n+/g, ' | ').slice(0, 1500);
    console.log(`${test}: ${this.page.url()} ${shown}\n${this.complaints.join('\n')}`);
  }

  /** Changes the system's theme for the page. */
  async setTheme(dark: boolean): Promise<void> {
    this.#session ??= await this.context.newCDPSession(this.page);
    // Reduced transparency: painting blurred glass without a graphics card takes a tenth of a test's time.
    const features = [
      { name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' },
      { name: 'prefers-reduced-motion', value: 'reduce' },
      { name: 'prefers-reduced-transparency', value: 'reduce' },
    ];
    await this.#session.send('Emulation.setEmulatedMedia', { features });
  }

  /** Opens a window of a member with a new session, on a page. */
  static async of(host: Host, person: Pick<Person, 'email'>, path: string, view?: PageView): Promise<Window> {
    const window = await Window.open(host, view);
    await window.signIn(person, path);
    return window;
  }

  /** Opens an address of the page. Waits for the sign-in form, or for the end of the splash. */
  async go(path: string): Promise<void> {
    await this.page.goto(`${this.origin}${path}`);
    await this.settled();
  }

  /**
   * Navigates to an address like a link of the page, with the state that the link passes. The page is not
   * reloaded.
   */
  turnTo = (path: string, state: object | null = null): Promise<unknown> =>
    this.page.evaluate(
      ([to, usr]) => {
        history.pushState({ usr, key: String(history.length), idx: (history.state?.idx ?? 0) + 1 }, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      },
      [path, state] as const,
    );

  /** Waits for the sign-in form, or for the shell without its splash. */
  async settled(): Promise<void> {
    await this.page.locator('form input[type=password], header h1').first().waitFor({ state: 'attached' });
    await this.page.locator('[inert]').waitFor({ state: 'detached' });
  }

  /** Submits an e-mail and a password in the open sign-in form. */
  async fill(email: string, password: string): Promise<void> {
    await this.page.locator('input[name=email]').fill(email);
    await this.page.locator('input[name=password]').fill(password);
    await this.page.locator('button[type=submit]').click();
  }

  /** Signs in with the form and waits for the shell. */
  async signInByForm(person: Pick<Person, 'email' | 'password'>, path = '/'): Promise<void> {
    await this.page.goto(`${this.origin}${path}`);
    await this.fill(person.email, person.password);
    await this.page.locator('header h1').waitFor({ state: 'attached' });
    await this.settled();
  }

  /** Opens the page with a new session of a member, for tests of other subjects than sign-in. */
  async signIn(person: Pick<Person, 'email'>, path = '/'): Promise<void> {
    await this.remember(person);
    await this.go(path);
    await this.page.locator('header h1').waitFor({ state: 'attached' });
  }

  /**
   * Stores a new session of a member for the next page that the window loads. `role` is one of the member's
   * roles.
   */
  async remember({ email }: Pick<Person, 'email'>, role?: Role): Promise<void> {
    const api = await new Platform(this.#host).session(email);
    const acting = role ?? actingRoles((await api.ok<Profile>('GET', '/users/profile')).roles)[0];
    const session = btoa(JSON.stringify({ token: api.token, role: acting }));
    if (this.page.url() === 'about:blank') await this.page.addInitScript(rememberOnce, session);
    else await this.page.evaluate((stored) => localStorage.setItem('session', stored), session);
  }

  path = (): string => new URL(this.page.url()).pathname;

  /** Waits for animations. A dialog that is still transparent does not count as open. */
  #stopped = (): Promise<unknown> =>
    this.page.evaluate(() =>
      Promise.race([
        Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
        // Some animations have no end.
        new Promise((resolve) => setTimeout(resolve, 1000)),
      ]),
    );

  /**
   * Fails on a serious or critical finding of axe, horizontal scrolling, a raw key, or an error in the
   * console.
   */
  async looksRight(where: string): Promise<void> {
    await this.#stopped();
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

  /**
   * Releases the requests that a route handler of the test delays, ignores their errors, and closes the
   * window.
   */
  close = async (): Promise<void> => {
    await Promise.all(this.context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await this.context.close();
  };
}

/**
 * Lets the server refuse the calls of an address with PROOF_REQUIRED, as long as the page sends its present token. The
 * host's clock is shared by tests, so that the age of the proof is simulated.
 */
export async function requireProof(page: Page, address: string): Promise<void> {
  const session = await page.evaluate(() => localStorage.getItem('session') ?? '');
  const { token } = JSON.parse(Buffer.from(session, 'base64').toString()) as { token: string };
  const body = JSON.stringify({ status: 403, code: 'PROOF_REQUIRED', title: 'Confirm that it is you' });
  await page.route(address, (route, request) =>
    request.headers().authorization === `Bearer ${token}`
      ? route.fulfill({ status: 403, contentType: 'application/problem+json', body })
      : route.continue(),
  );
}
