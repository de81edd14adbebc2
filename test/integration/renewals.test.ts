import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { RequirementDetail } from '../../shared/contracts/learning/assignments.ts';
import type {
  CertificateDetail,
  ValidityDetail,
  VerifiedCertificate,
} from '../../shared/contracts/learning/certificates.ts';
import { addDays, addMonths } from '../../shared/days.ts';
import type { Client } from '../factories/client.ts';
import { addCourse } from '../factories/courses.ts';
import { dumpTable } from '../factories/dump.ts';
import { redeliver } from '../factories/events.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { play, report } from '../factories/sessions.ts';
import { inbox, today } from '../factories/suggestions.ts';
import { type LookupIds, lookups, type MadeTraining, readyTraining } from '../factories/trainings.ts';
import { readPdf } from '../tools/pdf-text.ts';

const platform = new Platform(inject('host'));
let root: Client;
let one: Organisation;
let two: Organisation;
let ids: LookupIds;
let training: MadeTraining;

const signInAgain = ({ email, password }: Person) => platform.signIn(email, password);
const limit = async (api: Client, id: string, body: object = { type: 'TRAINING', months: 12 }) => {
  const reply = await api.put<ValidityDetail>(`/validities/${id}`, body);
  await platform.idle();
  return reply;
};
const certificates = (api: Client, userId?: string) =>
  api.ok<CertificateDetail[]>('GET', `/certificates?lang=EN${userId ? `&userId=${userId}` : ''}`);
const own = (api: Client) => api.ok<RequirementDetail[]>('GET', '/requirements/own?lang=EN');
const verify = (number: string, accept = 'application/json') =>
  platform.anonymous.get<VerifiedCertificate>(`/certificates/${number}/verify`, { headers: { accept } });
const publicPage = async (number: string) =>
  new TextDecoder().decode((await verify(number, 'text/html')).bytes);
const complete = async (api: Client, id: string, more: object = {}) => {
  const result = { progressionPercent: 100, minuteSpent: 10, points: 40, score: 90, ...more };
  await play(api, id, result, present?.toISOString());
  await platform.idle();
};
/** The moved clock. Undefined: the time of the machine. */
let present: Date | undefined;
/** Moves the clock to the morning of a day and starts its reminders, twice. */
const morning = async (day: string) => {
  present = new Date(`${day}T12:00:00.000Z`);
  await platform.clock({ now: `${day}T10:00:00.000Z` });
  await Promise.all([1, 2].map(() => platform.runSchedule('start-reminder-days')));
  await platform.idle();
};
const renewalMails = async ({ email }: Person) =>
  (await platform.mailsTo(email)).filter(({ text }) => text.includes('/catalog'));

/** Returns an organisation with a training whose certificates are valid for a year. Its days begin once. */
const renewing = async () => {
  const org = await platform.organisation();
  const own = await readyTraining(platform, org.admin.api, ids);
  expect((await limit(org.admin.api, own.id)).status).toBe(200);
  return { org, training: own };
};

beforeAll(async () => {
  root = await platform.superAdmin();
  [one, two, ids] = await Promise.all([platform.organisation(), platform.organisation(), lookups(root)]);
  training = await readyTraining(platform, one.admin.api, ids);
  expect((await limit(one.admin.api, training.id)).status).toBe(200);
});

afterEach(async () => {
  present = undefined;
  await platform.clock();
});

