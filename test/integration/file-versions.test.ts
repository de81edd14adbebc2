import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { FileVersion } from '../../shared/contracts/delivery/uploads.ts';
import type { TrainingSession } from '../../shared/contracts/learning/history.ts';
import type { SharedBadge } from '../../shared/contracts/learning/open-badges.ts';
import type { Client } from '../factories/client.ts';
import { masterContent, sendMasterFile } from '../factories/documents.ts';
import { dumpObjects } from '../factories/dump.ts';
import { readCredential } from '../factories/open-badges.ts';
import { changeOrganisation, type Organisation, Platform } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { addPictures, draft, type LookupIds, lookups } from '../factories/trainings.ts';
import { fileOf, quotaOf, sendContent } from '../factories/uploads.ts';
import { apkZip, webGlZip } from '../factories/zips.ts';

const host = inject('host');
const platform = new Platform(host);
let root: Client;
let ids: LookupIds;
let one: Organisation;
let two: Organisation;

beforeAll(async () => {
  root = await platform.superAdmin();
  ids = await lookups(root);
  [one, two] = [await platform.organisation({ maxSize: 1 }), await platform.organisation({ maxSize: 1 })];
});

const pathOf = (id: string, type = 'WEB_GL') => `/trainings/${id}/files/${type}/versions`;
const versionsOf = async (api: Client, id: string, type = 'WEB_GL'): Promise<FileVersion[]> =>
  (await api.ok<{ versions: FileVersion[] }>('GET', pathOf(id, type))).versions;
const namesOf = (versions: readonly FileVersion[]) =>
  versions.map(({ version, served }) => (served ? `${version} served` : version));
const idOf = (versions: readonly FileVersion[], name: string): string =>
  versions.find(({ version }) => version === name)?.id ?? '';

/** Sends a version and waits until it is ready. Returns its bytes. */
async function send(api: Client, id: string, version: string, retainCurrent = true): Promise<number> {
  const bytes = webGlZip({ seed: `${id} ${version}`, title: version });
  await sendContent(api, id, 'WEB_GL', bytes, { version, retainCurrent });
  await platform.idle();
  return bytes.length;
}

/** Returns a training of a new organisation with these retained versions, and their sizes. */
async function withVersions(versions: readonly string[]) {
  const organisation = await platform.organisation({ maxSize: 1 });
  const { api } = organisation.admin;
  const { id } = await draft(api, ids);
  await addPictures(api, id);
  const sizes: number[] = [];
  for (const version of versions) sizes.push(await send(api, id, version));
  return { organisation, api, id, sizes };
}
const usedBy = async ({ id }: Organisation) => {
  const { currentSize, reservedSize } = await quotaOf(root, id);
  expect(reservedSize).toBe(0);
  return currentSize;
};
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

