import type { Locator, Page } from 'playwright-core';
import { webGlZip } from '../factories/zips.ts';

/** What the fields of the training wizard are given. */
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

/** Goes on to the next step of a wizard. */
export const next = (dialog: Locator): Promise<void> => dialog.getByRole('button', { name: 'Next' }).click();

/** Goes on, from the first step of the training wizard, to one whose steps before are right. */
export async function goToStep(dialog: Locator, last: number): Promise<void> {
  for (let step = 2; step <= last; step += 1) {
    await next(dialog);
    await dialog.getByRole('progressbar', { name: `Step ${step} of 5` }).waitFor();
  }
}

/** Has what waits for a delay of so many milliseconds wait for another one. */
export const delayed = (page: Page, from: number, to: number): Promise<void> =>
  page.evaluate(
    ([usual, other]) => {
      const wait = window.setTimeout.bind(window);
      window.setTimeout = ((task: TimerHandler, delay?: number, ...rest: unknown[]) =>
        wait(task, delay === usual ? other : delay, ...rest)) as typeof window.setTimeout;
    },
    [from, to] as const,
  );

/** Has drafts be written later, three seconds after a change; answers what tells which there are once they are due. */
export async function draftsLate(page: Page): Promise<() => Promise<string[]>> {
  const due = 3000;
  await delayed(page, 600, due);
  return async () => {
    await page.waitForTimeout(due);
    return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));
  };
}
