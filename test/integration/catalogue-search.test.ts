import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { TrainingItem } from '../../shared/contracts/content/training-shapes.ts';
import type { Client } from '../factories/client.ts';
import { type Organisation, type Person, Platform, password } from '../factories/platform.ts';
import { RawTable } from '../factories/table.ts';
import {
  draft,
  type LookupIds,
  lookups,
  readyTraining,
  text,
  trainingFields,
} from '../factories/trainings.ts';

const host = inject('host');
const platform = new Platform(host);
const table = new RawTable(host);
let ids: LookupIds;
let one: Organisation;
let two: Organisation;
let learner: Person;
let admin: Client;
let reader: Client;
let stranger: Client;
let lava: string;
let ash: string;

const titled = (title: string, briefDescription = `Brief of ${title}`) => ({
  i18n: (['FR', 'EN'] as const).map((lang) => ({ ...text(lang, title), briefDescription })),
});
const search = async (api: Client, q: string) => {
  const found = await api.ok<TrainingItem[]>(
    'GET',
    `/trainings?lang=fr&range=[0,19]&filter=${encodeURIComponent(JSON.stringify({ q }))}`,
  );
  return found.map(({ title, briefDescription, totalLike, like }) => ({
    title,
    briefDescription,
    totalLike,
    like,
  }));
};
const titles = async (api: Client, q: string) => (await search(api, q)).map(({ title }) => title);
/** Moves the clock until indexes contain all changes, so that functions store rows in memory. */
const settle = async () => {
  await platform.clock({ advanceSeconds: 90 });
};
/** Changes a card without its catalogue, which no call can do. */
const tamper = (id: string, briefDescription: string) =>
  table.set(`ORG#${one.id}#CATALOGUE`, id, { FR: { t: 'Lave', b: briefDescription } });

beforeAll(async () => {
  ids = await lookups(await platform.superAdmin());
  [one, two] = await Promise.all([platform.organisation(), platform.organisation()]);
  learner = await platform.member(one);
  lava = (await readyTraining(platform, one.admin.api, ids, titled('Lave'))).id;
  ash = (await readyTraining(platform, one.admin.api, ids, titled('Cendre'))).id;
  await readyTraining(platform, two.admin.api, ids, titled('Lave des autres'));
  await settle();
  [admin, reader, stranger] = await Promise.all([
    platform.signIn(one.admin.email, password),
    platform.signIn(learner.email, learner.password),
    platform.signIn(two.admin.email, password),
  ]);
});
afterAll(() => platform.clock());

describe('a search of the catalogue', () => {
  it('CA-01 reads rows from memory until a card of the catalogue changes', async () => {
    expect(await titles(reader, 'brief of lave')).toEqual(['Lave']);
    await tamper(lava, 'Magma');
    expect(await titles(reader, 'brief of lave')).toEqual(['Lave']);
    expect(await titles(reader, 'magma')).toEqual([]);
    // A change of a description is not a change of the overview or of the order.
    const body = trainingFields(ids, titled('Cendre', 'Poussière grise'));
    await admin.ok('PUT', `/trainings/${ash}`, { body });
    expect(await titles(reader, 'poussiere')).toEqual(['Cendre']);
    expect(await titles(reader, 'magma')).toEqual(['Lave']);
    // Rows that were read soon after a change are not stored.
    await tamper(lava, 'Roche');
    expect(await titles(reader, 'roche')).toEqual(['Lave']);
  });

  it('shows a new training, and hides a draft and a deleted training, immediately', async () => {
    await settle();
    expect(await titles(admin, 'volcan')).toEqual([]);
    const made = await draft(admin, ids, titled('Volcan'));
    expect(await titles(admin, 'volcan')).toEqual(['Volcan']);
    expect(await titles(reader, 'volcan')).toEqual([]);
    await settle();
    expect(await titles(admin, 'volcan')).toEqual(['Volcan']);
    await admin.ok('DELETE', `/trainings/${made.id}`);
    expect(await titles(admin, 'volcan')).toEqual([]);
  });

  it('counts a like of the caller immediately, and likes of others after five minutes', async () => {
    await settle();
    const likesOf = async (api: Client) =>
      (await search(api, 'lave')).map(({ totalLike, like }) => [totalLike, like]);
    expect(await likesOf(reader)).toEqual([[0, false]]);
    await reader.ok('PUT', `/trainings/${lava}/like`);
    expect(await likesOf(reader)).toEqual([[1, true]]);
    await reader.ok('DELETE', `/trainings/${lava}/like`);
    expect(await likesOf(reader)).toEqual([[0, false]]);
    await reader.ok('PUT', `/trainings/${lava}/like`);
    await platform.clock({ advanceSeconds: 301 });
    expect(await likesOf(admin)).toEqual([[1, false]]);
  });

  it('leaves the library of the launcher unchanged until a card changes', async () => {
    await settle();
    const library = '/launcher/library?lang=fr';
    const { headers } = await reader.get(library);
    const tagged = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
    expect((await reader.get(library, tagged)).status).toBe(304);
    const body = trainingFields(ids, titled('Cendre', 'Poussière noire'));
    await admin.ok('PUT', `/trainings/${ash}`, { body });
    const { status, body: changed } = await reader.get<{ trainings: { briefDescription: string }[] }>(
      library,
      tagged,
    );
    expect(status).toBe(200);
    expect(changed.trainings.map((one) => one.briefDescription)).toContain('Poussière noire');
  });

  it('never shows rows of another organisation', async () => {
    expect(await titles(stranger, 'lave')).toEqual(['Lave des autres']);
    expect(await titles(admin, 'lave')).toEqual(['Lave']);
    expect(await titles(reader, 'lave')).toEqual(['Lave']);
  });
});
