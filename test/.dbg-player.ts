import { launch, Window } from './browser/page.ts';
import { Platform } from './factories/platform.ts';
import { draft, lookups } from './factories/trainings.ts';
import { sendContent } from './factories/uploads.ts';
import { bridgeZip } from './factories/bridge-content.ts';
const origin = process.argv[2] ?? '';
const platform = new Platform({ origin, superAdmin: { email: 'super@demo.example', password: 'Demo-2026-platform' } } as never);
const org = await platform.organisation();
const ids = await lookups(await platform.superAdmin());
const learner = await platform.member(org);
const browser = await launch({ webgl: true });
for (let n = 0; n < 10; n += 1) {
  const { id } = await draft(org.admin.api, ids);
  await sendContent(org.admin.api, id, 'WEB_GL', bridgeZip());
  await platform.idle();
  const w = await Window.open(browser, { origin } as never);
  const t0 = Date.now();
  const lines: string[] = [];
  const log = (...a: unknown[]) => lines.push([((Date.now() - t0) / 1000).toFixed(1), ...a].join(' '));
  w.page.on('request', (r) => /api|index.html/.test(r.url()) && log('>', r.method(), r.url().slice(-70)));
  w.page.on('response', (r) => /api|index.html/.test(r.url()) && log('<', r.status(), r.url().slice(-60)));
  w.page.on('console', (m) => log('console', m.text().slice(0, 300)));
  await w.signIn(learner, '/learner/catalog');
  const frame = w.page.frameLocator('iframe');
  await w.page.goto(`${origin}/learner/catalog?play=${id}`);
  await frame.getByText('Ada / en').waitFor(); log('ready');
  const again = w.page.getByRole('button', { name: 'Play again' });
  for (;;) { await frame.getByRole('button', { name: 'finish' }).click(); log('clicked'); try { await again.waitFor({ timeout: 4000 }); break; } catch { log('lost'); } }
  await again.click(); log('again');
  try { await frame.getByText('/ 100 /').waitFor({ timeout: 8000 }); console.log(n, 'ok'); }
  catch { console.log(n, 'FAILED', lines.slice(-40).join('\n')); console.log(await w.page.locator('[role=dialog]').allInnerTexts(), await frame.locator('#hello').allInnerTexts()); await w.page.screenshot({ path: '/tmp/dbg.png' }); }
  await w.close();
}
await browser.close();
