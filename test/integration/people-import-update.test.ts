import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { AuditEntry } from '../../shared/contracts/administration/audit.ts';
import type { Profile } from '../../shared/contracts/identity/access.ts';
import type { Group } from '../../shared/contracts/identity/groups.ts';
import type { Job } from '../../shared/contracts/identity/jobs.ts';
import { form } from '../factories/client.ts';
import { importWorker } from '../factories/import-worker.ts';
import { ended, resultsIn } from '../factories/imports.ts';
import { brokenInvariants } from '../factories/invariants.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';

const host = inject('host');
const platform = new Platform(host);
let one: Organisation;
let two: Organisation;
let boss: Person;
let chief: Person;

beforeAll(async () => {
  [one, two] = await Promise.all([platform.organisation(), platform.organisation()]);
  [boss, chief] = await Promise.all([
    platform.member(one, ['ROLE_MANAGER'], { firstName: 'Bo', lastName: 'Chan' }),
    platform.member(one, ['ROLE_MANAGER'], { firstName: 'Al', lastName: 'Moss' }),
  ]);
});
afterEach(() => platform.clock());

const heading = 'email;firstName;lastName;roles;managerEmail;groups;language;active';
const row = (...cells: string[]) => [...cells, ...Array.from({ length: 8 }, () => '')].slice(0, 8).join(';');
const csv = (...rows: string[]) => [heading, ...rows].join('\r\n');
const query = (...flags: string[]) => `?${flags.map((flag) => `${flag}=true`).join('&')}`;
const send = (file: string, flags: string[], { api } = one.admin, headers = {}) =>
  api.call<string>('POST', `/users/import${query(...flags)}`, {
    form: form({ lang: 'en' }, { file: new File([file], 'people.csv') }),
    headers,
  });
const results = async (file: string, ...flags: string[]) => resultsIn((await send(file, flags)).body);
const personOf = async (email: string, { admin } = one) => {
  const filter = encodeURIComponent(JSON.stringify({ q: email }));
  return (await admin.api.ok<Profile[]>('GET', `/users?filter=${filter}`)).find(
    (found) => found.email === email,
  );
};
const groupsOf = async ({ admin } = one) => {
  const groups = await admin.api.ok<Group[]>('GET', '/groups');
  return new Map(groups.map(({ name, userIds }) => [name, userIds]));
};

