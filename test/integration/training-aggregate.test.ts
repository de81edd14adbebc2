import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { TrainingDetail } from '../../shared/contracts/content/training-shapes.ts';
import { type Client, form } from '../factories/client.ts';
import { type Organisation, Platform, picture } from '../factories/platform.ts';
import { RawTable } from '../factories/table.ts';
import {
  draft,
  type LookupIds,
  listedTraining,
  lookups,
  readyTraining,
  trainingFields,
} from '../factories/trainings.ts';
import { webGlZip } from '../factories/zips.ts';

const host = inject('host');
const platform = new Platform(host);
const table = new RawTable(host);
let root: Client;
let ids: LookupIds;
let one: Organisation;
let author: Client;
let learner: Client;

const pictures = ['logo', 'badges/1/logo', 'badges/2/logo', 'badges/3/logo'];
const cards = () => ({ own: `ORG#${one.id}#CATALOGUE`, all: 'ALL#CATALOGUE' });

beforeAll(async () => {
  root = await platform.superAdmin();
  ids = await lookups(root);
  one = await platform.organisation();
  author = one.admin.api;
  learner = (await platform.member(one)).api;
});

const sendPicture = async (id: string, path: string) =>
  author.call('PUT', `/trainings/${id}/${path}`, { form: form({}, { logo: await picture('logo.png', 60) }) });

const sendFile = (id: string) => {
  const file = new File([Uint8Array.from(webGlZip())], 'content.zip', { type: 'application/zip' });
  return author.ok('PUT', `/trainings/${id}/files/WEB_GL`, {
    form: form({ version: '1.0', offlineAvailable: false }, { file }),
  });
};

const detail = (id: string) => author.ok<TrainingDetail>('GET', `/trainings/${id}`);
const facets = (api: Client) => api.ok<{ total: number }>('GET', '/trainings/facets');

/** Expects that every role sees the same training, and that it can be edited and deleted. */
async function expectUsable(id: string, isDraft: boolean): Promise<void> {
  const seen = await detail(id);
  expect((seen.missing ?? []).length > 0).toBe(isDraft);
  for (const api of [author, root]) {
    const listed = await listedTraining(api, id);
    expect(listed).toMatchObject({ id, logo: seen.logo, lastModifiedDate: seen.lastModifiedDate });
  }
  expect((await listedTraining(author, id))?.isDraft ?? false).toBe(isDraft);
  expect((await listedTraining(learner, id))?.id).toBe(isDraft ? undefined : id);

  const body = trainingFields(ids, { tags: ['edited'] });
  await author.ok('PUT', `/trainings/${id}`, { body });
  expect((await listedTraining(root, id))?.tags).toEqual(['edited']);
  expect((await listedTraining(author, id))?.isDraft ?? false).toBe(isDraft);
  await author.ok('DELETE', `/trainings/${id}`);
  for (const api of [author, root, learner]) expect(await listedTraining(api, id)).toBeUndefined();
  expect((await author.get(`/trainings/${id}`)).status).toBe(404);
  for (const partition of Object.values(cards())) expect(await table.get(partition, id)).toBeUndefined();
}

describe('a training whose parts are changed in parallel', () => {
  it('accepts all pictures, and every list agrees with its details', async () => {
    const { id } = await draft(author, ids);
    await sendFile(id);
    await platform.idle();
    const sent = await Promise.all(pictures.map((path) => sendPicture(id, path)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await platform.idle();
    expect((await facets(learner)).total).toBe(1);
    await expectUsable(id, false);
    await platform.idle();
    expect((await facets(learner)).total).toBe(0);
  });

  it('accepts pictures while its file is validated', async () => {
    const { id } = await draft(author, ids);
    await sendFile(id);
    for (const path of pictures) expect((await sendPicture(id, path)).status).toBe(200);
    await platform.idle();
    await expectUsable(id, false);
  });

  it('merges edits of texts, steps, pictures and documents', async () => {
    const { id } = await readyTraining(platform, author, ids);
    const before = await detail(id);
    const steps = { sessions: [{ name: 'One', steps: [{ name: 'Step', isPercent: false }] }] };
    const sent = await Promise.all([
      author.put(`/trainings/${id}`, trainingFields(ids, { tags: ['merged'] })),
      sendPicture(id, 'logo'),
      sendPicture(id, 'badges/2/logo'),
      author.put(`/trainings/${id}/json-step`, steps),
      author.put(`/trainings/${id}/resources`, { resources: [] }),
    ]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const after = await detail(id);
    expect(after).toMatchObject({ tags: ['merged'], jsonStep: steps, version: before.version + 5 });
    expect(after.logo).not.toBe(before.logo);
    const logoOf = ({ badges }: TrainingDetail) => badges.map(({ logo }) => logo);
    expect(logoOf(after).map((logo, at) => logo === logoOf(before)[at])).toEqual([true, false, true]);
    await expectUsable(id, false);
  });
});

describe('a training that disagrees with its stored cards', () => {
  const damages: Record<string, (id: string) => Promise<unknown>> = {
    'its own card says draft': (id) =>
      table.set(cards().own, id, { catalogue: `ORG#${one.id}#DRAFT`, revision: 99 }),
    'its own card is missing': (id) => table.remove(cards().own, id),
    'the card of super admins is missing': (id) => table.remove(cards().all, id),
    'both cards are missing': (id) =>
      Promise.all([table.remove(cards().own, id), table.remove(cards().all, id)]),
    'the counts of the catalogue are wrong': () => table.set(cards().own, 'COUNT', { r: 40, d: 0 }),
    'a lookup that it names is missing': () => table.remove('LOOKUPS', `headsets#${ids.headsetId}`),
  };

  for (const [name, damage] of Object.entries(damages))
    describe(`because ${name}`, () => {
      it('is corrected by the next edit, and can be deleted', async () => {
        ids = await lookups(root);
        const { id } = await readyTraining(platform, author, ids);
        await damage(id);
        if (name.startsWith('a lookup')) ids = await lookups(root);
        expect((await sendPicture(id, 'logo')).status).toBe(200);
        await expectUsable(id, false);
      });

      it('can be deleted without a correction', async () => {
        ids = await lookups(root);
        const { id } = await draft(author, ids);
        await damage(id);
        await author.ok('DELETE', `/trainings/${id}`);
        expect(await listedTraining(root, id)).toBeUndefined();
        expect(await listedTraining(author, id)).toBeUndefined();
      });
    });

  it('can be liked without the card of super admins', async () => {
    ids = await lookups(root);
    const { id } = await readyTraining(platform, author, ids);
    await table.remove(cards().all, id);
    expect(await learner.ok('PUT', `/trainings/${id}/like`)).toMatchObject({ like: true, totalLike: 1 });
    expect(await learner.ok('DELETE', `/trainings/${id}/like`)).toMatchObject({ like: false, totalLike: 0 });
    await author.ok('DELETE', `/trainings/${id}`);
  });
});
