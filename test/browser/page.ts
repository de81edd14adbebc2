import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { rolesOf } from '../../admin-ui/src/providers/session.ts';
import type { Profile } from '../../shared/contracts/access.ts';
import type { InterfaceLanguage } from '../../shared/lang.ts';
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

export interface View {
  width?: number;
  height?: number;
  dark?: boolean;
  lang?: InterfaceLanguage;
  /** Keeps the splash as long as people see it (LY-06). */
  splash?: boolean;
}

const SPLASH = 1500;

/** Milliseconds that a page may take. */
const TIMEOUT = limit(30_000);

const domains = readdirSync(resolve(import.meta.dirname, '../../admin-ui/src/i18n/en'))
  .map((name) => name.replace(/\.ts$/, ''))
  .filter((name) => name !== 'index' && name !== 'first');

/** A message's key that nothing translated; each file of messages is a domain. */
const rawKey = new RegExp(`\\b(${domains.join('|')})\\.[a-z][\\w.]+`, 'g');

/** Asks again until it holds. */
export const eventually = <T>(ask: () => T) => expect.poll(ask, { timeout: TIMEOUT, interval: 100 });

/** Debian's Chromium. `webgl`: with a software renderer, for content that draws. */
export const launch = ({ webgl = false } = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      ...args,
      ...(webgl ? ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'] : ['--disable-gpu']),
    ],
  });

/** A file as a field of the page takes it. */
export const asInput = async (file: File) => ({
  name: file.name,
  mimeType: file.type,
  buffer: Buffer.from(await file.arrayBuffer()),
});

function shorten(milliseconds: number): void {
  const wait = window.setTimeout.bind(window);
  window.setTimeout = ((task: TimerHandler, delay?: number, ...rest: unknown[]) =>
    wait(task, delay === milliseconds ? 50 : delay, ...rest)) as typeof window.setTimeout;
}

/** One browser window of one person; what it complains of is kept. */
export class Window {
  readonly origin: string;
  readonly #host: Host;
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

  static async open(browser: Browser, host: Host, view: View = {}): Promise<Window> {
    const { width = 1280, height = 800, dark = false, lang = 'en', splash = false } = view;
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    await context.addInitScript((locale) => {
      if (!localStorage.getItem('RaStore.locale'))
        localStorage.setItem('RaStore.locale', JSON.stringify(locale));
    }, lang);
    // Hundreds of loads wait for it: all of them, but the one that looks at it, get a short one.
    if (!splash) await context.addInitScript(shorten, SPLASH);
    const page = await context.newPage();
    // Blurred glass, painted without a graphics card, is a tenth of what a test costs.
    const features = [
      { name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' },
      { name: 'prefers-reduced-motion', value: 'reduce' },
      { name: 'prefers-reduced-transparency', value: 'reduce' },
    ];
    await (await context.newCDPSession(page)).send('Emulation.setEmulatedMedia', { features });
    return new Window(host, context, page);
  }

  /** A window of somebody who has just come in, on a page. */
  static async of(
    browser: Browser,
    host: Host,
    person: Pick<Person, 'email'>,
    path: string,
    view?: View,
  ): Promise<Window> {
    const window = await Window.open(browser, host, view);
    await window.signIn(person, path);
    return window;
  }

  /** Goes to an address of the page; waits until the splash is over where somebody is signed in. */
  async go(path: string): Promise<void> {
    await this.page.goto(`${this.origin}${path}`);
    await this.settled();
  }

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
  async signIn({ email }: Pick<Person, 'email'>, path = '/'): Promise<void> {
    const api = await new Platform(this.#host).session(email);
    const { roles } = await api.ok<Profile>('GET', '/users/profile');
    const session = btoa(JSON.stringify({ token: api.token, role: rolesOf(roles)[0] }));
    const empty = `${this.origin}/empty`;
    await this.page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await this.page.goto(empty);
    await this.page.evaluate((stored) => localStorage.setItem('session', stored), session);
    await this.page.unroute(empty);
    await this.go(path);
    await this.page.locator('header h1').waitFor({ state: 'attached' });
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

  close = (): Promise<void> => this.context.close();
}
