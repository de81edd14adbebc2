import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Client, form } from '../factories/client.ts';
import { type Organisation, type Person, Platform, picture } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { addToken } from '../factories/tokens.ts';
import { lookups, readyTraining } from '../factories/trainings.ts';
import { unzip } from '../tools/unzip.ts';

const platform = new Platform(inject('host'));
let organisation: Organisation;
let person: Person;
let colleague: Person;

async function dataOf(api: Client) {
  const reply = await api.call('GET', '/users/profile/data');
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toContain('application/zip');
  expect(reply.headers.get('content-disposition')).toMatch(/my-data-\d\d_\d\d_\d{4}\.zip/);
  const files = await unzip(reply.bytes);
  const text = files.get('data.json')?.toString('utf8') ?? '';
  return { files, text, data: JSON.parse(text) as Record<string, Record<string, unknown>[]> };
}

beforeAll(async () => {
  organisation = await platform.organisation();
  const ids = await lookups(await platform.superAdmin());
  const { id } = await readyTraining(platform, organisation.admin.api, ids);
  person = await platform.member(organisation, [], { firstName: 'Ottilie', lastName: 'Fenn' });
  colleague = await platform.member(organisation, [], { firstName: 'Bertram', lastName: 'Gold' });
  const { email } = person;
  const fields = form(
    { firstName: 'Ottilie', lastName: 'Fenn', email },
    { picture: await picture('me.png') },
  );
  await person.api.ok('PUT', '/users/profile', { form: fields });
  await play(person.api, id, { minuteSpent: 4, progressionPercent: 100, badgeNumbers: [1] });
  await play(colleague.api, id, { minuteSpent: 9 });
  await platform.idle();
});

describe("a person's own data", () => {
  it('is a zip with all that is kept of them, their picture, and nothing that opens an account', async () => {
    const { files, text, data } = await dataOf(person.api);
    expect([...files.keys()]).toEqual(['data.json', 'picture.jpg']);
    expect(files.get('picture.jpg')?.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(data.profile).toMatchObject({ id: person.id, email: person.email, firstName: 'Ottilie' });
    expect(data.Progress).toMatchObject([{ percent: 100, minutes: 4 }]);
    expect(data.Session).toHaveLength(1);
    expect(data.activity?.map(({ action }) => action)).toContain('profile-changed');
    expect(text).not.toMatch(/argon2|passwordHash|resetHash|tokenVersion/);
  });

  it('lists the API tokens that they made, without what each is compared with, and no colleague’s', async () => {
    const other = await platform.member(organisation, ['ROLE_ADMINISTRATOR']);
    const mine = await addToken(organisation.admin.api, ['people:read'], 30, 'HR system');
    const theirs = await addToken(other.api, ['content:read'], 30, 'Intranet');
    const { data, text } = await dataOf(organisation.admin.api);
    expect(data.ApiToken).toMatchObject([{ id: mine.id, name: 'HR system', scopes: ['people:read'] }]);
    expect(data.ApiToken?.[0]).not.toHaveProperty('hash');
    for (const trace of [mine.token.slice(-43), theirs.id, 'Intranet']) expect(text).not.toContain(trace);
  });

  it('holds nothing of a colleague', async () => {
    const { text } = await dataOf(person.api);
    for (const trace of ['Bertram', 'Gold', colleague.email, colleague.id]) expect(text).not.toContain(trace);
    const { data, files } = await dataOf(colleague.api);
    expect(data.profile).toMatchObject({ id: colleague.id });
    expect([...files.keys()]).toEqual(['data.json']);
  });

  it('costs no more for what everybody else did', async () => {
    const cost = async () => {
      const reply = await person.api.get('/users/profile/data');
      return Number(/reads=([\d.]+)/.exec(reply.headers.get('x-capacity') ?? '')?.[1]);
    };
    const before = await cost();
    const { api } = organisation.admin;
    for (let count = 0; count < 60; count += 1)
      await api.ok('PATCH', '/clients/current', { body: { primaryColor: `#11223${count % 10}` } });
    expect(await cost()).toBeLessThanOrEqual(before + 0.5);
    const { data } = await dataOf(person.api);
    expect(data.activity?.every(({ actorId }) => actorId === person.id)).toBe(true);
    const dates = data.activity?.map(({ date }) => String(date)) ?? [];
    expect(dates).toEqual(dates.toSorted().reverse());
  });
});
