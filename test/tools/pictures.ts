// `npm run pictures`: starts a local host with the demo and takes the pictures of the README in Chromium. It writes
// docs/pictures. CHROMIUM names the browser. Arguments select pictures by name.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { demoPassword } from '../../infra/demo/people.ts';
import { startHost } from '../../infra/local/spawn.ts';
import type { Role } from '../../shared/roles.ts';

interface Picture {
  email: string;
  role: Role;
  path: string;
  phone?: true;
}

const learner = { email: 'amina.benali@atelier-nord.example', role: 'learner' } as const;
const manager = { email: 'marc.lefevre@atelier-nord.example', role: 'manager' } as const;
const admin = { email: 'claire.dubois@atelier-nord.example', role: 'admin' } as const;
const superAdmin = { email: 'super@demo.example', role: 'super' } as const;

/** Pictures by file name. `{training}` is the id of a training in the learner's catalogue. */
const pictures: Record<string, Picture> = {
  catalogue: { ...learner, path: '/learner/catalog' },
  training: { ...learner, path: '/learner/catalog?training={training}' },
  progression: { ...learner, path: '/learner/dashboard' },
  courses: { ...learner, path: '/learner/catalog?tab=courses' },
  badges: { ...learner, path: '/learner/catalog?open=badges' },
  team: { ...manager, path: '/manager/team' },
  'course-progression': { ...manager, path: '/manager/team?tab=courses' },
  figures: { ...manager, path: '/manager/dashboard' },
  members: { ...admin, path: '/admin/company?tab=members' },
  activity: { ...admin, path: '/admin/company?tab=activity' },
  partners: { ...superAdmin, path: '/widid/formations?tab=partners' },
  organisations: { ...superAdmin, path: '/widid/companies' },
  wizard: { ...superAdmin, path: '/widid/formations?wizard=new' },
  'phone-suggested': { ...learner, path: '/learner/catalog?tab=suggested', phone: true },
  'phone-badges': { ...learner, path: '/learner/catalog?open=badges', phone: true },
  'phone-catalogue': { ...learner, path: '/learner/catalog', phone: true },
  'phone-progression': { ...learner, path: '/learner/dashboard', phone: true },
};

const folder = resolve(import.meta.dirname, '../../docs/pictures');
const selected = process.argv.slice(2);
const host = await startHost({ seed: 'demo', page: true });

async function request<T>(path: string, init: RequestInit): Promise<T> {
  const response = await fetch(`${host.origin}/api/v1${path}`, init);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

interface Session {
  token: string;
  /** The session in local storage. */
  stored: string;
}

/** Sessions by e-mail: a sign-in per picture would fill the activity of the organisation. */
const sessions = new Map<string, Session>();

/** Returns the session of the page for a demo account, as the page stores it. */
async function sessionOf({ email, role }: Picture): Promise<Session> {
  const existing = sessions.get(email);
  if (existing) return existing;
  const password = email === superAdmin.email ? host.superAdmin.password : demoPassword;
  const { token } = await request<{ token: string }>('/users/authentication', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: email === superAdmin.email ? host.superAdmin.email : email, password }),
  });
  const session = { token, stored: btoa(JSON.stringify({ token, role })) };
  sessions.set(email, session);
  return session;
}

const executablePath =
  process.env.CHROMIUM ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ??
  'chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  for (const [name, picture] of Object.entries(pictures)) {
    if (selected.length > 0 && !selected.includes(name)) continue;
    const { token, stored } = await sessionOf(picture);
    const [training] = picture.path.includes('{training}')
      ? await request<{ id: string }[]>('/trainings?lang=en', {
          headers: { Authorization: `Bearer ${token}` },
        })
      : [];
    const context = await browser.newContext({
      viewport: picture.phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
      colorScheme: picture.phone ? 'dark' : 'light',
      locale: 'en-GB',
      reducedMotion: 'reduce',
    });
    await context.addInitScript((session) => localStorage.setItem('session', session), stored);
    const page = await context.newPage();
    await page.goto(`${host.origin}${picture.path.replace('{training}', training?.id ?? '')}`);
    await page.locator('header h1').waitFor({ state: 'attached' });
    // The splash stays for 1.5 s, and pictures and charts appear after the first data.
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() =>
      [...document.images].every((image) => image.complete || image.loading === 'lazy'),
    );
    await page.waitForTimeout(2500);
    await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toFile(join(folder, `${name}.webp`));
    console.log(name);
    await context.close();
  }
} finally {
  await browser.close();
  await host.stop();
}
