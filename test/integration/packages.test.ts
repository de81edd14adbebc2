import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Client } from '../factories/client.ts';
import { masterContent, sendMasterFile } from '../factories/documents.ts';
import { type Organisation, Platform } from '../factories/platform.ts';
import { manifest, packageZip, scormPackages, unit12 } from '../factories/scorm-packages.ts';
import { open, report } from '../factories/sessions.ts';
import { addPictures, draft, type LookupIds, lookups, readyTraining } from '../factories/trainings.ts';
import { fileOf, sendContent } from '../factories/uploads.ts';
import { webGlZip } from '../factories/zips.ts';

const platform = new Platform(inject('host'));
let root: Client;
let ids: LookupIds;
let one: Organisation;
let two: Organisation;

beforeAll(async () => {
  root = await platform.superAdmin();
  ids = await lookups(root);
  [one, two] = [await platform.organisation(), await platform.organisation()];
});

async function uploaded(bytes: Uint8Array, { admin: { api } } = one): Promise<string> {
  const { id } = await draft(api, ids);
  await addPictures(api, id);
  await sendContent(api, id, 'WEB_GL', bytes);
  await platform.idle();
  return id;
}
const simple = () => scormPackages['one SCO of SCORM 1.2']();
const summary = { standard: 'SCORM_1_2', title: 'Safe ladders', units: 1 };
const webOf = (api: Client, id: string) =>
  api.ok<{ url: string; standard?: string }>('GET', `/trainings/${id}/web`);

describe('UP-03 CA-05 packages of SCORM', () => {
  it('are recognised, run in the player, and are named in the library', async () => {
    const id = await uploaded(simple());
    expect(await fileOf(one.admin.api, id, 'WEB_GL')).toMatchObject({ status: 'ready', package: summary });
    const { url, standard } = await webOf(one.admin.api, id);
    expect(standard).toBe('SCORM_1_2');
    const { origin, pathname, hash } = new URL(url);
    expect(pathname).toBe('/player/index.html');
    const base = `${origin}${hash.slice(1)}`;
    expect(await (await fetch(`${base}imsmanifest.xml`)).text()).toContain('Safe ladders');
    expect((await fetch(`${base}unit-1.html`)).status).toBe(200);
    const learner = await platform.member(one);
    const { trainings } = await learner.api.ok<{ trainings: { id: string; files: object[] }[] }>(
      'GET',
      '/launcher/library?lang=en',
    );
    expect(trainings.find((training) => training.id === id)?.files).toMatchObject([
      { fileType: 'WEB_GL', standard: 'SCORM_1_2' },
    ]);
    // Another organisation sees neither the training nor its content.
    expect((await two.admin.api.get(`/trainings/${id}/web`)).status).toBe(404);
  });

  it('are refused if the manifest is not readable or names a missing file', async () => {
    const page = { name: 'unit-1.html', data: unit12('Ladders') };
    const named = (data: string) => packageZip([{ name: 'imsmanifest.xml', data }, page]);
    for (const [bytes, reason, detail] of [
      [named('<manifest>'), 'PACKAGE_INVALID', expect.any(String)],
      [named('<!DOCTYPE a [<!ENTITY b "c">]><manifest/>'), 'PACKAGE_INVALID', 'DOCTYPE'],
      [named(manifest({ units: [{}, { href: 'gone.html' }] })), 'PACKAGE_FILE_MISSING', 'gone.html'],
      [
        named(manifest({ units: [{ href: 'https://other.example/a.html' }] })),
        'PACKAGE_FILE_MISSING',
        expect.any(String),
      ],
    ] as const) {
      const id = await uploaded(bytes);
      expect(await fileOf(one.admin.api, id, 'WEB_GL')).toMatchObject({
        status: 'rejected',
        rejectionReason: reason,
        rejectionDetail: detail,
      });
    }
  });

  it('are replaced by other web content, and restored with an earlier version', async () => {
    const { api } = one.admin;
    const id = await uploaded(simple());
    await sendContent(api, id, 'WEB_GL', webGlZip({ seed: id }), { version: '2.0', retainCurrent: true });
    await platform.idle();
    expect(await fileOf(api, id, 'WEB_GL')).not.toHaveProperty('package');
    const plain = await webOf(api, id);
    expect(plain).not.toHaveProperty('standard');
    expect(new URL(plain.url).pathname).toMatch(/^\/web\/.*index\.html$/);
    const path = `/trainings/${id}/files/WEB_GL/versions`;
    const { versions } = await api.ok<{ versions: { id: string; served: boolean }[] }>('GET', path);
    const earlier = versions.find(({ served }) => !served)?.id ?? '';
    await api.ok('POST', `${path}/${earlier}/restore`);
    expect((await webOf(api, id)).standard).toBe('SCORM_1_2');
  });

  it('are played by trainings of a master content', async () => {
    const master = await masterContent(platform, root);
    await sendMasterFile(root, master.id, 'WEB_GL', simple());
    await platform.idle();
    const { id } = await draft(root, ids, { masterContentId: master.id, launchParameter: 'start' });
    await platform.idle();
    expect(await fileOf(root, id, 'WEB_GL')).toMatchObject({ status: 'ready', package: summary });
    expect((await webOf(root, id)).standard).toBe('SCORM_1_2');
  });
});

describe('PR-01 the state of the content', () => {
  const first = '00000000-0000-4000-8000-000000000001';
  const second = '00000000-0000-4000-8000-000000000002';

  it('returns to the person only, from the latest session with one, until a reset', async () => {
    const { id } = await readyTraining(platform, one.admin.api, ids);
    const learner = await platform.member(one);
    const stateFor = async (api: Client) =>
      (
        await api.ok<{ userStat: { resumeData: string | null } | null }>(
          'GET',
          `/users/${learner.id}/stats/general?trainingId=${id}`,
        )
      ).userStat?.resumeData;
    await open(learner.api, id, first);
    await report(learner.api, id, first, { resumeData: 'page 3' });
    expect(await stateFor(learner.api)).toBe('page 3');
    expect(await stateFor(one.admin.api)).toBeNull();
    // A session that was opened and left does not hide the state.
    await open(learner.api, id, second);
    expect(await stateFor(learner.api)).toBe('page 3');
    await report(learner.api, id, second, { sequence: 1 });
    expect(await stateFor(learner.api)).toBe('page 3');
    const tooLong = await learner.api.put(`/trainings/${id}/sessions/${second}`, {
      minuteSpent: 1,
      progressionPercent: 1,
      sequence: 2,
      resumeData: 'x'.repeat(131_073),
    });
    expect([tooLong.status, tooLong.body]).toMatchObject([400, { violations: [{ field: 'resumeData' }] }]);
    await one.admin.api.ok('DELETE', `/users/${learner.id}/stats/general?trainingId=${id}`);
    expect(await stateFor(learner.api)).toBeFalsy();
    const exported = await stateFor(two.admin.api).catch(() => 'refused');
    expect(exported).toBe('refused');
  });
});
