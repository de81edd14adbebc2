import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { AuditEntry } from '../../shared/contracts/administration/audit.ts';
import type { ReportDocument, ScheduledReport } from '../../shared/contracts/learning/reports.ts';
import { addDays } from '../../shared/days.ts';
import type { Client } from '../factories/client.ts';
import { redeliver } from '../factories/events.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { RawTable } from '../factories/table.ts';
import { type LookupIds, lookups, type MadeTraining, readyTraining } from '../factories/trainings.ts';

const platform = new Platform(inject('host'));
const table = new RawTable(inject('host'));
let one: Organisation;
let two: Organisation;
let ids: LookupIds;

const body = (more: object) => ({
  name: 'Weekly',
  kind: 'members',
  every: 'WEEK',
  day: 1,
  lang: 'EN',
  ...more,
});
const schedule = (api: Client, more: object) =>
  api.ok<ScheduledReport>('POST', '/reports', { body: body(more) });
const list = (api: Client) => api.ok<ScheduledReport[]>('GET', '/reports');
const listed = async (api: Client, id: string) => (await list(api)).find((report) => report.id === id);
const signInAgain = ({ email, password }: Person) => platform.signIn(email, password);
/** Moves the clock to noon of a day and starts its reports, at the same time and once more. */
const noon = async (day: string) => {
  await platform.clock({ now: `${day}T12:00:00.000Z` });
  await Promise.all([1, 2].map(() => platform.runSchedule('start-reports')));
  await platform.idle();
  await platform.runSchedule('start-reports');
  await platform.idle();
};
const reportMails = async ({ email }: Pick<Person, 'email'>) =>
  (await platform.mailsTo(email)).filter(({ text }) => text.includes('/reports/'));
const documentIn = (text: string | undefined) => text?.match(/\/reports\/(\S+)/)?.[1] ?? '';
const opened = async (api: Client, id: string) => {
  const { job } = await api.ok<ReportDocument>('GET', `/reports/documents/${id}`);
  const content = job.url ? await (await fetch(job.url)).text() : '';
  return { job, lines: content.trim().split('\r\n') };
};
/** Makes a report now, and returns its rows without the headings. */
const madeNow = async (api: Client, id: string) => {
  const { job } = await api.ok<ReportDocument>('POST', `/reports/${id}/documents`);
  await platform.idle();
  return (await opened(api, job.id)).lines.slice(1);
};

beforeAll(async () => {
  [one, two] = await Promise.all([platform.organisation(), platform.organisation()]);
  ids = await lookups(await platform.superAdmin());
});

afterEach(() => platform.clock());

