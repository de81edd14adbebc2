import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import axeCore from 'axe-core';
import type { Page } from 'playwright-core';

/** Until what moves has come to rest: colours half-way are nobody's choice. Endless movements are not waited for. */
export const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.race([
      Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
      new Promise((done) => setTimeout(done, 3000)),
    ]).then(() => undefined),
  );

/** Serious and critical findings of axe, as `rule: selector`. */
export async function axe(page: Page): Promise<string[]> {
  await atRest(page);
  // Half a megabyte of script that the builder would evaluate twice at each call: once per document is enough. What
  // passes is not asked for, and a page of its own for the result is only needed where there are frames.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  const alone = page.frames().length === 1;
  const { violations } = await new AxeBuilder({ page, ...(alone ? { axeSource: ';' } : {}) })
    .setLegacyMode(alone)
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
    );
}

/** Keeps a picture of the whole page where SCREENSHOTS names a folder. */
export async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
