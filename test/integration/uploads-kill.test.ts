import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import { type Organisation, Platform } from '../factories/platform.ts';
import { draft, lookups } from '../factories/trainings.ts';
import { complete, fileOf, openTicket, quotaOf, sendPart } from '../factories/uploads.ts';
import { webGlZip } from '../factories/zips.ts';
import { limit } from '../tools/limits.ts';

let host: RunningHost;
let platform: Platform;
let one: Organisation;
let two: Organisation;

beforeAll(async () => {
  host = await startHost();
  platform = new Platform(host);
  one = await platform.organisation();
  two = await platform.organisation();
});
afterAll(async () => {
  await host.stop();
  rmSync(host.dataDir, { recursive: true, force: true });
});

/** SIGKILL, and a new host on the same folder. */
async function killAndStart(): Promise<void> {
  await host.kill();
  host = await startHost({ dataDir: host.dataDir });
  platform = new Platform(host);
}
const signedIn = ({ admin }: Organisation) => platform.signIn(admin.email, admin.password);

describe('IN-03 UP-01 a killed host', () => {
  it('continues an upload with the stored parts', { timeout: limit(240_000) }, async () => {
    const api = one.admin.api;
    const { id } = await draft(api, await lookups(await platform.superAdmin()));
    const bytes = webGlZip({ filling: 17_000_000 });
    const ticket = await openTicket(api, id, 'WEB_GL', { fileSize: bytes.length });
    await sendPart(api, ticket, bytes, 1);
    await killAndStart();

    const again = await signedIn(one);
    const { parts } = await again.ok<{ parts: { partNumber: number; etag: string }[] }>(
      'GET',
      `/uploads/${ticket.uploadId}`,
    );
    expect(parts.map((part) => part.partNumber)).toEqual([1]);
    expect((await (await signedIn(two)).get(`/uploads/${ticket.uploadId}`)).status).toBe(404);
    const second = await sendPart(again, ticket, bytes, 2);
    const done = await complete(again, ticket.uploadId, [...parts, second]);
    expect(done.status).toBe(202);
    // Kills the host right after the response. The acknowledged upload is validated all the same.
    await killAndStart();
    await platform.idle();
    expect(await fileOf(await signedIn(one), id, 'WEB_GL')).toMatchObject({ status: 'ready' });
    const quota = await quotaOf(await platform.superAdmin(), one.id);
    expect(quota).toMatchObject({ currentSize: bytes.length, reservedSize: 0 });
  });

  it('repeats an interrupted validation, and counts the file once', {
    timeout: limit(240_000),
  }, async () => {
    const api = await signedIn(one);
    const before = await quotaOf(await platform.superAdmin(), one.id);
    const { id } = await draft(api, await lookups(await platform.superAdmin()));
    const bytes = webGlZip({ filling: 30_000_000, seed: 'middle' });
    const ticket = await openTicket(api, id, 'WEB_GL', { fileSize: bytes.length });
    const parts = [await sendPart(api, ticket, bytes, 1), await sendPart(api, ticket, bytes, 2)];
    await complete(api, ticket.uploadId, parts);
    for (let n = 0; n < 100; n += 1) {
      const { status } = await api.ok('GET', `/uploads/${ticket.uploadId}`);
      if (status === 'validating') break;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await killAndStart();
    await platform.idle();
    const again = await signedIn(one);
    expect(await fileOf(again, id, 'WEB_GL')).toMatchObject({ status: 'ready' });
    const { url } = await again.ok<{ url: string }>('GET', `/trainings/${id}/web`);
    expect((await fetch(url)).status).toBe(200);
    const after = await quotaOf(await platform.superAdmin(), one.id);
    expect(after).toEqual({ ...before, currentSize: before.currentSize + bytes.length });
  });
});
