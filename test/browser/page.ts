import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import type { InterfaceLanguage } from '../../shared/lang.ts';
import type { Host, Person } from '../factories/platform.ts';
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

/** Milliseconds that a page may take on a busy machine. */
const PATIENCE = 30_000;

/** Asks again until it holds. */
export const eventually = <T>(ask: () => T) => expect.poll(ask, { timeout: PATIENCE, interval: 100 });

/** Debian's Chromium. `webgl`: with a software renderer, for content that draws. */
export const launch = ({ webgl = false } = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      ...args,
      ...(webgl ? ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'] : ['--disable-gpu']),
    ],
  });

function shorten(milliseconds: number): void {
  const wait = window.setTimeout.bind(window);
  window.setTimeout = ((task: TimerHandler, delay?: number, ...rest: unknown[]) =>
    wait(task, delay === milliseconds ? 50 : delay, ...rest)) as typeof window.setTimeout;
}

/** One browser window of one person; what it complains of is kept. */
export class Window {
  readonly origin: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of the console and of scripts, refused requests apart. */
  readonly complaints: string[] = [];

  private constructor(origin: string, context: BrowserContext, page: Page) {
    this.origin = origin;
    this.context = context;
    this.page = page;
    page.setDefaultTimeout(PATIENCE);
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    page.on('console', (message) => {
      const refused = /Failed to load resource/.test(message.text());
      if (message.type() === 'error' && !refused) this.complaints.push(message.text());
    });
  }

  static async open(browser: Browser, host: Pick<Host, 'origin'>, view: View = {}): Promise<Window> {
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
    return new Window(host.origin, context, page);
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

  /** Signs in by the page, and waits for the shell. */
  async signIn(person: Pick<Person, 'email' | 'password'>, path = '/'): Promise<void> {
    await this.page.goto(`${this.origin}${path}`);
    await this.fill(person.email, person.password);
    await this.page.locator('header h1').waitFor({ state: 'attached' });
    await this.settled();
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
    const keys = text.match(
      /\b(common|shell|badges|access|errors|violations|ra|catalogue|trainings|people|organisations|statistics|history|player|partners|lookups|operations|resources|masterContents|courses|courseProgress|groups|suggestions)\.[a-z][\w.]+/g,
    );
    expect(keys ?? [], `raw keys on ${where}`).toEqual([]);
    expect(this.complaints, `console on ${where}`).toEqual([]);
  }

  close = (): Promise<void> => this.context.close();
}