describe('PE-04 an import that updates members', () => {
  it('shows each change before, makes it, and changes nothing the second time', async () => {
    const [ada, eve] = await Promise.all([
      platform.member(one, [], { firstName: 'Ada', lastName: 'Byron' }),
      platform.member(one, [], { firstName: 'Eve', lastName: 'Same' }),
    ]);
    const file = csv(
      row(ada.email, 'Ada', 'Lovelace', 'manager', boss.email, '', '', 'yes'),
      row(eve.email, 'Eve', 'Same'),
      row(two.admin.email, 'Not', 'Ours'),
    );
    expect(await results(file)).toEqual([
      'skipped ALREADY_MEMBER',
      'skipped ALREADY_MEMBER',
      'error EMAIL_ALREADY_USED',
    ]);
    const expected = [
      'updated CHANGED_NAME|CHANGED_ROLES|CHANGED_MANAGERS',
      'skipped UNCHANGED',
      'error EMAIL_ALREADY_USED',
    ];
    const preview = await send(file, ['update', 'dryRun']);
    expect(resultsIn(preview.body)).toEqual(expected);
    const [header, first] = preview.body.replace('\uFEFF', '').split('\r\n');
    expect(header).toBe(`${heading};changes;status;message`);
    const changes = /;"(\[.*\])";updated/.exec(first ?? '')?.[1]?.replaceAll('""', '"') ?? '[]';
    expect(JSON.parse(changes)).toEqual([
      { field: 'lastName', before: 'Byron', after: 'Lovelace' },
      { field: 'roles', before: [], after: ['ROLE_MANAGER'] },
      { field: 'managers', before: [], after: ['Bo Chan'] },
    ]);
    expect(await personOf(ada.email)).toMatchObject({ lastName: 'Byron' });

    expect(await results(file, 'update')).toEqual(expected);
    expect(await personOf(ada.email)).toMatchObject({
      ...{ firstName: 'Ada', lastName: 'Lovelace', roles: ['ROLE_MANAGER'], managers: ['Bo Chan'] },
    });
    expect(await results(file, 'update')).toEqual([
      'skipped UNCHANGED',
      'skipped UNCHANGED',
      'error EMAIL_ALREADY_USED',
    ]);
    const entries = await one.admin.api.ok<AuditEntry[]>(
      'GET',
      `/audit?filter=${encodeURIComponent(JSON.stringify({ targetId: ada.id }))}`,
    );
    expect(entries.filter(({ action }) => action === 'member-changed')).toHaveLength(1);
  });

  it('removes roles, managers and groups only on request, and never for an empty cell', async () => {
    const group = unique('Crew');
    const member = await platform.member(one, ['ROLE_MANAGER'], { firstName: 'Max', lastName: 'Moved' });
    const first = csv(row(member.email, 'Max', 'Moved', '', boss.email, group));
    expect(await results(first, 'update', 'createGroups')).toEqual([
      'updated CHANGED_MANAGERS|CHANGED_GROUPS',
    ]);
    const empty = csv(row(member.email, 'Max', 'Moved'));
    expect(await results(empty, 'update', 'remove')).toEqual(['skipped UNCHANGED']);
    const next = unique('North');
    const second = csv(row(member.email, 'Max', 'Moved', 'learner', chief.email, next));
    expect(await results(second, 'update', 'remove', 'createGroups')).toEqual([
      'updated CHANGED_ROLES|CHANGED_MANAGERS|CHANGED_GROUPS',
    ]);
    expect(await personOf(member.email)).toMatchObject({ roles: [], managers: ['Al Moss'] });
    const groups = await groupsOf();
    expect([groups.get(group), groups.get(next)]).toEqual([[], [member.id]]);
  });

  it('adds new people to groups, in their language, and disabled', async () => {
    const [existing, missing, tag] = [unique('Here'), unique('New'), unique('col')];
    await one.admin.api.ok('POST', '/groups', { body: { name: existing, userIds: [boss.id] } });
    const at = (name: string) => `${name}.${tag}@example.com`;
    const file = csv(
      row(at('fr'), 'Zoé', 'Roux', '', '', existing.toUpperCase(), 'français'),
      row(at('it'), 'Ugo', 'Bini', '', at('boss'), `${existing} | ${missing}`, 'it-IT', 'sì'),
      row(at('boss'), 'Ida', 'Head', 'manager'),
      row(at('off'), 'Old', 'Leaver', '', '', '', '', 'no'),
      row(at('odd'), 'Odd', 'Cell', '', '', '', '', 'perhaps'),
    );
    const refused = ['created', 'error GROUP_NOT_FOUND', 'created', 'created', 'error UNKNOWN_ACTIVE'];
    expect(await results(file, 'dryRun')).toEqual(refused);
    const done = ['created', 'created', 'created', 'created', 'error UNKNOWN_ACTIVE'];
    expect(await results(file, 'createGroups')).toEqual(done);
    const ids = await Promise.all(['fr', 'it'].map(async (name) => (await personOf(at(name)))?.id));
    const groups = await groupsOf();
    expect([groups.get(existing), groups.get(missing)]).toEqual([[boss.id, ...ids], [ids[1]]]);
    expect(await personOf(at('off'))).toMatchObject({ active: false });
    const mails = await Promise.all(['fr', 'it', 'boss', 'off'].map((name) => platform.mailsTo(at(name))));
    expect(mails.map((received) => received.length)).toEqual([1, 1, 1, 0]);
    expect(mails.map(([mail]) => /lang="(\w+)"/.exec(mail?.html ?? '')?.[1])).toEqual([
      ...['fr', 'it', 'en', undefined],
    ]);
    await platform.accept(at('it'));
    expect((await groupsOf(two)).has(missing)).toBe(false);
  });

  it('makes a member a manager before the file adds people to the new team', async () => {
    const member = await platform.member(one, [], { firstName: 'New', lastName: 'Lead' });
    const learner = `${unique('led')}@example.com`;
    const file = csv(
      row(learner, 'Lee', 'Led', '', member.email),
      row(boss.email, 'Bo', 'Chan', '', member.email),
      row(member.email, 'New', 'Lead', 'manager', learner),
      row(chief.email, 'Al', 'Moss', '', chief.email),
    );
    const expected = ['created', 'updated CHANGED_MANAGERS', 'error MANAGER_NOT_FOUND', 'error OWN_MANAGER'];
    const possible = file.replace(`manager;${learner}`, 'manager;');
    expect(await results(file, 'update', 'dryRun')).toEqual([
      ...['error MANAGER_NOT_FOUND', 'error MANAGER_NOT_FOUND'],
      ...expected.slice(2),
    ]);
    expect(await results(possible, 'update')).toEqual([
      ...expected.slice(0, 2),
      ...['updated CHANGED_ROLES', 'error OWN_MANAGER'],
    ]);
    expect(await personOf(learner)).toMatchObject({ managers: ['New Lead'] });
  });

  it('needs a fresh proof for administrators, and leaves the last one and super admins', async () => {
    const admin = await platform.member(one, ['ROLE_ADMINISTRATOR'], { firstName: 'Ann', lastName: 'Admin' });
    const disable = csv(row(admin.email, 'Ann', 'Admin', '', '', '', '', 'no'));
    await platform.clock({ advanceSeconds: 11 * 60 });
    const refused = await send(disable, ['update']);
    expect([refused.status, refused.problem.code]).toEqual([403, 'PROOF_REQUIRED']);
    await platform.clock();
    expect(await results(disable, 'update')).toEqual(['updated CHANGED_ACTIVE']);
    expect((await admin.api.get('/users/profile')).problem.code).toBe('ACCOUNT_DISABLED');
    const last = csv(row(one.admin.email, 'Rosa', 'Admin', 'learner', '', '', '', 'no'));
    expect(await results(last, 'update', 'remove')).toEqual(['error LAST_ADMINISTRATOR']);
    const joined = csv(row(one.admin.email, 'Rosa', 'Admin', '', boss.email));
    expect(await results(joined, 'update')).toEqual(['error ADMINISTRATOR_IN_TEAM']);
  });

  it('rejects a flag that is neither true nor false', async () => {
    const wrong = await one.admin.api.call('POST', '/users/import?update=perhaps', {
      form: form({}, { file: new File([csv()], 'people.csv') }),
    });
    expect([wrong.status, wrong.problem.violations?.[0]?.field]).toEqual([400, 'update']);
  });

  it('completes a job that was killed, with each change once', async () => {
    const worker = await importWorker(host, await bucketOf());
    const [group, tag] = [unique('Killed'), unique('killed')];
    const emails = Array.from({ length: 40 }, (_, n) => `p${n}.${tag}@example.com`);
    const rows = (lastName: string) => emails.map((email, n) => row(email, `F${n}`, lastName, '', '', group));
    await send(csv(...rows('Old').map((text) => text.replace(group, ''))), [], two.admin);
    const file = csv(...rows('New'));
    const message = await worker.waiting({ id: two.admin.id, clientId: two.id }, file, {
      options: { update: true, remove: false, createGroups: true },
    });
    const late = await personOf(String(emails[30]), two);
    worker.before(String(late?.id), () => Promise.reject(new Error('killed')));
    await expect(worker.work(message)).rejects.toThrow('killed');
    worker.forgetMoments();
    await worker.work(message);
    const job = await two.admin.api.ok<Job>('GET', `/jobs/${message.id}`);
    // The first run has changed rows of the part that it did not record. They still join the group.
    expect(job).toMatchObject({
      status: 'done',
      receipt: { created: 0, updated: 40, skipped: 0, errors: 0 },
    });
    expect((await personOf(String(emails[39]), two))?.lastName).toBe('New');
    expect((await groupsOf(two)).get(group)).toHaveLength(40);
  });

  it('leaves seats, addresses, groups and members consistent', async () => {
    expect(await brokenInvariants(host)).toEqual([]);
  });
});

async function bucketOf(): Promise<string> {
  const file = csv(row(`${unique('job')}@example.com`, 'Jo', 'Job'));
  const reply = await send(file, [], one.admin, { prefer: 'respond-async' });
  const job = await ended(one.admin.api, (reply.body as unknown as Job).id);
  return new URL(job.url ?? '').pathname.split('/')[1] ?? '';
}
