import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { TrainingItem } from '../../shared/contracts/content/training-shapes.ts';
import type { Group } from '../../shared/contracts/identity/groups.ts';
import { type Client, form } from '../factories/client.ts';
import { redeliver } from '../factories/events.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';
import { inbox, listSuggestions, nowhere, suggest, suggestedTo } from '../factories/suggestions.ts';
import { draft, type LookupIds, lookups, type MadeTraining, readyTraining } from '../factories/trainings.ts';
import { limit } from '../tools/limits.ts';

const platform = new Platform(inject('host'));
let root: Client;
let one: Organisation;
let two: Organisation;
let manager: Person;
let ids: LookupIds;
let training: MadeTraining;
let other: MadeTraining;
/** A ready training of the provider, opened to no organisation. */
let offered: MadeTraining;

const teamMember = (more: Record<string, unknown> = {}) =>
  platform.member(one, [], { managerEmail: manager.email, ...more });

beforeAll(async () => {
  root = await platform.superAdmin();
  [one, two, ids] = await Promise.all([platform.organisation(), platform.organisation(), lookups(root)]);
  manager = await platform.member(one, ['ROLE_MANAGER'], { firstName: 'Mia', lastName: 'Boss' });
  training = await readyTraining(platform, one.admin.api, ids);
  other = await readyTraining(platform, one.admin.api, ids);
  offered = await readyTraining(platform, root, ids);
});

describe('SU-01 suggesting trainings', () => {
  it('NO-02 TR-10 reaches members and groups once, on the page, by mail and in the suggested tab', async () => {
    const [a, b] = [await teamMember(), await teamMember()];
    const group = await manager.api.ok<Group>('POST', '/groups', {
      body: { name: unique('Both'), userIds: [a.id, b.id] },
    });
    const reply = await suggest(manager.api, {
      userIds: [a.id, a.id],
      groupIds: [group.id],
      trainingIds: [training.id, other.id, training.id],
    });
    expect(reply.status).toBe(202);
    expect(reply.body).toEqual({ id: expect.any(String), recipients: 2 });
    await platform.idle();
    for (const { api, email } of [a, b]) {
      expect((await suggestedTo(api)).sort()).toEqual([training.id, other.id].sort());
      const detail = await api.ok<TrainingItem>('GET', `/trainings/${training.id}`);
      expect(detail.isSuggested).toBe(true);
      const notifications = await inbox(api);
      expect(notifications.map(({ content }) => content.trainingId).sort()).toEqual(
        [training.id, other.id].sort(),
      );
      expect(notifications[0]).toMatchObject({
        type: 'TRAINING_SUGGESTION',
        read: false,
        content: { by: 'Mia Boss', title: expect.stringMatching(/ EN$/) },
      });
      const mails = (await platform.mailsTo(email)).filter(({ subject }) => subject.includes('Mia Boss'));
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain('/learner/catalog?tab=suggested');
      expect(mails[0]?.html).toContain('lang="en"');
    }
    const [mine] = (await listSuggestions(manager.api)).filter(({ id }) => id === reply.body.id);
    expect(mine).toMatchObject({
      type: 'TRAINING',
      trainingIds: [training.id, other.id],
      userIds: [a.id],
      groupIds: [group.id],
      recipients: 2,
      made: true,
      status: 'inProgress',
      endDate: null,
    });
    const [received] = await listSuggestions(a.api);
    expect(received).toMatchObject({
      id: reply.body.id,
      made: false,
      by: { id: manager.id, name: 'Mia Boss' },
    });
    expect(received).not.toHaveProperty('userIds');
    expect(await listSuggestions(two.admin.api)).toEqual([]);
    expect(await suggestedTo((await teamMember()).api)).toEqual([]);
  });

  it('mails in the language of the recipient', async () => {
    const email = `${unique('it')}@example.com`;
    const body = { email, firstName: 'Ugo', lastName: 'Rossi', roles: [], managerEmail: manager.email };
    const { id } = await one.admin.api.ok<{ id: string }>('POST', '/users?lang=it', { body });
    await suggest(manager.api, { userIds: [id], trainingIds: [training.id] });
    const subjects = (await platform.mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringMatching(/^Mia Boss le suggerisce una formazione: /));
  });

  it('rejects the whole request if one id is out of reach', async () => {
    const [near, colleague] = [await teamMember(), await platform.member(one)];
    const far = await platform.member(two);
    const theirs = await readyTraining(platform, two.admin.api, ids);
    const unready = await draft(one.admin.api, ids);
    const company = await one.admin.api.ok<Group>('POST', '/groups', {
      body: { name: unique('Company'), userIds: [near.id] },
    });
    const base = { userIds: [near.id], trainingIds: [training.id] };
    const cases: [object, number, string][] = [
      [{ ...base, userIds: [near.id, colleague.id] }, 403, 'NOT_AUTHORIZED'],
      [{ ...base, userIds: [near.id, far.id] }, 404, 'NOT_FOUND'],
      [{ ...base, userIds: [near.id, nowhere(one.id)] }, 404, 'NOT_FOUND'],
      [{ ...base, groupIds: [company.id] }, 404, 'NOT_FOUND'],
      [{ ...base, groupIds: [nowhere(one.id)] }, 404, 'NOT_FOUND'],
      [{ ...base, trainingIds: [training.id, theirs.id] }, 404, 'NOT_FOUND'],
      [{ ...base, trainingIds: [training.id, offered.id] }, 403, 'NOT_INCLUDED'],
      [{ ...base, trainingIds: [training.id, unready.id] }, 409, 'FILE_NOT_READY'],
      [{ ...base, trainingIds: [] }, 400, 'VALIDATION'],
      [{ trainingIds: [training.id] }, 400, 'VALIDATION'],
      [{ ...base, userIds: 'all' }, 400, 'VALIDATION'],
    ];
    for (const [body, status, code] of cases) {
      const reply = await suggest(manager.api, body);
      expect([reply.status, reply.problem.code], JSON.stringify(body)).toEqual([status, code]);
    }
    const refused = await suggest(manager.api, { trainingIds: [training.id] });
    expect(refused.problem.violations).toEqual([{ field: 'userIds', message: 'REQUIRED' }]);
    await platform.idle();
    expect(await inbox(near.api)).toEqual([]);
    expect((await suggest(one.admin.api, { ...base, userIds: [colleague.id] })).status).toBe(202);
    for (const api of [near.api, root]) expect((await suggest(api, base)).status).toBe(403);
  });

  it('is withdrawn by its author or an admin, for all recipients', async () => {
    const near = await teamMember();
    const boss = await platform.member(one, ['ROLE_MANAGER']);
    const give = async () =>
      (await suggest(manager.api, { userIds: [near.id], trainingIds: [training.id] })).body.id;
    const [first, second] = [await give(), await give()];
    await platform.idle();
    for (const [api, status] of [
      [near.api, 403],
      [boss.api, 404],
      [two.admin.api, 404],
      [root, 403],
    ] as const)
      expect((await api.delete(`/suggestions/${first}`)).status).toBe(status);
    expect((await manager.api.delete(`/suggestions/${first}`)).body).toEqual({ id: first });
    await platform.idle();
    expect(await suggestedTo(near.api)).toEqual([training.id]);
    expect((await one.admin.api.delete(`/suggestions/${second}`)).status).toBe(200);
    expect((await manager.api.delete(`/suggestions/${second}`)).status).toBe(404);
    await platform.idle();
    expect(await suggestedTo(near.api)).toEqual([]);
    expect(await listSuggestions(near.api)).toEqual([]);
  });
});

