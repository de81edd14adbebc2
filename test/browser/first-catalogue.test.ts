import type { CDPSession } from 'playwright-core';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { manyCards } from '../factories/many-cards.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { lookups, readyTraining, text } from '../factories/trainings.ts';
import { limit } from '../tools/limits.ts';
import { eventually, TIMEOUT, Window } from './page.ts';

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
  // Counted once, which takes seconds of a busy machine: not what is looked at here.
  await vi.waitFor(() => learner.api.ok('GET', '/trainings/facets?lang=EN'), {
    timeout: TIMEOUT,
    interval: 500,
  });
});

/** The slower processor that the page is made for. */
const SLOWER = 4;

interface FirstCardTimes {
  /** Milliseconds since the address was asked for: the first card was there. */
  there: number;
  /** The same: the largest paint. */
  painted: number;
  tasks: number[];
}
declare const seen: FirstCardTimes;

/** Runs before the page's own scripts. */
function watch(): void {
  const found: FirstCardTimes = { there: 0, painted: 0, tasks: [] };
  Object.assign(window, { seen: found });
  const cards = new MutationObserver(() => {
    if (!document.querySelector('article')) return;
    found.there = performance.now();
    cards.disconnect();
  });
  cards.observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    found.painted = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) found.tasks.push(Math.round(duration));
  }).observe({ type: 'longtask', buffered: true });
}

/** Runs before the page's own scripts: a connection that browsers call slow. */
function slowConnection(): void {
  Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g', saveData: false } });
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds: when it began, how long it took, and what it took of the processor. */
  ts: number;
  dur?: number;
  tdur?: number;
}

/** A browser that is looked on reads all functions again whose lines an error tells, and React makes five as it loads. */
const LOOKED_ON = 'V8.CollectSourcePositions';

/**
 * Milliseconds of the processor that each task of the page's main thread took, until `stop`, without what it takes only
 * because it is looked on. Not of the clock, as long tasks are counted: those of a busy machine would be others' work.
 */
async function trace(session: CDPSession): Promise<() => Promise<number[]>> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['toplevel', 'devtools.timeline', 'v8', 'disabled-by-default-v8.compile'],
    },
  });
  return async () => {
    const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
    await session.send('Tracing.end');
    await complete;
    // The thread that runs scripts most.
    const threads = Map.groupBy(
      events.filter(({ ph }) => ph === 'X'),
      ({ pid, tid }) => `${pid} ${tid}`,
    );
    const scripts = (of: readonly TraceEvent[]) => of.filter(({ name }) => name === 'FunctionCall').length;
    const [main = []] = [...threads.values()].sort((a, b) => scripts(b) - scripts(a));
    const lookedOn = main.filter(({ name }) => name === LOOKED_ON);
    return main
      .filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
      .map(({ ts, dur = 0, tdur = 0 }) => {
        const within = lookedOn.filter((one) => one.ts >= ts && one.ts <= ts + dur);
        return (tdur - within.reduce((sum, one) => sum + (one.tdur ?? 0), 0)) / 1000;
      });
  };
}

/** A learner's first page with an empty cache, until its first card is there. */
async function open({ slow }: { slow: boolean }) {
  const w = await Window.open(platform.host);
  await w.page.addInitScript(watch);
  if (slow) await w.page.addInitScript(slowConnection);
  await w.remember(learner);
  const network = await w.context.newCDPSession(w.page);
  if (slow) {
    await network.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await network.send('Network.enable');
    const throughput = 1_600_000 / 8;
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
  const asked: string[] = [];
  w.page.on('request', (request) => {
    asked.push(new URL(request.url()).pathname);
  });
  const stop = await trace(network);
  await w.page.goto(`${w.origin}/learner/catalog`);
  await w.page.getByRole('article').first().waitFor();
  const tasks = await stop();
  // What was asked for until the card was there, however long it took to see it from here.
  const loaded = await w.page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ startTime, initiatorType }) => startTime <= seen.there && initiatorType !== 'img')
      .map(({ name, startTime, responseEnd, encodedBodySize: bytes }) => ({
        name,
        path: new URL(name).pathname,
        asked: startTime,
        there: responseEnd,
        bytes,
      })),
  );
  const first = loaded.filter(({ path }) => path.endsWith('.js'));
  const bytes = first.reduce((sum, one) => sum + one.bytes, 0);
  await w.settled();
  const { painted, tasks: long } = await w.page.evaluate(() => seen);
  const shown = `${Math.round(await w.page.evaluate(() => performance.now()))} ms`;
  const scripts = () => asked.filter((path) => path.endsWith('.js')).length;
  const before = first.length;
  // The page itself, and what it asked for.
  const requests = ['/learner/catalog', ...loaded.map(({ path }) => path)];
  const longest = Math.max(0, ...tasks);
  return { w, loaded, requests, before, scripts, bytes, longest, painted, long, shown };
}

