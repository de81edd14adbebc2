import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { AuditEntry } from '../../shared/contracts/administration/audit.ts';
import type { Release, ReleaseRecord } from '../../shared/contracts/delivery/launcher.ts';
import type { UploadTicket } from '../../shared/contracts/delivery/uploads.ts';
import { windowsProgram } from '../factories/binaries.ts';
import type { Client } from '../factories/client.ts';
import { type Organisation, Platform, unique } from '../factories/platform.ts';
import { quotaOf, sendAll } from '../factories/uploads.ts';
import { apkZip, noise, webGlZip } from '../factories/zips.ts';

const platform = new Platform(inject('host'));
const anonymous = platform.anonymous;
let root: Client;
let one: Organisation;
let two: Organisation;

beforeAll(async () => {
  root = await platform.superAdmin();
  one = await platform.organisation();
  two = await platform.organisation();
});

type Form = Partial<Pick<ReleaseRecord, 'platform' | 'format' | 'version' | 'state' | 'address'>>;
const form = (more: Form = {}) => ({
  platform: 'windows',
  format: 'exe',
  version: unique('').slice(0, 20),
  ...more,
});
const add = (more: Form = {}) => root.ok<ReleaseRecord>('POST', '/launcher/releases', { body: form(more) });
const listed = async (id: string) =>
  (await anonymous.ok<Release[]>('GET', '/launcher/releases')).find((release) => release.id === id);
const read = (id: string) => root.ok<ReleaseRecord>('GET', `/launcher/releases/${id}`);
const send = async (id: string, fileName: string, bytes: Uint8Array, version?: string) => {
  const body = { fileName, fileSize: bytes.length, ...(version ? { version } : {}) };
  const ticket = await root.ok<UploadTicket>('PUT', `/launcher/releases/${id}/file`, { body });
  await sendAll(root, ticket, bytes);
  await platform.idle();
};
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const deb = () => Buffer.concat([Buffer.from('!<arch>\ndebian-binary   '), noise(500)]);