describe('SU-02 hundreds of recipients', () => {
  it('receive a suggestion once each, regardless of repeated messages', {
    timeout: limit(240_000),
  }, async () => {
    // The provider's organisation has enough seats.
    const tag = unique('crowd');
    const rows = Array.from({ length: 200 }, (_, n) => `${tag}-${n}@example.com,First${n},Last`);
    const text = ['email,firstName,lastName', ...rows].join('\n');
    const body = form({ lang: 'en' }, { file: new File([text], 'people.csv', { type: 'text/csv' }) });
    await root.ok('POST', '/users/import', { form: body });
    const boss = `${unique('boss')}@example.com`;
    await root.ok('POST', '/users?lang=en', {
      body: { email: boss, firstName: 'Big', lastName: 'Boss', roles: ['ROLE_ADMINISTRATOR'] },
    });
    const admin = await platform.accept(boss);
    const filter = encodeURIComponent(JSON.stringify({ q: tag }));
    const people = await root.ok<{ id: string; email: string }[]>('GET', `/users?filter=${filter}`);
    expect(people).toHaveLength(200);
    const group = await admin.api.ok<Group>('POST', '/groups', {
      body: { name: tag, userIds: people.map(({ id }) => id) },
    });
    const reply = await suggest(admin.api, {
      groupIds: [group.id],
      userIds: people.slice(0, 10).map(({ id }) => id),
      trainingIds: [offered.id],
    });
    expect(reply.body.recipients).toBe(200);
    await platform.idle();
    const event = { suggestionId: reply.body.id, by: admin.id };
    const some = people.slice(20, 50).map(({ id }) => id);
    for (let time = 0; time < 2; time += 1) {
      await redeliver(inject('host'), 'suggestion.spread', '1', event);
      await redeliver(inject('host'), 'suggestion.part', '1', { ...event, userIds: some.slice(0, 25) });
      await redeliver(inject('host'), 'suggestion.received', '1', { ...event, userIds: some });
    }
    await platform.idle();
    const mails = (await platform.mails()).filter(
      ({ to, subject }) => to.startsWith(tag) && subject.includes('Big Boss'),
    );
    expect(mails).toHaveLength(200);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(200);
    const last = await platform.accept(`${tag}-199@example.com`);
    expect(await inbox(last.api)).toHaveLength(1);
    const redelivered = await platform.accept(`${tag}-30@example.com`);
    expect(await inbox(redelivered.api)).toHaveLength(1);
    expect(await suggestedTo(last.api)).toEqual([offered.id]);
    const dead = (await platform.queues()).filter((queue) => queue.dead > 0);
    expect(dead.filter(({ name }) => /suggestion|notification|mail/.test(name))).toEqual([]);
    await admin.api.ok('DELETE', `/suggestions/${reply.body.id}`);
    await platform.idle();
    expect(await suggestedTo(last.api)).toEqual([]);
  });
});
