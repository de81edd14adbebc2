import type { Page } from 'playwright-core';
import type { Platform } from '../factories/platform.ts';

/**
 * Keeps the first part on its way until it is let through; tells the parts that were sent, and those that storage has
 * taken, in their order.
 */
export async function holdFirstPart({ host }: Platform, page: Page) {
  const sent: number[] = [];
  const arrived: number[] = [];
  let held = true;
  const isPart = (url: URL) => url.origin === host.storageOrigin && url.searchParams.has('partNumber');
  page.on('requestfinished', (request) => {
    const url = new URL(request.url());
    if (isPart(url) && request.method() === 'PUT') arrived.push(Number(url.searchParams.get('partNumber')));
  });
  await page.route(isPart, async (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('partNumber'));
    sent.push(number);
    if (!held || number !== 1) await route.continue();
  });
  return {
    sent,
    arrived,
    release: () => {
      held = false;
    },
  };
}
