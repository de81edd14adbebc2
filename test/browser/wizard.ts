import type { Locator, Page } from 'playwright-core';
import { webGlZip } from '../factories/zips.ts';

/** A file for the content field of the training wizard. */
export const webContent = {
  name: 'content.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(webGlZip()),
};

export const stepFile = (steps: object) => ({
  name: 'steps.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(steps)),
});

/** Clicks on Next in a wizard. */
export const next = (dialog: Locator): Promise<void> => dialog.getByRole('button', { name: 'Next' }).click();

/** Opens a step of the training wizard from the first step. The steps before it must be valid. */
export async function goToStep(dialog: Locator, last: number): Promise<void> {
  for (let step = 2; step <= last; step += 1) {
    await next(dialog);
    await dialog.getByRole('progressbar', { name: `Step ${step} of 5` }).waitFor();
  }
}

/** Changes a delay of the page's timers from `from` to `to` milliseconds. */
export const delayed = (page: Page, from: number, to: number): Promise<void> =>
  page.evaluate(
    ([usual, other]) => {
      const wait = window.setTimeout.bind(window);
      window.setTimeout = ((task: TimerHandler, delay?: number, ...rest: unknown[]) =>
        wait(task, delay === usual ? other : delay, ...rest)) as typeof window.setTimeout;
    },
    [from, to] as const,
  );

/**
 * Defers the page's timers of `milliseconds`. Returns a function that runs them, as if their time had passed, and
 * returns their number.
 */
export async function deferTimers(page: Page, milliseconds: number): Promise<() => Promise<number>> {
  const deferred = await page.evaluateHandle((delay) => {
    const tasks: (() => void)[] = [];
    const wait = window.setTimeout.bind(window);
    window.setTimeout = ((task: () => void, after?: number, ...rest: unknown[]) =>
      after === delay ? tasks.push(task) : wait(task, after, ...rest)) as typeof window.setTimeout;
    return tasks;
  }, milliseconds);
  return () =>
    deferred.evaluate((tasks, passed) => {
      const now = Date.now;
      Date.now = () => now() + passed;
      for (const task of tasks) task();
      Date.now = now;
      return tasks.length;
    }, milliseconds);
}

/**
 * Delays the storing of drafts to three seconds after a change. Returns a function that waits three seconds
 * and returns the stored drafts.
 */
export async function draftsLate(page: Page): Promise<() => Promise<string[]>> {
  const due = 3000;
  await delayed(page, 600, due);
  return async () => {
    await page.waitForTimeout(due);
    return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));
  };
}