describe('a limited validity', () => {
  it('is set, listed and ended by admins of the organisation', async () => {
    const other = await readyTraining(platform, one.admin.api, ids);
    const manager = await platform.member(one, ['ROLE_MANAGER']);
    expect((await limit(manager.api, other.id)).status).toBe(403);
    expect((await limit(two.admin.api, other.id)).status).toBe(404);
    for (const [body, field] of [
      [{ type: 'TRAINING' }, 'months'],
      [{ type: 'TRAINING', months: 0 }, 'months'],
      [{ type: 'TRAINING', months: 12, yearly: '12-31' }, 'months'],
      [{ type: 'TRAINING', yearly: '02-30' }, 'yearly'],
      [{ type: 'BADGE', months: 1 }, 'type'],
    ] as const) {
      const refused = await limit(one.admin.api, other.id, body);
      expect([refused.status, refused.problem.violations?.[0]?.field]).toEqual([400, field]);
    }
    const set = await limit(one.admin.api, other.id, { type: 'TRAINING', yearly: '12-31' });
    expect(set.body).toMatchObject({ id: other.id, months: null, yearly: '12-31', since: today() });
    const listed = await manager.api.ok<ValidityDetail[]>('GET', '/validities?lang=EN');
    expect(listed.map(({ id }) => id).sort()).toEqual([training.id, other.id].sort());
    expect(await two.admin.api.ok('GET', '/validities?lang=EN')).toEqual([]);
    await one.admin.api.ok('DELETE', `/validities/${other.id}`);
    expect((await one.admin.api.delete(`/validities/${other.id}`)).status).toBe(404);
    const person = await platform.member(one);
    await complete(person.api, other.id);
    expect(await certificates(person.api)).toEqual([]);
  });

  it('gives each completion a certificate with a last day, which the document and the public page show', async () => {
    const person = await platform.member(one);
    await complete(person.api, training.id);
    const expiresDate = addMonths(today(), 12);
    const [certificate] = await certificates(person.api);
    expect(certificate).toMatchObject({
      content: { id: training.id, type: 'TRAINING', title: expect.stringMatching(/ EN$/) },
      ...{ state: 'valid', expiresDate, revoked: null },
    });
    const number = certificate?.number ?? '';
    const reply = await person.api.get(`/trainings/${training.id}/certificate/EN`);
    expect(reply.headers.get('certificate-number')).toBe(number);
    const text = (await readPdf(reply.bytes)).text;
    expect(text).toContain('Valid until');
    expect(text).toContain(expiresDate.split('-').reverse().join('/'));
    expect((await verify(number)).body).toMatchObject({ valid: true, expiresDate });
    await platform.clock({ now: `${addDays(expiresDate, 1)}T12:00:00.000Z` });
    expect((await verify(number)).body).toMatchObject({ valid: false, expiresDate });
    expect(await publicPage(number)).toContain('This certificate has expired');
  });

  it('also concerns completions from before, for another 90 days at least', async () => {
    const other = await readyTraining(platform, one.admin.api, ids);
    const [person, printed] = [await platform.member(one), await platform.member(one)];
    for (const { api } of [person, printed]) await complete(api, other.id);
    await printed.api.get(`/trainings/${other.id}/certificate/EN`);
    expect(await certificates(printed.api)).toMatchObject([{ expiresDate: null }]);
    await limit(one.admin.api, other.id, { type: 'TRAINING', months: 1 });
    for (const { api } of [person, printed])
      expect(await certificates(api)).toMatchObject([{ expiresDate: addMonths(today(), 1) }]);
    await limit(one.admin.api, other.id, { type: 'TRAINING', months: 24 });
    expect(await certificates(person.api)).toMatchObject([{ expiresDate: addMonths(today(), 1) }]);
  });
});