describe('a scheduled report', () => {
  it('is listed, changed and deleted by its owner and by admins of the organisation only', async () => {
    const [boss, peer] = await Promise.all(
      [1, 2].map(() => platform.member(one, ['ROLE_MANAGER'], { lastName: 'Boss' })),
    );
    if (!boss || !peer) throw new Error('no managers');
    const made = await schedule(boss.api, { userIds: [boss.id, one.admin.id], kind: 'overdue' });
    expect(made).toMatchObject({
      ...{ kind: 'overdue', every: 'WEEK', day: 1, paused: false, last: null },
      owner: { id: boss.id },
      recipients: [{ id: boss.id }, { id: one.admin.id }],
    });
    expect(new Date(made.nextDay).getUTCDay()).toBe(1);
    expect(await listed(boss.api, made.id)).toEqual(made);
    expect(await listed(one.admin.api, made.id)).toEqual(made);
    for (const api of [peer.api, two.admin.api]) {
      expect(await listed(api, made.id)).toBeUndefined();
      const change = body({ userIds: [made.owner.id] });
      expect((await api.put(`/reports/${made.id}`, change)).status).toBe(404);
      expect((await api.delete(`/reports/${made.id}`)).status).toBe(404);
      expect((await api.post(`/reports/${made.id}/documents`)).status).toBe(404);
    }
    const monthly = body({ name: 'Monthly', userIds: [boss.id], every: 'MONTH', day: 31 });
    const changed = await one.admin.api.ok<ScheduledReport>('PUT', `/reports/${made.id}`, { body: monthly });
    // The report would otherwise contain people whom its author does not see, or hide people from its author.
    expect(changed).toMatchObject({ name: 'Monthly', owner: { id: one.admin.id }, every: 'MONTH', day: 31 });
    expect(addDays(changed.nextDay, 1).slice(8)).toBe('01');
    expect(await listed(boss.api, made.id)).toBeUndefined();
    await one.admin.api.ok('DELETE', `/reports/${made.id}`);
    expect(await listed(one.admin.api, made.id)).toBeUndefined();
    expect((await one.admin.api.delete(`/reports/${made.id}`)).status).toBe(404);
    const audit = await one.admin.api.ok<AuditEntry[]>(
      'GET',
      `/audit?filter=${encodeURIComponent(JSON.stringify({ action: 'reports-changed' }))}`,
    );
    expect(audit).toHaveLength(3);
    expect(JSON.stringify(audit[1]?.changes)).toContain('Monthly');
  });

  it('names the wrong fields, and refuses people and groups of others', async () => {
    const learner = await platform.member(one);
    const refused = async (api: Client, more: object) => {
      const reply = await api.post<{ violations?: { field: string }[] }>('/reports', body(more));
      return [reply.status, ...(reply.body.violations ?? []).map(({ field }) => field)];
    };
    const { api, id } = one.admin;
    expect(await refused(api, { userIds: [] })).toEqual([400, 'userIds']);
    expect(await refused(api, { userIds: [id], day: 8 })).toEqual([400, 'day']);
    expect(await refused(api, { userIds: [id], every: 'MONTH', day: 32 })).toEqual([400, 'day']);
    expect(await refused(api, { userIds: [id], every: 'DAY' })).toEqual([400, 'every']);
    expect(await refused(api, { userIds: [id], kind: 'secrets' })).toEqual([400, 'kind']);
    expect(await refused(api, { userIds: [id], name: ' ' })).toEqual([400, 'name']);
    expect(await refused(api, { userIds: [two.admin.id] })).toEqual([404]);
    expect(await refused(api, { userIds: [id], groupIds: [`${one.id}_nogroup00001`] })).toEqual([404]);
    expect(await refused(learner.api, { userIds: [learner.id] })).toEqual([403]);
    const boss = await platform.member(one, ['ROLE_MANAGER']);
    const { id: group } = await api.ok<{ id: string }>('POST', '/groups', {
      body: { name: `Night ${boss.id}`, userIds: [learner.id] },
    });
    expect(await refused(boss.api, { userIds: [boss.id], groupIds: [group] })).toEqual([404]);
  });

  it('has a limit for each organisation', async () => {
    const org = await platform.organisation();
    const replies = [];
    for (let place = 0; place < 31; place += 1)
      replies.push(await org.admin.api.post('/reports', body({ userIds: [org.admin.id] })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(30);
    expect(replies.at(-1)).toMatchObject({ status: 409, body: { code: 'REPORT_LIMIT' } });
    expect(await list(org.admin.api)).toHaveLength(30);
  });
});

describe('the schedule', () => {
  it('mails each recipient a link once on each day, and contains what the owner sees', async () => {
    const org = await platform.organisation();
    const boss = await platform.member(org, ['ROLE_MANAGER']);
    const [own, reader] = await Promise.all([
      platform.member(org, [], { managerEmail: boss.email, lastName: 'Own' }),
      platform.member(org, [], { lastName: 'Reader' }),
    ]);
    const off = await platform.member(org);
    const report = await schedule(boss.api, { userIds: [boss.id, reader.id, off.id], name: 'My team' });
    const { email, firstName, lastName } = off.profile;
    const disabled = { email, firstName, lastName, roles: [], active: false };
    await org.admin.api.ok('PUT', `/users/${off.id}`, { body: disabled });
    const all = await schedule(org.admin.api, { userIds: [org.admin.id], name: 'Everyone' });
    await noon(addDays(report.nextDay, -1));
    expect(await reportMails(boss)).toEqual([]);
    await noon(report.nextDay);
    const [mail, ...others] = await reportMails(boss);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Report: My team');
    expect(mail?.text).not.toContain('Own');
    expect(await reportMails(reader)).toHaveLength(1);
    for (const person of [own, off]) expect(await reportMails(person)).toEqual([]);
    const id = documentIn(mail?.text);
    for (const person of [boss, reader]) {
      const { job, lines } = await opened(await signInAgain(person), id);
      expect(job).toMatchObject({ kind: 'report', status: 'done', receipt: { rows: 1 } });
      expect(lines[0]).toContain('Last name,First name,E-mail,Role');
      expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['Own']);
    }
    const inAll = documentIn((await reportMails(org.admin))[0]?.text);
    const admin = await signInAgain(org.admin);
    expect((await opened(admin, inAll)).job.receipt).toEqual({ rows: 5 });
    // Others do not reach the document, in this organisation and in another.
    const foreign = await signInAgain(two.admin);
    for (const api of [await signInAgain(own), foreign])
      expect((await api.get(`/reports/documents/${id}`)).status).toBe(404);
    expect((await (await signInAgain(reader)).get(`/reports/documents/${inAll}`)).status).toBe(404);
    expect(await listed(admin, report.id)).toMatchObject({
      nextDay: addDays(report.nextDay, 7),
      last: { day: report.nextDay, rows: 1 },
    });
    // A repeated message makes no second mail.
    await redeliver(inject('host'), 'report.due', org.id, { reportId: report.id, jobId: id, mail: true });
    await platform.idle();
    expect(await reportMails(boss)).toHaveLength(1);
    // Missed weeks have one report.
    await noon(addDays(report.nextDay, 23));
    expect(await reportMails(boss)).toHaveLength(2);
    expect((await listed(await signInAgain(org.admin), all.id))?.nextDay).toBe(addDays(report.nextDay, 28));
  });

  it('mails reports about certificates, which another worker makes', async () => {
    const org = await platform.organisation();
    const { id } = await readyTraining(platform, org.admin.api, ids);
    await org.admin.api.ok('PUT', `/validities/${id}`, { body: { type: 'TRAINING', months: 12 } });
    const person = await platform.member(org, [], { lastName: 'Certified' });
    await play(person.api, id, { progressionPercent: 100 });
    await platform.idle();
    const report = await schedule(org.admin.api, { userIds: [org.admin.id], kind: 'certificates' });
    await noon(report.nextDay);
    const [mail, ...others] = await reportMails(org.admin);
    expect(others).toEqual([]);
    const { lines } = await opened(await signInAgain(org.admin), documentIn(mail?.text));
    expect(lines.map((line) => line.split(',')[0])).toEqual([
      expect.stringContaining('Last name'),
      'Certified',
    ]);
  });

  it('sends nothing if the report is empty', async () => {
    const org = await platform.organisation();
    const report = await schedule(org.admin.api, { userIds: [org.admin.id], kind: 'overdue' });
    await noon(report.nextDay);
    expect(await reportMails(org.admin)).toEqual([]);
    const api = await signInAgain(org.admin);
    expect(await listed(api, report.id)).toMatchObject({ paused: false, last: { rows: 0 } });
  });

  it('pauses when the owner loses the role, until an admin takes the report over', async () => {
    const org = await platform.organisation();
    const boss = await platform.member(org, ['ROLE_MANAGER']);
    await platform.member(org, [], { managerEmail: boss.email });
    const report = await schedule(boss.api, { userIds: [org.admin.id] });
    const before = await madeNow(boss.api, report.id);
    expect(before).toHaveLength(1);
    await org.admin.api.ok('PUT', `/users/${boss.id}`, {
      body: { email: boss.email, firstName: 'Ex', lastName: 'Boss', roles: [] },
    });
    expect((await org.admin.api.post(`/reports/${report.id}/documents`)).status).toBe(403);
    await noon(report.nextDay);
    expect(await reportMails(org.admin)).toEqual([]);
    const api = await signInAgain(org.admin);
    expect(await listed(api, report.id)).toMatchObject({ paused: true, last: null });
    await noon(addDays(report.nextDay, 7));
    expect(await reportMails(org.admin)).toEqual([]);
    const again = await signInAgain(org.admin);
    const change = body({ userIds: [org.admin.id], name: 'Taken over' });
    const taken = await again.ok<ScheduledReport>('PUT', `/reports/${report.id}`, { body: change });
    expect(taken).toMatchObject({ paused: false, owner: { id: org.admin.id } });
    expect(taken.nextDay).toBe(addDays(report.nextDay, 14));
    await noon(taken.nextDay);
    const [mail] = await reportMails(org.admin);
    expect((await opened(await signInAgain(org.admin), documentIn(mail?.text))).job.receipt).toEqual({
      rows: 3,
    });
  });

  it('ends with the report: no mails, and no documents', async () => {
    const org = await platform.organisation();
    const report = await schedule(org.admin.api, { userIds: [org.admin.id] });
    const { job } = await org.admin.api.ok<ReportDocument>('POST', `/reports/${report.id}/documents`);
    await platform.idle();
    expect((await opened(org.admin.api, job.id)).lines.length).toBeGreaterThan(1);
    await org.admin.api.ok('DELETE', `/reports/${report.id}`);
    expect((await org.admin.api.get(`/reports/documents/${job.id}`)).status).toBe(404);
    await noon(report.nextDay);
    expect(await reportMails(org.admin)).toEqual([]);
  });
});

describe('the document of a report', () => {
  let org: Organisation;
  let boss: Person;
  let person: Person;
  let training: MadeTraining;
  const now = async (kind: string, more: object = {}, api = org.admin.api) =>
    madeNow(api, (await schedule(api, { userIds: [org.admin.id], kind, ...more })).id);

  beforeAll(async () => {
    org = await platform.organisation();
    boss = await platform.member(org, ['ROLE_MANAGER']);
    person = await platform.member(org, [], { managerEmail: boss.email, lastName: 'Played' });
    training = await readyTraining(platform, org.admin.api, ids);
    await org.admin.api.ok('PUT', `/validities/${training.id}`, { body: { type: 'TRAINING', months: 12 } });
    await org.admin.api.ok('POST', '/assignments', {
      body: { trainingIds: [training.id], userIds: [person.id, boss.id], dueDays: 0 },
    });
    await platform.idle();
    await play(person.api, training.id, { progressionPercent: 100, score: 80, minuteSpent: 3 });
    await platform.idle();
  });

  it('has a row for each training, required content, certificate or member', async () => {
    const trainings = await now('trainings');
    expect(trainings).toHaveLength(1);
    expect(trainings[0]).toMatch(/^Played,.*,100,3,80,/);
    expect(await now('courses')).toEqual([]);
    expect((await now('required')).map((line) => line.split(',')[6])).toEqual(
      expect.arrayContaining(['Completed', 'Not started']),
    );
    expect(await now('overdue')).toEqual([]);
    const certificates = await now('certificates');
    expect(certificates).toHaveLength(1);
    expect(certificates[0]).toMatch(/^Played,.*,Training,.*,Valid,/);
    const members = await now('members');
    expect(members.map((line) => line.split(',')[3]).sort()).toEqual(['Administrator', 'Learner', 'Manager']);
  });

  it('is in the chosen language, and only about the chosen groups', async () => {
    const { id: group } = await org.admin.api.ok<{ id: string }>('POST', '/groups', {
      body: { name: 'Night', userIds: [boss.id] },
    });
    const rows = await now('members', { groupIds: [group], lang: 'FR' });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(';Manager;');
    await org.admin.api.ok('DELETE', `/groups/${group}`);
    const report = (await list(org.admin.api)).find(({ groups }) => groups.length > 0);
    expect(report?.groups).toEqual([{ id: group, name: null }]);
    // A report about deleted groups does not become a report about everyone.
    expect(await madeNow(org.admin.api, report?.id ?? '')).toEqual([]);
  });

  it('is not made if the kind of the report changes after the start', async () => {
    const { id } = await schedule(org.admin.api, { userIds: [org.admin.id] });
    for (const [event, kind] of [
      ['report.due', 'certificates'],
      ['certificate-report.due', 'members'],
    ] as const) {
      await org.admin.api.ok('PUT', `/reports/${id}`, { body: body({ userIds: [org.admin.id], kind }) });
      const { job } = await org.admin.api.ok<ReportDocument>('POST', `/reports/${id}/documents`);
      await platform.idle();
      await table.set(`ORG#${org.id}`, `JOB#${job.id}`, { status: 'waiting' });
      await redeliver(inject('host'), event, org.id, { reportId: id, jobId: job.id, mail: true });
      await platform.idle();
      expect((await opened(org.admin.api, job.id)).job).toMatchObject({
        status: 'failed',
        code: 'NOT_FOUND',
      });
    }
    expect(await reportMails(org.admin)).toEqual([]);
  });

  it('closes for all recipients when a person of the document leaves the owner’s team', async () => {
    const report = await schedule(boss.api, { userIds: [org.admin.id] });
    const { job } = await boss.api.ok<ReportDocument>('POST', `/reports/${report.id}/documents`);
    await platform.idle();
    expect((await opened(org.admin.api, job.id)).lines).toHaveLength(2);
    await boss.api.ok('DELETE', '/users/managed', { body: { id: person.id } });
    await platform.idle();
    for (const api of [boss.api, org.admin.api])
      expect((await api.get(`/reports/documents/${job.id}`)).status).toBe(403);
    expect(await madeNow(boss.api, report.id)).toEqual([]);
  });
});
