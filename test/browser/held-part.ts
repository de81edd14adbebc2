import type { Page } from 'playwright-core';
import type { Platform } from '../factories/platform.ts';

/** Keeps the first part on its way until it is let through; tells the parts that were sent, in their order. */
export async function holdFirstPart({ host }: Platform, page: Page) {
  const sent: number[] = [];
  let held = true;
  await page.route(
    (url) => url.origin === host.storageOrigin && url.searchParams.has('partNumber'),
    async (route) => {
      const number = Number(new URL(route.request().url()).searchParams.get('partNumber'));
      sent.push(number);
      if (!held || number !== 1) await route.continue();
    },
  );
  return {
    sent,
    release: () => {
      held = false;
    },
  };
}