describe('LY-11 releases of the launcher', () => {
  it('store a version once for parallel requests, and reject an update to it', async () => {
    const fields = form();
    const other = await add();
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () => root.post('/launcher/releases', fields)),
      root.put(`/launcher/releases/${other.id}`, fields),
    ]);
    const refused = replies.filter(({ status }) => status >= 400);
    expect(refused.map(({ problem }) => problem.code)).toEqual(Array(5).fill('RELEASE_ALREADY_EXISTS'));
    const releases = await anonymous.ok<Release[]>('GET', '/launcher/releases');
    expect(releases.filter(({ version }) => version === fields.version)).toHaveLength(1);
  });

  it('become available with size, checksum and file name after the file was checked', async () => {
    const reply = await root.post<ReleaseRecord>('/launcher/releases', form());
    const { id, version } = reply.body;
    expect([reply.status, reply.headers.get('location')]).toEqual([201, `/api/v1/launcher/releases/${id}`]);
    expect(await listed(id)).toEqual({
      id,
      platform: 'windows',
      format: 'exe',
      version,
      url: null,
      fileSize: null,
      sha256: null,
      available: false,
    });
    const before = await quotaOf(root, '1');
    const program = windowsProgram();
    await send(id, 'Été launcher.exe', program);
    const found = await listed(id);
    expect(found).toMatchObject({ available: true, fileSize: program.length, sha256: sha256(program) });
    const response = await fetch(found?.url ?? '');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(program);
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('Été launcher.exe'));
    expect(await quotaOf(root, '1')).toEqual({ ...before, currentSize: before.currentSize + program.length });

    const { body } = await root.put<ReleaseRecord>(
      `/launcher/releases/${id}`,
      form({ version, state: 'announced' }),
    );
    expect(body).toMatchObject({ state: 'announced', available: false, file: { status: 'ready' } });
    expect(await listed(id)).toMatchObject({ available: false, url: null, sha256: null });

    expect((await root.delete(`/launcher/releases/${id}`)).body).toEqual({ id });
    expect((await root.get(`/launcher/releases/${id}`)).status).toBe(404);
    expect(await listed(id)).toBeUndefined();
    await platform.idle();
    expect((await fetch(found?.url ?? '')).status).toBe(404);
    expect(await quotaOf(root, '1')).toEqual(before);
  });

  it('keep the former file and version until a new file is checked', async () => {
    const { id, version } = await add();
    await send(id, 'launcher.exe', windowsProgram());
    const old = await listed(id);
    await send(id, 'launcher.exe', noise(900), `${version}b`);
    expect(await listed(id)).toMatchObject({ version, available: true, sha256: old?.sha256 });
    expect((await read(id)).file).toMatchObject({
      version: `${version}b`,
      status: 'rejected',
      rejectionReason: 'WRONG_FORMAT',
      rejectionDetail: '.exe',
    });
    const program = windowsProgram('dll');
    await send(id, 'launcher.exe', program, `${version}c`);
    expect(await listed(id)).toMatchObject({ version: `${version}c`, sha256: sha256(program) });
    expect((await fetch(old?.url ?? '')).status).toBe(404);
  });

  it.each([
    ['zip', webGlZip(), noise(500), 'NOT_A_ZIP'],
    ['deb', deb(), webGlZip(), 'WRONG_FORMAT'],
    ['apk', apkZip(), webGlZip(), 'APK_MANIFEST_MISSING'],
  ] as const)('check a .%s by its bytes', async (format, good, bad, reason) => {
    const { id } = await add({ format });
    await send(id, `a.${format}`, bad);
    expect((await read(id)).file?.rejectionReason).toBe(reason);
    await send(id, `a.${format}`, good);
    expect(await listed(id)).toMatchObject({ available: true, sha256: sha256(good) });
  });

  it('accept an external address, without size and checksum', async () => {
    const { id, version } = await add({ address: 'https://store.example/app' });
    expect(await listed(id)).toMatchObject({
      url: 'https://store.example/app',
      available: true,
      fileSize: null,
      sha256: null,
    });
    await root.ok('PUT', `/launcher/releases/${id}`, { body: form({ version, address: null }) });
    expect(await listed(id)).toMatchObject({ url: null, available: false });
  });

  it.each([
    [{ platform: 'amiga' }, 'platform'],
    [{ format: 'msi' }, 'format'],
    [{ version: '' }, 'version'],
    [{ version: '1'.repeat(21) }, 'version'],
    [{ state: 'lost' }, 'state'],
    [{ address: 'javascript:alert(1)' }, 'address'],
    [{ address: 'http://store.example' }, 'address'],
  ])('reject %o', async (wrong, field) => {
    const reply = await root.post('/launcher/releases', { ...form(), ...wrong });
    expect([reply.status, reply.problem.violations?.map((v) => v.field)]).toEqual([400, [field]]);
  });

  it('have one version per platform and format', async () => {
    const first = await add();
    const { version } = first;
    expect((await root.post('/launcher/releases', form({ version }))).problem.code).toBe(
      'RELEASE_ALREADY_EXISTS',
    );
    const other = await add();
    const again = await root.put(`/launcher/releases/${other.id}`, form({ version }));
    expect([again.status, again.problem.code]).toEqual([409, 'RELEASE_ALREADY_EXISTS']);
    const ticket = { fileName: 'a.exe', fileSize: 5, version };
    expect((await root.put(`/launcher/releases/${other.id}/file`, ticket)).status).toBe(409);
  });

  it('require a file name of their format, and keep the format while they have a file', async () => {
    const { id, version } = await add();
    const ticket = (fileName: string) => root.put(`/launcher/releases/${id}/file`, { fileName, fileSize: 5 });
    expect((await ticket('launcher.zip')).problem.violations?.[0]?.field).toBe('fileName');
    expect((await root.put(`/launcher/releases/${id}`, form({ version, format: 'zip' }))).status).toBe(200);
    expect((await ticket('launcher.zip')).status).toBe(202);
    const back = await root.put(`/launcher/releases/${id}`, form({ version, format: 'exe' }));
    expect(back.problem.violations).toEqual([{ field: 'format', message: 'HAS_FILE' }]);
    expect((await root.put('/launcher/releases/none/file', { fileName: 'a.exe', fileSize: 5 })).status).toBe(
      404,
    );
  });

  it('are read by everyone, and changed by super admins only', async () => {
    const { id } = await add();
    const manager = await platform.member(one, ['ROLE_MANAGER']);
    const learner = await platform.member(one);
    for (const api of [one.admin.api, two.admin.api, manager.api, learner.api]) {
      expect((await api.ok<Release[]>('GET', '/launcher/releases')).some((r) => r.id === id)).toBe(true);
      expect((await api.post('/launcher/releases', form())).status).toBe(403);
      expect((await api.get(`/launcher/releases/${id}`)).status).toBe(403);
      expect((await api.put(`/launcher/releases/${id}`, form())).status).toBe(403);
      const ticket = { fileName: 'a.exe', fileSize: 5 };
      expect((await api.put(`/launcher/releases/${id}/file`, ticket)).status).toBe(403);
      expect((await api.delete(`/launcher/releases/${id}`)).status).toBe(403);
    }
    expect((await anonymous.post('/launcher/releases', form())).status).toBe(401);
  });

  it('cancel an upload when the release is deleted', async () => {
    const before = await quotaOf(root, '1');
    const { id } = await add();
    const body = { fileName: 'a.exe', fileSize: 1024 };
    const { uploadId } = await root.ok<UploadTicket>('PUT', `/launcher/releases/${id}/file`, { body });
    expect((await quotaOf(root, '1')).reservedSize - before.reservedSize).toBe(1024);
    await root.ok('DELETE', `/launcher/releases/${id}`);
    expect((await root.get(`/uploads/${uploadId}`)).status).toBe(404);
    expect(await quotaOf(root, '1')).toEqual(before);
  });

  it('have audit entries for their changes', async () => {
    const { id, platform: system, format, version } = await add();
    await root.ok('PUT', `/launcher/releases/${id}`, { body: form({ version, state: 'announced' }) });
    await root.ok('PUT', `/launcher/releases/${id}/file`, { body: { fileName: 'a.exe', fileSize: 5 } });
    const filter = encodeURIComponent(JSON.stringify({ targetId: id }));
    const log = () => root.ok<AuditEntry[]>('GET', `/audit?filter=${filter}&sort=["date","ASC"]`);
    const entries = await log();
    expect(entries.map(({ action, changes }) => [action, changes.map(({ field }) => field)])).toEqual([
      ['release-added', []],
      ['release-changed', ['state']],
      ['release-changed', ['file', 'version']],
    ]);
    expect(entries[0]?.target).toEqual({ kind: 'release', id, name: `${system} .${format} ${version}` });
    await root.ok('DELETE', `/launcher/releases/${id}`);
    expect((await log()).at(-1)).toMatchObject({ action: 'release-deleted', target: { name: null } });
  });
});
