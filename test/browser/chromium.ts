import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * Waits until animations have ended, because colours during a transition are not final. A change of the last frame may
 * start another one. Waits at most three seconds for endless animations.
 */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const end = performance.now() + 3000;
    const late = () => new Promise((resolve) => setTimeout(resolve, end - performance.now()));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    do {
      await Promise.race([
        Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
        late(),
      ]);
      await frame();
      await frame();
    } while (
      performance.now() < end &&
      document.getAnimations().some(({ playState }) => playState === 'running')
    );
  });

/** Half as large as `axe.source`, which takes 0.1 s more for each document. */
const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Returns the serious and critical findings of axe as `rule: selector`. */
export async function axe(page: Page): Promise<string[]> {
  await atRest(page);
  // The builder would evaluate half a megabyte of script twice per call, so it is injected once per document.
  // Passed rules are not reported. Only pages with frames need a separate page for the result.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
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

/** Saves a picture of the whole page, without running animations, if SCREENSHOTS names a folder. */
export async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  await atRest(page);
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