describe('a new round', () => {
  it('opens 91 days before the last day, reminds, and ends with a new certificate', async () => {
    const { org, training } = await renewing();
    const person = await platform.member(org);
    const bystander = await platform.member(two);
    await complete(person.api, training.id, { badgeNumbers: [] });
    const [first] = await certificates(person.api);
    const expires = first?.expiresDate ?? '';
    const points = (await person.api.ok<{ points: number }>('GET', `/users/${person.id}/stats/general`))
      .points;
    await morning(addDays(expires, -92));
    expect(await own(await signInAgain(person))).toEqual([]);
    await morning(addDays(expires, -91));
    const api = await signInAgain(person);
    expect(await own(api)).toMatchObject([
      {
        content: { id: training.id },
        ...{ state: 'notStarted', dueDate: expires, progressionPercent: 0, renewal: true },
      },
    ]);
    expect((await inbox(api)).filter(({ type }) => type === 'TRAINING_RENEWAL')).toHaveLength(1);
    // The earlier certificate is still valid and can be downloaded. Points and the history remain.
    expect(await certificates(api)).toMatchObject([{ number: first?.number, state: 'valid' }]);
    expect((await api.get(`/certificates/${first?.number}/document/FR`)).status).toBe(200);
    expect((await api.get(`/trainings/${training.id}/certificate/EN`)).problem.code).toBe('NOT_COMPLETED');
    const general = await api.ok<{ points: number }>('GET', `/users/${person.id}/stats/general`);
    expect(general.points).toBe(points);
    const history = await api.ok<{ id: string }[]>('GET', '/trainings/history?lang=EN');
    expect(history.map(({ id }) => id)).toContain(training.id);
    const mails: number[] = [];
    for (const days of [90, 31, 30, 7, 6]) {
      await morning(addDays(expires, -days));
      mails.push((await renewalMails(person)).length);
    }
    expect(mails).toEqual([1, 1, 2, 3, 3]);
    expect((await renewalMails(person)).at(-1)?.text).toContain('certificate expires');
    const again = await signInAgain(person);
    await complete(again, training.id);
    const [second, earlier] = await certificates(again);
    expect([earlier?.number, second?.state]).toEqual([first?.number, 'valid']);
    expect(second?.number).not.toBe(first?.number);
    expect(second?.expiresDate).toBe(addMonths(addDays(expires, -6), 12));
    expect(await own(again)).toMatchObject([{ state: 'done', renewal: true }]);
    await morning(addDays(expires, 1));
    expect(await certificates(await signInAgain(person))).toMatchObject([
      { number: second?.number, state: 'valid' },
      { number: first?.number, state: 'expired' },
    ]);
    expect(await renewalMails(person)).toHaveLength(3);
    expect(await renewalMails(bystander)).toEqual([]);
  });

  it('does not count reports of earlier sessions, and does not open twice', async () => {
    const { org, training } = await renewing();
    const person = await platform.member(org);
    const session = await play(person.api, training.id, { progressionPercent: 100, minuteSpent: 10 });
    await platform.idle();
    const [first] = await certificates(person.api);
    const opens = addDays(first?.expiresDate ?? '', -91);
    await morning(opens);
    const api = await signInAgain(person);
    const late = await report(api, training.id, session, { sequence: 9, progressionPercent: 100 });
    expect(late.status).toBe(200);
    await platform.idle();
    expect(await own(api)).toMatchObject([{ state: 'notStarted', progressionPercent: 0 }]);
    await complete(api, training.id);
    expect(await certificates(api)).toHaveLength(2);
    await redeliver(platform.host, 'reminder-day.begun', org.id, { after: addDays(opens, -1), day: opens });
    await platform.idle();
    expect(await own(api)).toMatchObject([{ state: 'done' }]);
    expect(await certificates(api)).toHaveLength(2);
  });

  it('restarts the trainings of a course, and leaves other courses complete', async () => {
    const { org } = await renewing();
    const [a, b, c] = [
      await readyTraining(platform, org.admin.api, ids),
      await readyTraining(platform, org.admin.api, ids),
      await readyTraining(platform, org.admin.api, ids),
    ];
    const course = await addCourse(org.admin.api, [a.id, b.id]);
    const other = await addCourse(org.admin.api, [a.id, c.id]);
    expect((await limit(org.admin.api, course.id, { type: 'COURSE', months: 12 })).status).toBe(200);
    const person = await platform.member(org);
    await org.admin.api.ok('POST', '/assignments', {
      body: { trainingIds: [a.id], courseIds: [course.id, other.id], userIds: [person.id], dueDays: 30 },
    });
    await platform.idle();
    for (const { id } of [c, a, b]) await complete(person.api, id, { score: 100 });
    const [first] = await certificates(person.api);
    expect(first).toMatchObject({ content: { id: course.id, type: 'COURSE' } });
    await morning(addDays(first?.expiresDate ?? '', -91));
    const api = await signInAgain(person);
    const states = async () =>
      Object.fromEntries(
        (await own(api)).map(({ content, state, progressionPercent, renewal }) => [
          content.id,
          [state, progressionPercent, renewal],
        ]),
      );
    // Other requirements of the same training remain complete.
    const others = { [other.id]: ['done', 100, false], [a.id]: ['done', 100, false] };
    expect(await states()).toEqual({ [course.id]: ['notStarted', 0, true], ...others });
    await complete(api, a.id, { score: 100 });
    expect(await states()).toEqual({ [course.id]: ['inProgress', 50, true], ...others });
    await complete(api, b.id, { score: 100 });
    expect(await states()).toEqual({ [course.id]: ['done', 100, true], ...others });
    expect((await certificates(api)).map(({ content }) => content.id)).toEqual([course.id, course.id]);
  });

  it('does not open for exempt people, deleted content, or after the end of the validity', async () => {
    const { org, training } = await renewing();
    const [deleted, ended] = [
      await readyTraining(platform, org.admin.api, ids),
      await readyTraining(platform, org.admin.api, ids),
    ];
    for (const { id } of [deleted, ended]) await limit(org.admin.api, id);
    const [person, exempt] = [await platform.member(org), await platform.member(org)];
    for (const { id } of [deleted, ended]) await complete(person.api, id);
    await org.admin.api.ok('POST', '/assignments', {
      body: { trainingIds: [training.id], userIds: [exempt.id], dueDays: 900 },
    });
    await platform.idle();
    await org.admin.api.ok('POST', '/requirements/changes', {
      body: { action: 'exempt', userIds: [exempt.id], reason: 'Leave' },
    });
    await platform.idle();
    await complete(exempt.api, training.id);
    const opens = addDays((await certificates(exempt.api))[0]?.expiresDate ?? '', -91);
    await org.admin.api.ok('DELETE', `/trainings/${deleted.id}`);
    await org.admin.api.ok('DELETE', `/validities/${ended.id}`);
    await platform.idle();
    await morning(opens);
    expect(await own(await signInAgain(person))).toEqual([]);
    expect(await own(await signInAgain(exempt))).toMatchObject([{ state: 'exempt', renewal: false }]);
  });
});

