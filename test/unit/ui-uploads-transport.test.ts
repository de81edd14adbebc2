import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserNetwork, type Network } from './browser-network.ts';

/** Bytes of a part. The file has four and a half parts. */
const PART = 1000;
const bytes = new Uint8Array(4.5 * PART).map((_, index) => index % 251);
const content = (name = 'content.zip') => new File([bytes], name, { lastModified: 1 });

interface Put {
  number: number;
  /** The number of earlier signed addresses of this part. */
  address: number;
  size: number;
}

/** Storage as the page uses it: accepts parts at signed addresses. */
class Storage {
  puts: Put[] = [];
  received = new Map<number, { etag: string; size: number }>();
  /** Returns a status to reject a part, `drop` to break the connection, or undefined to accept the part. */
  refuse: (put: Put) => number | 'drop' | undefined = () => undefined;
  /** Delays responses until it resolves. */
  gate: Promise<void> = Promise.resolve();
  server: Server = createServer((request, response) => void this.#take(request, response));

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.origin);
    let size = 0;
    for await (const chunk of request as AsyncIterable<Buffer>) size += chunk.length;
    const put = {
      number: Number(url.searchParams.get('part')),
      address: Number(url.searchParams.get('address')),
      size,
    };
    this.puts.push(put);
    await this.gate;
    const refused = this.refuse(put);
    if (refused === 'drop') {
      response.destroy();
      return;
    }
    if (refused !== undefined) {
      response.writeHead(refused).end();
      return;
    }
    const etag = `"etag-${put.number}"`;
    this.received.set(put.number, { etag, size });
    response.setHeader('ETag', etag).end();
  }
}

const storage = new Storage();
const signed = new Map<number, number>();
let completed: unknown[] = [];
let tickets = 0;
let cancelled = 0;

/** Fakes the API: tickets, addresses of parts, received parts, and completion. */
async function api(route: string, input: Record<string, Record<string, unknown>> = {}): Promise<unknown> {
  const ticket = {
    uploadId: 'u1',
    partSize: PART,
    partCount: Math.ceil(bytes.length / PART),
    expiresAt: '2030-01-01T00:00:00.000Z',
  };
  if (route.startsWith('PUT /trainings')) {
    tickets += 1;
    return ticket;
  }
  if (route === 'GET /uploads/{uploadId}/parts') {
    const numbers = String(input.query?.numbers).split(',').map(Number);
    return numbers.map((partNumber) => {
      const address = signed.get(partNumber) ?? 0;
      signed.set(partNumber, address + 1);
      return { partNumber, url: `${storage.origin}/?part=${partNumber}&address=${address}` };
    });
  }
  if (route === 'GET /uploads/{uploadId}') {
    const parts = [...storage.received].map(([partNumber, part]) => ({ partNumber, ...part }));
    return {
      ...ticket,
      fileName: 'content.zip',
      fileSize: bytes.length,
      status: completed.length > 0 ? 'ready' : 'reserved',
      parts,
    };
  }
  if (route === 'POST /uploads/{uploadId}/complete') {
    completed.push(input.body?.parts);
    return undefined;
  }
  if (route === 'DELETE /uploads/{uploadId}') {
    cancelled += 1;
    return undefined;
  }
  throw new Error(route);
}
vi.mock('../../admin-ui/src/foundation/providers/api.ts', () => ({ api }));

let network: Network;
/** Loads the page again: fresh modules with the same browser and server. */
async function page() {
  vi.resetModules();
  const actions = await import('../../admin-ui/src/foundation/uploads/upload-actions.ts');
  const list = await import('../../admin-ui/src/foundation/uploads/upload-list.ts');
  await actions.restoreUploads('me');
  const item = () => list.getUploads()[0];
  const start = () =>
    actions.startUpload({
      holder: 'training',
      holderId: 't1',
      title: 'Forge',
      fileType: 'WEB_GL',
      file: content(),
      version: '1',
      offlineAvailable: false,
    });
  return { ...actions, item, start };
}
type UploadsPage = Awaited<ReturnType<typeof page>>;
const reachesStatus = (open: UploadsPage, status: string) =>
  vi.waitFor(() => expect(open.item()?.status).toBe(status), { timeout: 10_000, interval: 5 });
const sentOf = (number: number) => storage.puts.filter((put) => put.number === number).length;
const everyPart = [1, 2, 3, 4, 5].map((partNumber) => ({ partNumber, etag: `"etag-${partNumber}"` }));

beforeAll(() => new Promise<void>((ready) => storage.server.listen(0, '127.0.0.1', ready)));
afterAll(() => void storage.server.close());
beforeEach(() => {
  network = browserNetwork();
  // Pauses between attempts are a thousand times shorter.
  const real = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => real(run, ms / 1000));
  storage.puts = [];
  storage.received = new Map();
  storage.refuse = () => undefined;
  storage.gate = Promise.resolve();
  signed.clear();
  completed = [];
  tickets = 0;
  cancelled = 0;
});
afterEach(() => vi.unstubAllGlobals());

