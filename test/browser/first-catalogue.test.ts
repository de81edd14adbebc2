import { beforeAll, describe, expect, inject, it } from 'vitest';
import { manyCards } from '../factories/many-cards.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { lookups, readyTraining, text } from '../factories/trainings.ts';
import { Window } from './page.ts';

const TRAININGS = 5000;
const platform = new Platform(inject('host'));
let organisation: Organisation;
let learner: Person;

beforeAll(async () => {
  organisation = await platform.organisation();
  const ids = await lookups(await platform.superAdmin());
  learner = await platform.member(organisation);
  const { id } = await readyTraining(platform, organisation.admin.api, ids, { i18n: [text('EN', 'Model')] });
  const { categoryId } = ids;
  await manyCards(
    platform.host,
    id,
    Array.from({ length: TRAININGS }, (_, n) => ({ title: `Training ${n}`, categoryId, tags: [] })),
  );
});

interface Seen {
  /** Milliseconds since the address was asked for. */
  painted: number;
  tasks: number[];
}
declare const seen: Seen;

/** Runs before the page's own scripts. */
function watch(): void {
  const found: Seen = { painted: 0, tasks: [] };
  Object.assign(window, { seen: found });
  new PerformanceObserver((list) => {
    found.painted = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) found.tasks.push(Math.round(duration));
  }).observe({ type: 'longtask', buffered: true });
}

/** A learner's first page with an empty cache, until its first card is there. */
async function open({ slow }: { slow: boolean }) {
  const w = await Window.open(platform.host);
  await w.page.addInitScript(watch);
  await w.remember(learner);
  const network = await w.context.newCDPSession(w.page);
  if (slow) {
    await network.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await network.send('Network.enable');
    const throughput = 1_600_000 / 8;
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
  const asked: string[] = [];
  w.page.on('request', (request) => {
    // The pictures of cards come with them, some sooner than they are looked for.
    if (request.resourceType() !== 'image') asked.push(new URL(request.url()).pathname);
  });
  await w.page.goto(`${w.origin}/learner/catalog`);
  await w.page.getByRole('article').first().waitFor();
  const requests = [...asked];
  const bytes = await w.page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  await w.settled();
  const { painted, tasks } = await w.page.evaluate(() => seen);
  const shown = `${Math.round(await w.page.evaluate(() => performance.now()))} ms`;
  await w.close();
  return { requests, scripts: requests.filter((path) => path.endsWith('.js')), bytes, painted, tasks, shown };
}

describe('a learner’s first catalogue, of five thousand trainings', () => {
  it('takes few requests and little script until it shows', async () => {
    const { requests, scripts, bytes } = await open({ slow: false });
    console.info(
      `${requests.length} requests beside pictures, ${scripts.length} scripts of ${Math.round(bytes / 1000)} kB`,
    );
    expect(bytes).toBeGreaterThan(100_000);
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(30);
    expect(bytes).toBeLessThanOrEqual(340_000);
  });

  // Seconds are the machine's, and told; the test is that the page gets there.
  it('shows on a slow connection and a slow processor', async () => {
    const { painted, tasks, shown } = await open({ slow: true });
    const longest = Math.max(0, ...tasks);
    console.info(
      `1.6 Mb/s, a quarter of the processor: largest paint ${Math.round(painted)} ms, there after ${shown}, ${tasks.length} long tasks, ${longest} ms at most`,
    );
    expect(painted).toBeGreaterThan(0);
  });
});