describe('content that is deleted during a new round', () => {
  it('is no longer required, also of people with other required content', async () => {
    const { org, training } = await renewing();
    const [person, other] = [await platform.member(org), await platform.member(org)];
    const kept = await readyTraining(platform, org.admin.api, ids);
    for (const { api } of [person, other]) await complete(api, training.id);
    await org.admin.api.ok('POST', '/assignments', {
      body: { trainingIds: [kept.id, training.id], userIds: [other.id], dueDays: 900 },
    });
    await platform.idle();
    const expires = (await certificates(person.api))[0]?.expiresDate ?? '';
    await morning(addDays(expires, -91));
    const admin = await signInAgain(org.admin);
    expect(await own(await signInAgain(person))).toMatchObject([{ renewal: true }]);
    await admin.ok('DELETE', `/trainings/${training.id}`);
    await platform.idle();
    await morning(addDays(expires, 1));
    const counts = await (await signInAgain(org.admin)).ok('GET', '/requirements/counts?lang=EN');
    expect(counts).toMatchObject({ people: 1, late: 0 });
    expect(await own(await signInAgain(person))).toEqual([]);
    expect(await own(await signInAgain(other))).toMatchObject([{ content: { id: kept.id } }]);
    expect(await renewalMails(person)).toEqual([]);
  });
});