describe('versions of a content file', () => {
  it('are retained on request, at most five, and count in the quota', async () => {
    const { organisation, api, id, sizes } = await withVersions(['1', '2', '3', '4', '5']);
    expect(namesOf(await versionsOf(api, id))).toEqual(['5 served', '4', '3', '2', '1']);
    expect(await usedBy(organisation)).toBe(sum(sizes));
    sizes.push(await send(api, id, '6'));
    expect(namesOf(await versionsOf(api, id))).toEqual(['6 served', '5', '4', '3', '2']);
    expect(await usedBy(organisation)).toBe(sum(sizes.slice(1)));
    expect(await fileOf(api, id, 'WEB_GL')).toMatchObject({ version: '6', status: 'ready', versionCount: 5 });
    const stored = (await dumpObjects(host)).filter((key) => key.includes(`/${organisation.id}/`));
    expect(stored.filter((key) => key.endsWith('/index.html'))).toHaveLength(5);
    await api.ok('DELETE', `/trainings/${id}/files/WEB_GL`);
    await platform.idle();
    expect(await usedBy(organisation)).toBe(0);
    const left = (await dumpObjects(host)).filter(
      (key) => key.includes(`/${organisation.id}/`) && !/picture/i.test(key),
    );
    expect(left).toEqual([]);
  });

  it('are not retained without a request, as UP-04 requires', async () => {
    const { organisation, api, id } = await withVersions(['1']);
    const size = await send(api, id, '2', false);
    expect(namesOf(await versionsOf(api, id))).toEqual(['2 served']);
    expect(await usedBy(organisation)).toBe(size);
    expect(await fileOf(api, id, 'WEB_GL')).not.toHaveProperty('versionCount');
  });

  it('are served again by a restore, while sessions and certificates retain their version', async () => {
    const { organisation, api, id, sizes } = await withVersions(['1', '2']);
    const learner = await platform.member(organisation);
    await play(learner.api, id, { progressionPercent: 100 });
    await platform.idle();
    const { headers } = await learner.api.get(`/trainings/${id}/certificate/EN`);
    const number = headers.get('certificate-number');
    const before = await learner.api.ok<{ url: string }>('GET', `/trainings/${id}/web`);
    const versions = await versionsOf(api, id);
    const restore = () => api.ok('POST', `${pathOf(id)}/${idOf(versions, '1')}/restore`);
    expect(await restore()).toMatchObject({
      version: '1',
      status: 'ready',
      rolledBack: true,
      versionCount: 2,
    });
    expect(await restore()).toMatchObject({ version: '1', rolledBack: true });
    expect(namesOf(await versionsOf(api, id))).toEqual(['2', '1 served']);
    const after = await learner.api.ok<{ url: string }>('GET', `/trainings/${id}/web`);
    const html = async ({ url }: { url: string }) => (await fetch(url)).text();
    expect(await html(before)).toContain('<title>2</title>');
    expect(await html(after)).toContain('<title>1</title>');
    await play(learner.api, id, { progressionPercent: 60 });
    await platform.idle();
    const sessions = await learner.api.ok<TrainingSession[]>('GET', `/trainings/${id}/sessions?detail=true`);
    expect(sessions.map(({ contentVersion }) => contentVersion).sort()).toEqual(['1', '2']);
    const shared = await learner.api.ok<SharedBadge>('POST', `/certificates/${number}/open-badge`);
    const credential = await readCredential(platform.anonymous, shared.number);
    expect(credential.body.evidence[0].narrative).toMatch(/Content version: 2\n/);
    expect(await usedBy(organisation)).toBe(sum(sizes));
    const audit = await api.ok<{ action: string }[]>('GET', '/audit');
    expect(audit.filter(({ action }) => action === 'file-version-restored')).toHaveLength(1);
  });

  it('remain offline if the served one is restored after the offline access has ended', async () => {
    const organisation = await platform.organisation({ offlineAccess: true });
    const { api } = organisation.admin;
    const { id } = await draft(api, ids);
    for (const version of ['1', '2']) {
      const bytes = webGlZip({ seed: `${id} ${version}` });
      const fields = { version, offlineAvailable: true, retainCurrent: true };
      await sendContent(api, id, 'WEB_GL', bytes, fields);
      await platform.idle();
    }
    await changeOrganisation(root, organisation.id, { offlineAccess: false });
    const versions = await versionsOf(api, id);
    const restore = (name: string) => api.ok('POST', `${pathOf(id)}/${idOf(versions, name)}/restore`);
    expect(await restore('2')).toMatchObject({ version: '2', offlineAvailable: true });
    expect(await restore('1')).toMatchObject({ version: '1', offlineAvailable: false });
    expect(await fileOf(api, id, 'WEB_GL')).toMatchObject({ version: '1', offlineAvailable: false });
  });

  it('inform a device that the served version is older than another one', async () => {
    const { organisation, api, id } = await withVersions([]);
    for (const version of ['1', '2']) {
      const bytes = apkZip({ seed: `${id} ${version}` });
      await sendContent(api, id, 'APK', bytes, { fileName: 'a.apk', version, retainCurrent: true });
      await platform.idle();
    }
    const learner = await platform.member(organisation);
    const download = () => learner.api.ok('GET', `/trainings/${id}/files/APK/download`);
    expect(await download()).toMatchObject({ version: '2', rolledBack: false });
    const versions = await versionsOf(api, id, 'APK');
    await api.ok('POST', `${pathOf(id, 'APK')}/${idOf(versions, '1')}/restore`);
    expect(await download()).toMatchObject({ version: '1', rolledBack: true });
  });

  it('are deleted one by one, except the served one', async () => {
    const { organisation, api, id, sizes } = await withVersions(['1', '2']);
    const versions = await versionsOf(api, id);
    const remove = (name: string) => api.delete(`${pathOf(id)}/${idOf(versions, name)}`);
    const refused = await remove('2');
    expect([refused.status, refused.problem.code]).toEqual([409, 'VERSION_IS_SERVED']);
    expect((await remove('1')).status).toBe(200);
    expect((await remove('1')).status).toBe(404);
    await platform.idle();
    expect(await usedBy(organisation)).toBe(sizes[1]);
    const stored = (await dumpObjects(host)).filter((key) => key.includes(`/${organisation.id}/`));
    expect(stored.filter((key) => key.endsWith('/index.html'))).toHaveLength(1);
  });

  it('are compared by their files', async () => {
    const { api, id } = await withVersions(['1', '2']);
    const versions = await versionsOf(api, id);
    const differences = await api.ok<{ changed: number; files: { path: string }[] }>(
      'GET',
      `${pathOf(id)}/${idOf(versions, '1')}/differences`,
    );
    expect(differences.files.map(({ path }) => path)).toContain('index.html');
    expect(differences.changed).toBe(differences.files.length);
    const same = await api.ok('GET', `${pathOf(id)}/${idOf(versions, '2')}/differences`);
    expect(same).toMatchObject({ added: 0, removed: 0, changed: 0, files: [] });
  });

  it('are refused if the retained one leaves too little space', async () => {
    const { api, id } = await withVersions(['1']);
    const wanted = { fileName: 'big.zip', fileSize: 1_048_576_000, version: '2' };
    const retaining = await api.put(`/trainings/${id}/files/WEB_GL`, { ...wanted, retainCurrent: true });
    expect([retaining.status, retaining.problem.code]).toEqual([413, 'CONTENT_QUOTA_REACHED']);
    expect((await api.put(`/trainings/${id}/files/WEB_GL`, wanted)).status).toBe(202);
  });

  it('are visible to the authors of the organisation only', async () => {
    const { organisation, api, id } = await withVersions(['1', '2']);
    const version = idOf(await versionsOf(api, id), '1');
    await root.ok('PUT', `/clients/${two.id}/trainings`, { body: [id] });
    const learner = await platform.member(organisation);
    const calls: [string, string][] = [
      ['GET', pathOf(id)],
      ['GET', `${pathOf(id)}/${version}/differences`],
      ['POST', `${pathOf(id)}/${version}/restore`],
      ['DELETE', `${pathOf(id)}/${version}`],
    ];
    for (const [method, path] of calls) {
      expect((await two.admin.api.call(method, path)).status, `${method} by another organisation`).toBe(403);
      expect((await one.admin.api.call(method, path)).status, `${method} without the training`).toBe(404);
      expect((await learner.api.call(method, path)).status, `${method} by a learner`).toBe(403);
    }
    const unknown = await api.post(`${pathOf(id)}/unknown/restore`);
    expect(unknown.status).toBe(404);
    const detail = await two.admin.api.ok<{ files: object[] }>('GET', `/trainings/${id}`);
    expect(detail.files[0]).not.toHaveProperty('versionCount');
    expect(namesOf(await versionsOf(api, id))).toEqual(['2 served', '1']);
  });

  it('are restored in the trainings of a master content, and deleted with it', async () => {
    const organisation = await platform.organisation({ masterContentAccess: true });
    const { api } = organisation.admin;
    const { id: masterId } = await masterContent(platform, api);
    const sizes: number[] = [];
    for (const version of ['1', '2', '3']) {
      const bytes = webGlZip({ seed: `${masterId} ${version}`, title: version });
      const fields = { version, retainCurrent: true };
      expect((await sendMasterFile(api, masterId, 'WEB_GL', bytes, fields)).status).toBe(200);
      await platform.idle();
      sizes.push(bytes.length);
    }
    const { id } = await draft(api, ids, { masterContentId: masterId, launchParameter: 'scene=1' });
    await addPictures(api, id);
    const learner = await platform.member(organisation);
    const path = `/master-contents/${masterId}/files/WEB_GL/versions`;
    const { versions } = await api.ok<{ versions: FileVersion[] }>('GET', path);
    expect(namesOf(versions)).toEqual(['3 served', '2', '1']);
    expect(await usedBy(organisation)).toBe(sum(sizes));
    const version = (name: string) => `${path}/${idOf(versions, name)}`;
    const stranger = await platform.organisation({ masterContentAccess: true });
    expect((await stranger.admin.api.post(`${version('1')}/restore`)).status).toBe(404);
    expect(await api.ok('GET', `${version('1')}/differences`)).toMatchObject({ added: 0, removed: 0 });
    expect(await api.ok('POST', `${version('1')}/restore`)).toMatchObject({ version: '1', rolledBack: true });
    await platform.idle();
    const { url } = await learner.api.ok<{ url: string }>('GET', `/trainings/${id}/web`);
    expect(await (await fetch(url)).text()).toContain('<title>1</title>');
    expect(await learner.api.ok('GET', `/trainings/${id}/files/WEB_GL/download`)).toMatchObject({
      version: '1',
      rolledBack: true,
    });
    // The training itself has no versions.
    expect(await versionsOf(api, id)).toEqual([]);
    expect((await api.delete(version('1'))).problem.code).toBe('VERSION_IS_SERVED');
    await api.ok('DELETE', version('2'));
    await platform.idle();
    expect(await usedBy(organisation)).toBe((sizes[0] ?? 0) + (sizes[2] ?? 0));
    const stored = async () =>
      (await dumpObjects(host)).filter(
        (key) => key.includes(`/${organisation.id}/`) && key.endsWith('/index.html'),
      );
    expect(await stored()).toHaveLength(2);
    await api.ok('DELETE', `/trainings/${id}`);
    await api.ok('DELETE', `/master-contents/${masterId}`);
    await platform.idle();
    expect(await stored()).toEqual([]);
    expect(await usedBy(organisation)).toBe(0);
  });
});
