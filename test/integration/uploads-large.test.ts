import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import type { UploadState, UploadTicket } from '../../shared/contracts/delivery/uploads.ts';
import type { Client } from '../factories/client.ts';
import { type LargeZip, largeUnityZip } from '../factories/large-zip.ts';
import { type Organisation, Platform } from '../factories/platform.ts';
import { draft, type LookupIds, lookups } from '../factories/trainings.ts';
import { complete, fileOf, openTicket, quotaOf, type SentPart, sendContent } from '../factories/uploads.ts';
import { unityZip } from '../factories/zips.ts';
import { limit } from '../tools/limits.ts';

/** Bytes of the upload: `npm run test:large` takes three thousand million. */
const size = Number(process.env.LARGE_BYTES ?? 160_000_000);
/** The most bytes of memory that the host may use for it. The workers are threads of the host. */
const allowed = 150_000_000;
/** Milliseconds, including the time to start twice. */
const timeout = limit(120_000 + size / 4000);

let host: RunningHost;
let platform: Platform;
let one: Organisation;
let two: Organisation;
let ids: LookupIds;

beforeAll(async () => {
  host = await startHost();
  platform = new Platform(host);
  one = await platform.organisation();
  two = await platform.organisation();
  ids = await lookups(await platform.superAdmin());
});
afterAll(async () => {
  await host.stop();
  rmSync(host.dataDir, { recursive: true, force: true });
});

const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${host.pid}/status`, 'utf8'))?.[1]) * 1024;
/** Watches the memory of the host. @returns a function that stops and returns the largest growth in bytes */
function watchMemory(): () => number {
  const before = memory();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, memory());
  }, 50);
  return () => {
    clearInterval(timer);
    return peak - before;
  };
}
/** Bytes on disk below a folder. */
const onDisk = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true, recursive: true }).reduce((sum, entry) => {
    if (!entry.isFile()) return sum;
    const found = statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false });
    return sum + (found ? (found.blocks * 512) / Math.max(1, found.nlink) : 0);
  }, 0);

/** Warms up: loads all modules of an upload. */
async function warmUp(api: Client): Promise<void> {
  const { id } = await draft(api, ids);
  await sendContent(api, id, 'UNITY', unityZip({ filling: 40_000_000, seed: `${host.pid}` }));
  await platform.idle();
  await api.ok('DELETE', `/trainings/${id}`);
  await platform.idle();
}

/** Sends parts, two at a time. Each part is built when it is sent. */
async function sendParts(api: Client, ticket: UploadTicket, zip: LargeZip, numbers: readonly number[]) {
  const sent: SentPart[] = [];
  const left = [...numbers];
  const sender = async () => {
    for (let number = left.shift(); number !== undefined; number = left.shift()) {
      const [part] = await api.ok<{ url: string }[]>(
        'GET',
        `/uploads/${ticket.uploadId}/parts?numbers=${number}`,
      );
      const body = zip.slice((number - 1) * ticket.partSize, number * ticket.partSize);
      const response = await fetch(part?.url ?? '', { method: 'PUT', body });
      if (!response.ok) throw new Error(`part ${number}: ${response.status}`);
      sent.push({ partNumber: number, etag: response.headers.get('etag') ?? '' });
    }
  };
  await Promise.all([sender(), sender()]);
  return sent;
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

it(`UP-01 UP-03 uploads ${size / 1e9} GB, resumes after a kill, validates and frees them in limited memory`, {
  timeout,
}, async () => {
  const zip = largeUnityZip(size);
  const root = await platform.superAdmin();
  const before = await quotaOf(root, one.id);
  await warmUp(one.admin.api);
  const { id } = await draft(one.admin.api, ids);
  const ticket = await openTicket(one.admin.api, id, 'UNITY', { fileSize: zip.size, fileName: 'large.zip' });
  const half = Math.floor(ticket.partCount / 2);
  const empty = onDisk(host.dataDir);
  const started = performance.now();
  const firstHalf = watchMemory();
  await sendParts(one.admin.api, ticket, zip, range(1, half));
  const grownBefore = firstHalf();
  // The host is killed while two parts are sent.
  const broken = expect(sendParts(one.admin.api, ticket, zip, [half + 1, half + 2])).rejects.toThrow();
  await host.kill();
  await broken;

  host = await startHost({ dataDir: host.dataDir });
  platform = new Platform(host);
  const api = await platform.signIn(one.admin.email, one.admin.password);
  await warmUp(api);
  const { parts } = await api.ok<UploadState>('GET', `/uploads/${ticket.uploadId}`);
  expect(parts.map((part) => part.partNumber)).toEqual(expect.arrayContaining(range(1, half)));
  const other = await platform.signIn(two.admin.email, two.admin.password);
  expect((await other.get(`/uploads/${ticket.uploadId}`)).status).toBe(404);
  const secondHalf = watchMemory();
  const arrived = new Set(parts.map((part) => part.partNumber));
  const missing = range(1, ticket.partCount).filter((number) => !arrived.has(number));
  const rest = await sendParts(api, ticket, zip, missing);
  const grownAfter = secondHalf();
  const sentIn = performance.now() - started;
  const validation = watchMemory();
  expect((await complete(api, ticket.uploadId, [...parts, ...rest])).status).toBe(202);
  await expect
    .poll(async () => (await fileOf(api, id, 'UNITY'))?.status, { timeout, interval: 250 })
    .toBe('ready');
  const grownValidating = validation();
  const validatedIn = performance.now() - started - sentIn;
  await platform.idle();

  const hash = createHash('sha256');
  for (let at = 0; at < zip.size; at += ticket.partSize) hash.update(zip.slice(at, at + ticket.partSize));
  expect(await fileOf(api, id, 'UNITY')).toMatchObject({ fileSize: zip.size, sha256: hash.digest('hex') });
  const after = await quotaOf(await platform.superAdmin(), one.id);
  expect(after).toEqual({ ...before, currentSize: before.currentSize + zip.size });
  const kept = onDisk(host.dataDir) - empty;
  expect(kept).toBeLessThan(zip.size * 1.05 + 50_000_000);

  await api.ok('DELETE', `/trainings/${id}`);
  await platform.idle();
  expect(await quotaOf(await platform.superAdmin(), one.id)).toEqual(before);
  expect(onDisk(host.dataDir) - empty).toBeLessThan(100_000_000);
  const megabytes = [grownBefore, grownAfter, grownValidating].map((grown) => Math.round(grown / 1e6));
  console.log(
    `${ticket.partCount} parts, ${zip.size} bytes: sent in ${Math.round(sentIn / 1000)} s with a restart, validated in ` +
      `${Math.round(validatedIn / 1000)} s; memory grew by ${megabytes[0]} MB before the kill, ${megabytes[1]} MB after ` +
      `it and ${megabytes[2]} MB while validating; ${Math.round(kept / 1e6)} MB on disk`,
  );
  expect(Math.max(grownBefore, grownAfter, grownValidating)).toBeLessThan(allowed);
});
