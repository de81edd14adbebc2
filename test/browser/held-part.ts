import type { Page } from 'playwright-core';
import type { Platform } from '../factories/platform.ts';

/**
 * Blocks the request of the first part of an upload. After `release`, a new request of this part continues.
 * `sent` lists the parts that the page sent, and `arrived` the parts that storage received, both in order.
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
