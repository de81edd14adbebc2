import { chromium } from 'playwright-core';
const origin = 'http://127.0.0.1:3100';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const login = async (email, { width = 1280, height = 860, locale = 'en', theme = 'light', views = {} } = {}) => {
  const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 200)));
  await page.addInitScript(([l, t, v]) => {
    localStorage.setItem('RaStore.locale', JSON.stringify(l));
    localStorage.setItem('RaStore.theme', JSON.stringify(t));
    for (const [k, val] of Object.entries(v)) localStorage.setItem(`RaStore.${k}.view`, JSON.stringify(val));
  }, [locale, theme, views]);
  await page.goto(`${origin}/login`);
  await page.locator('input[name="email"], input[type="email"]').first().fill(email);
  if (!(await page.locator('input[type="password"]').count())) await page.keyboard.press('Enter');
  await page.locator('input[type="password"]').first().fill('Demo-2026-platform');
  await page.keyboard.press('Enter');
  await page.waitForURL((u) => !u.pathname.startsWith('/login'));
  await page.waitForTimeout(1500);
  return page;
};
const shot = (page, name) => page.screenshot({ path: `/tmp/shots/${name}.png` });
for (const [theme, locale, width, height] of [['light', 'en', 1280, 860], ['dark', 'fr', 1280, 860], ['light', 'es', 390, 844]]) {
  const tag = `${theme}-${locale}-${width}`;
  const views = { members: 'table', suggestions: 'table', assignments: 'table' };
  const page = await login('marc.lefevre@atelier-nord.example', { theme, locale, width, height, views });
  await page.goto(`${origin}/manager/team?memberState=active`);
  await page.waitForTimeout(3800);
  await shot(page, `team-${tag}`);
  await page.goto(`${origin}/manager/team?tab=suggestions`);
  await page.waitForTimeout(3800);
  await shot(page, `suggestions-${tag}`);
  await page.goto(`${origin}/manager/required?tab=assignments`);
  await page.waitForTimeout(3800);
  await shot(page, `assignments-${tag}`);
  await page.context().close();
}
await browser.close();