describe('UP-01 an upload', () => {
  it('sends every part once and completes with the parts in order', async () => {
    const open = await page();
    const { sent } = await open.start();
    expect(await sent).toBe(true);
    expect(storage.puts.map((put) => put.number).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(storage.received.get(5)?.size).toBe(PART / 2);
    expect(completed).toEqual([everyPart]);
    await reachesStatus(open, 'ready');
  });

  it('stops while paused, and resumes with the missing parts', async () => {
    const open = await page();
    const gate = Promise.withResolvers<void>();
    storage.refuse = ({ number }) => (number > 3 ? 500 : undefined);
    const { sent } = await open.start();
    await vi.waitFor(() => expect(storage.received.size).toBe(3));
    storage.gate = gate.promise;
    open.pauseUpload(open.item()?.key ?? '');
    expect(open.item()?.status).toBe('paused');
    const before = storage.puts.length;
    gate.resolve();
    await new Promise((resolve) => setTimeout(resolve, 100_000));
    expect(storage.puts.length).toBeLessThanOrEqual(before + 2);
    expect(completed).toEqual([]);
    storage.refuse = () => undefined;
    open.resumeUpload(open.item()?.key ?? '');
    expect(await sent).toBe(true);
    expect([1, 2, 3].map(sentOf)).toEqual([1, 1, 1]);
    expect(completed).toEqual([everyPart]);
    expect(tickets).toBe(1);
  });

  it('resumes after a reload with the same file only', async () => {
    const before = await page();
    storage.refuse = ({ number }) => (number > 2 ? 500 : undefined);
    await before.start();
    await vi.waitFor(() => expect(storage.received.size).toBe(2));
    before.pauseUpload(before.item()?.key ?? '');
    storage.refuse = () => undefined;

    const open = await page();
    const item = open.item();
    expect(item).toMatchObject({
      status: 'interrupted',
      sent: 2 * PART,
      fileName: 'content.zip',
      title: 'Forge',
    });
    if (!item) return;
    expect(await open.resumeWithFile(item, content('other.zip'))).toBe(false);
    expect(open.item()?.status).toBe('interrupted');
    expect(await open.resumeWithFile(item, content())).toBe(true);
    await reachesStatus(open, 'ready');
    expect([sentOf(1), sentOf(2)]).toEqual([1, 1]);
    expect(completed).toEqual([everyPart]);
    expect(tickets).toBe(1);
    // The upload has ended, so that nothing remains to resume.
    expect((await page()).item()).toBeUndefined();
  });

  it('waits while offline without further attempts, and resumes when online', async () => {
    const open = await page();
    storage.refuse = ({ number }) => (number === 2 && !network.online ? 'drop' : undefined);
    const gate = Promise.withResolvers<void>();
    storage.gate = gate.promise;
    const { sent } = await open.start();
    await vi.waitFor(() => expect(sentOf(2)).toBe(1));
    network.set(false);
    gate.resolve();
    await reachesStatus(open, 'offline');
    const tries = sentOf(2);
    await new Promise((resolve) => setTimeout(resolve, 100_000));
    expect(sentOf(2)).toBe(tries);
    network.set(true);
    expect(await sent).toBe(true);
    expect(completed).toEqual([everyPart]);
  });

  it('survives more interruptions than the number of attempts per part', async () => {
    const open = await page();
    let interruptions = 0;
    storage.refuse = ({ number }) => {
      if (number !== 2 || interruptions === 12) return undefined;
      interruptions += 1;
      network.set(false);
      setTimeout(() => network.set(true), 30_000);
      return 'drop';
    };
    const { sent } = await open.start();
    expect(await sent).toBe(true);
    expect(sentOf(2)).toBe(13);
    expect(completed).toEqual([everyPart]);
  });

  it('requests a new address after the previous one expires', async () => {
    const open = await page();
    storage.refuse = ({ address }) => (address === 0 ? 403 : undefined);
    const { sent } = await open.start();
    expect(await sent).toBe(true);
    // One new address for each rejected part, and none for others.
    expect([1, 2, 3, 4, 5].map((number) => signed.get(number))).toEqual([2, 2, 2, 2, 2]);
    expect([1, 2, 3, 4, 5].map(sentOf)).toEqual([2, 2, 2, 2, 2]);
    expect(completed).toEqual([everyPart]);
  });

  it('fails if storage rejects a part permanently, and can be resumed', async () => {
    const open = await page();
    storage.refuse = ({ number }) => (number === 4 ? 403 : undefined);
    const { sent } = await open.start();
    await reachesStatus(open, 'failed');
    expect(open.item()?.error).toMatchObject({ status: 403 });
    expect(sentOf(4)).toBe(8);
    expect(completed).toEqual([]);
    storage.refuse = () => undefined;
    open.resumeUpload(open.item()?.key ?? '');
    expect(await sent).toBe(true);
    expect([1, 2, 3].map(sentOf)).toEqual([1, 1, 1]);
    expect(completed).toEqual([everyPart]);
  });

  it.each([
    ['with a wrong checksum', 400],
    ['after an error of storage', 503],
    ['after a lost connection', 'drop'],
  ] as const)('resends a part %s', async (_, refusal) => {
    const open = await page();
    let refused = 0;
    storage.refuse = ({ number }) => {
      if (number !== 3 || refused > 0) return undefined;
      refused += 1;
      return refusal;
    };
    const { sent } = await open.start();
    expect(await sent).toBe(true);
    expect(sentOf(3)).toBe(2);
    expect(completed).toEqual([everyPart]);
  });

  it('is deleted on both sides when cancelled', async () => {
    const open = await page();
    storage.refuse = () => 500;
    const { sent } = await open.start();
    await open.cancelUpload(open.item()?.key ?? '');
    expect(await sent).toBe(false);
    expect(open.item()).toBeUndefined();
    expect(cancelled).toBe(1);
    expect((await page()).item()).toBeUndefined();
  });
});