describe('a revoked certificate', () => {
  it('is shown as revoked in public, is not drawn again, and opens no round', async () => {
    const { org, training } = await renewing();
    const person = await platform.member(org);
    const manager = await platform.member(org, ['ROLE_MANAGER']);
    await complete(person.api, training.id);
    const [certificate] = await certificates(person.api);
    const number = certificate?.number ?? '';
    const revoke = (api: Client, reason = 'Wrong person') =>
      api.post(`/certificates/${number}/revoke`, { reason });
    for (const { api } of [person, manager]) expect((await revoke(api)).status).toBe(403);
    expect((await revoke(two.admin.api)).status).toBe(404);
    expect((await revoke(org.admin.api, '')).problem.violations?.[0]?.field).toBe('reason');
    expect((await revoke(org.admin.api)).status).toBe(200);
    expect((await revoke(root, 'Again')).status).toBe(200);
    expect(await certificates(org.admin.api, person.id)).toMatchObject([
      { state: 'revoked', revoked: { reason: 'Wrong person', by: { id: org.admin.id } } },
    ]);
    expect((await verify(number)).body).toMatchObject({ valid: false, revokedDate: expect.any(String) });
    expect(await publicPage(number)).toContain('This certificate was revoked');
    for (const path of [`/trainings/${training.id}/certificate/EN`, `/certificates/${number}/document/EN`])
      expect((await person.api.get(path)).problem.code).toBe('CERTIFICATE_REVOKED');
    await morning(addDays(certificate?.expiresDate ?? '', -91));
    expect(await own(await signInAgain(person))).toEqual([]);
  });

  it('can be earned again after a reset of the progress', async () => {
    const person = await platform.member(one);
    await complete(person.api, training.id);
    const [first] = await certificates(person.api);
    await root.ok('POST', `/certificates/${first?.number}/revoke`, { body: { reason: 'Cheated' } });
    await one.admin.api.ok('DELETE', `/users/${person.id}/stats/general?trainingId=${training.id}`);
    await platform.idle();
    await complete(person.api, training.id);
    expect((await certificates(person.api)).map(({ state }) => state)).toEqual(['valid', 'revoked']);
    expect((await person.api.get(`/trainings/${training.id}/certificate/EN`)).status).toBe(200);
  });
});

describe('the certificates of a person', () => {
  it('are listed for the person, their managers and admins', async () => {
    const manager = await platform.member(one, ['ROLE_MANAGER']);
    const [person, stranger] = [
      await platform.member(one, [], { managerEmail: manager.email }),
      await platform.member(one),
    ];
    await complete(person.api, training.id);
    for (const api of [person.api, manager.api, one.admin.api, root])
      expect(await certificates(api, person.id)).toHaveLength(1);
    const path = `/certificates?lang=EN&userId=${person.id}`;
    expect((await stranger.api.get(path)).status).toBe(403);
    expect((await two.admin.api.get(path)).status).toBe(404);
    const [certificate] = await certificates(person.api);
    const document = `/certificates/${certificate?.number}/document/EN`;
    expect((await stranger.api.get(document)).status).toBe(403);
    expect((await two.admin.api.get(document)).status).toBe(404);
    expect((await manager.api.get(document)).status).toBe(200);
    expect((await person.api.get('/certificates/none/document/EN')).status).toBe(404);
  });

  it('are erased with the person, with their renewals', async () => {
    const person = await platform.member(one);
    await complete(person.api, training.id);
    const [certificate] = await certificates(person.api);
    await one.admin.api.ok('DELETE', `/users/${person.id}`);
    await platform.idle();
    expect((await verify(certificate?.number ?? '')).status).toBe(404);
    const left = (await dumpTable(platform.host)).filter((line) => line.includes(certificate?.number ?? '-'));
    expect(left.filter((line) => /#RENEWALS|#CERTIFICATES|"CERTIFICATE#/.test(line))).toEqual([]);
  });
});