describe('a learner’s first catalogue, of five thousand trainings', () => {
  it('takes few requests, little script and no long task until it shows; then what opens next is fetched', async () => {
    const { w, requests, before, scripts, bytes, longest } = await open({ slow: false });
    console.info(
      `${requests.length} requests beside pictures, ${before} scripts of ${(bytes / 1000).toFixed(1)} kB; the longest task took ${Math.round(longest)} ms of the processor`,
    );
    expect(bytes).toBeGreaterThan(100_000);
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(27);
    expect(bytes).toBeLessThanOrEqual(220_000);
    expect(longest).toBeGreaterThan(5);
    expect(longest).toBeLessThanOrEqual(limit(100));
    // Messages, toasts, lists of filters, the dialogs of a training, of notifications and of the account.
    await eventually(scripts).toBeGreaterThan(before + 8);
    await w.close();
  });

  // Seconds are the machine's, and told; the test is that the page gets there.
  it('shows on a slow connection and a slow processor, and fetches there only what tells of failures', async () => {
    const { w, loaded, before, scripts, painted, long, longest, shown } = await open({ slow: true });
    console.info(
      `1.6 Mb/s, 150 ms, a quarter of the processor: largest paint ${Math.round(painted)} ms, there after ${shown}, ${long.length} long tasks, ${Math.max(0, ...long)} ms at most, ${Math.round(longest)} ms of the processor`,
    );
    expect(painted).toBeGreaterThan(0);
    // Who it is, their organisation and what is shown first come beside the script, and are asked for once.
    const answers = loaded.filter(({ path }) => /\/(profile|current|facets|trainings)$/.test(path));
    const script = Math.max(...loaded.filter(({ path }) => path.endsWith('.js')).map(({ there }) => there));
    expect(answers.map(({ path }) => path.split('/').at(-1)).sort()).toEqual(
      expect.arrayContaining(['current', 'facets', 'profile', 'trainings']),
    );
    expect(new Set(answers.map(({ name }) => name)).size).toBe(answers.length);
    for (const { path, asked } of answers) expect(asked, path).toBeLessThan(script);
    await eventually(scripts).toBeGreaterThan(before);
    await w.page.waitForTimeout(3000);
    expect(scripts() - before).toBeLessThanOrEqual(8);
    await w.close();
  });

  it('asks early for what the address shows: no previews beneath a search', async () => {
    const w = await Window.open(platform.host);
    await w.remember(learner);
    const asked: string[] = [];
    w.page.on('request', (request) => {
      if (request.url().includes('/api/v1/trainings?')) asked.push(decodeURIComponent(request.url()));
    });
    await w.go('/learner/catalog?q=Training+4999');
    await w.page.getByRole('link', { name: 'Training 4999' }).waitFor();
    expect(asked.filter((url) => url.includes('4999'))).toHaveLength(1);
    expect(asked.filter((url) => url.includes('"id"'))).toEqual([]);
    await w.close();
  });

  it('tells once what could not be read, early or later, and leaves no failure unheard', async () => {
    const w = await Window.open(platform.host);
    await w.remember(learner);
    await w.page.route('**/api/v1/trainings**', (route) => route.fulfill({ status: 500, json: {} }));
    await w.go('/learner/catalog');
    await w.page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
    expect(w.complaints).toEqual([]);
    await w.close();
  });
});
