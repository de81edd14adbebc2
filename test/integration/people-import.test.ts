import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Job } from '../../shared/contracts/identity/jobs.ts';
import { form, type Reply } from '../factories/client.ts';
import { dumpDocuments, dumpTable } from '../factories/dump.ts';
import { importWorker } from '../factories/import-worker.ts';
import {
  ended,
  type ImportedRow,
  importLater,
  importRows,
  liftSeats,
  members,
  membersWorkbook,
  resultsIn,
} from '../factories/imports.ts';
import { brokenInvariants } from '../factories/invariants.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';
import { RawTable } from '../factories/table.ts';

const host = inject('host');
const platform = new Platform(host);
let one: Organisation;
let two: Organisation;
let manager: Person;
let bucket: string;

beforeAll(async () => {
  [one, two] = await Promise.all([platform.organisation(), platform.organisation()]);
  manager = await platform.member(one, ['ROLE_MANAGER'], { firstName: 'Mona', lastName: 'Chief' });
});

interface ImportedMember {
  id: string;
  email: string;
  firstName: string;
  roles: string[];
  managers: string[];
}
const listOf = ({ admin }: Organisation, q = '') =>
  admin.api.ok<ImportedMember[]>('GET', `/users?filter=${encodeURIComponent(JSON.stringify({ q }))}`);
const seatsOf = ({ id, admin }: Organisation) =>
  admin.api.ok<{ currentUser: number }>('GET', `/clients/${id}/quota`);
/** Sets the remaining seats of an organisation, regardless of its contract. */
async function leaveSeats(organisation: Organisation, seats: number): Promise<void> {
  const quota = await new RawTable(host).get(`ORG#${organisation.id}`, 'QUOTA');
  const left = quota?.remainingUser;
  await liftSeats(host, organisation, seats - Number(left && 'N' in left ? left.N : 0));
}

/** Returns a block of rows of every kind, each with its expected result. */
function block(n: number, tag: string): [row: ImportedRow, result: string][] {
  const at = (name: string) => `${name}${n}.${tag}@example.com`;
  return [
    [{ email: at('early'), managerEmail: at('boss') }, 'created'],
    [{ email: at('boss'), roles: 'manager' }, 'created'],
    [{ email: at('plain') }, 'created'],
    [{ email: at('PLAIN').toUpperCase() }, 'skipped DUPLICATE_ROW'],
    [{ email: at('mona'), managerEmail: manager.email }, 'created'],
    [{ email: at('both'), roles: 'ROLE_MANAGER|admin' }, 'created'],
    [{ email: manager.email }, n === 0 ? 'skipped ALREADY_MEMBER' : 'skipped DUPLICATE_ROW'],
    [{ email: two.admin.email }, n === 0 ? 'error EMAIL_ALREADY_USED' : 'skipped DUPLICATE_ROW'],
    [{ email: at('lost'), managerEmail: 'nobody@example.com' }, 'error MANAGER_NOT_FOUND'],
    [{ email: at('foreign'), managerEmail: two.admin.email }, 'error MANAGER_NOT_FOUND'],
    [{ email: at('unled'), managerEmail: at('plain') }, 'error MANAGER_NOT_FOUND'],
    [{ email: at('ruler'), roles: 'admin', managerEmail: manager.email }, 'error ADMINISTRATOR_IN_TEAM'],
    [{ email: 'not-an-address' }, 'error INVALID_EMAIL'],
    [{ email: at('nameless'), firstName: '' }, 'error FIRST_NAME_REQUIRED'],
    [{ email: at('king'), roles: 'king' }, 'error UNKNOWN_ROLE'],
    [{ email: at('long'), lastName: 'x'.repeat(51) }, 'error NAME_TOO_LONG'],
  ];
}

describe('PE-04 an import of several hundred rows', () => {
  it('returns the result of each row as in the preview, and rejects the last rows without seats', async () => {
    const tag = unique('mixed');
    const blocks = Array.from({ length: 22 }, (_, n) => block(n, tag));
    const rows = blocks.flat().map(([row]) => row);
    // Ten blocks of five members. The eleventh block has seats for boss and early, and then for plain.
    await leaveSeats(one, 53);
    const full = 'error USER_QUOTA_REACHED';
    const expected = blocks.flatMap((lines, n) =>
      lines.map(([, result], index) => {
        if (n < 10 || result !== 'created' || (n === 10 && index < 3)) return result;
        return n > 10 && index === 0 ? 'error MANAGER_NOT_FOUND' : full;
      }),
    );
    const before = await listOf(one);
    const preview = await importRows(one.admin.api, rows, '?dryRun=true');
    expect(resultsIn(preview.body)).toEqual(expected);
    expect(await listOf(one)).toEqual(before);
    const reply = await importRows(one.admin.api, rows);
    expect(reply.headers.get('content-disposition')).toMatch(/import-\d\d_\d\d_\d{4}\.csv/);
    expect(resultsIn(reply.body)).toEqual(expected);

    const added = (await listOf(one)).filter(({ email }) => email.includes(tag));
    const created = rows.filter((_, index) => expected[index] === 'created');
    expect(added.map(({ email }) => email).sort()).toEqual(created.map(({ email }) => email).sort());
    expect(await seatsOf(one)).toMatchObject({ currentUser: before.length + 53 });
    const named = (name: string) => added.find(({ email }) => email.startsWith(`${name}.`));
    expect(named('early0')).toMatchObject({ managers: ['Ada Listed'], roles: [] });
    expect(named('mona3')).toMatchObject({ managers: ['Mona Chief'] });
    expect(named('both9')?.roles.sort()).toEqual(['ROLE_ADMINISTRATOR', 'ROLE_MANAGER']);

    await leaveSeats(one, 200);
    const again = resultsIn((await importRows(one.admin.api, rows)).body);
    const whole = blocks.flat().map(([, result]) => result);
    expect(again).toEqual(
      whole.map((result, index) => (expected[index] === 'created' ? 'skipped ALREADY_MEMBER' : result)),
    );
    expect(await seatsOf(one)).toMatchObject({ currentUser: before.length + 22 * 5 });
    await platform.idle();
    const mails = (await platform.mails()).filter(({ to }) => to.includes(tag));
    expect(mails).toHaveLength(22 * 5);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(22 * 5);
    const links = mails.map(({ text }) => /key=([\w.%-]+)/.exec(text)?.[1]?.split('.')[1]);
    expect(new Set(links).size).toBe(22 * 5);
    await platform.accept(`plain4.${tag}@example.com`);
  });

  it('PE-03 creates each email once during a parallel import and parallel additions', async () => {
    const tag = unique('race');
    const rows = members(100, tag);
    await Promise.all([leaveSeats(one, 120), leaveSeats(two, 40)]);
    const [before, beforeTwo] = [await seatsOf(one), await seatsOf(two)];
    const singleMember = (n: number) => ({
      email: rows[n * 7]?.email,
      firstName: 'B',
      lastName: 'Side',
      roles: [],
    });
    const singly = async () => {
      let added = 0;
      for (let n = 1; n < 14; n += 1)
        added += (await two.admin.api.post('/users?lang=en', singleMember(n))).status === 201 ? 1 : 0;
      return added;
    };
    const [first, second, alone] = await Promise.all([
      importRows(one.admin.api, rows),
      importRows(two.admin.api, [...rows].reverse()),
      singly(),
    ]);
    const results = resultsIn(first.body);
    const others = resultsIn(second.body).reverse();
    const count = (list: string[]) => list.filter((result) => result === 'created').length;
    expect(await seatsOf(one)).toMatchObject({ currentUser: before.currentUser + count(results) });
    expect(await seatsOf(two)).toMatchObject({ currentUser: beforeTwo.currentUser + count(others) + alone });
    expect(count(others) + alone).toBeLessThanOrEqual(40);
    const [inOne, inTwo] = await Promise.all(
      [one, two].map(async (o) => new Set((await listOf(o)).map(({ email }) => email))),
    );
    for (const [place, { email }] of rows.entries()) {
      expect(inOne?.has(email), results[place]).toBe(results[place] === 'created');
      if (others[place] === 'created') expect(inTwo?.has(email)).toBe(true);
      if (results[place] === 'error EMAIL_ALREADY_USED') expect(inTwo?.has(email)).toBe(true);
      if (others[place] === 'error EMAIL_ALREADY_USED') expect(inOne?.has(email)).toBe(true);
    }
  });
});

describe('LY-12 an import job', () => {
  it('returns immediately, is visible to its starter, and ends with a receipt and a CSV', async () => {
    const rows = [...members(60, unique('job')), { email: 'nonsense' }, { email: manager.email }];
    await leaveSeats(one, 150);
    const reply = await importLater(one.admin.api, rows);
    expect(reply).toMatchObject({ status: 202, body: { kind: 'member-import', receipt: {} } });
    expect(reply.headers.get('location')).toBe(`/api/v1/jobs/${reply.body.id}`);
    for (const stranger of [two.admin.api, manager.api])
      expect((await stranger.get(`/jobs/${reply.body.id}`)).status).toBe(404);
    const job = await ended(one.admin.api, reply.body.id);
    expect(job).toMatchObject({
      status: 'done',
      progress: 100,
      receipt: { created: 60, skipped: 1, errors: 1, rows: 62 },
    });
    const text = await (await fetch(job.url ?? '')).text();
    expect(resultsIn(text)).toEqual([
      ...Array.from({ length: 60 }, () => 'created'),
      'error INVALID_EMAIL',
      'skipped ALREADY_MEMBER',
    ]);
    bucket = new URL(job.url ?? '').pathname.split('/')[1] ?? '';
    await platform.idle();
    const keys = [...(await dumpDocuments(host)).keys()];
    expect(keys.filter((key) => key.includes(`/given/${job.id}`))).toEqual([]);
    const entries = await one.admin.api.ok<{ action: string; changes: object[] }[]>(
      'GET',
      '/audit?range=[0,9]',
    );
    const counts = entries.flatMap(({ action, changes }) => changes.map((change) => ({ action, ...change })));
    const importEntry = { action: 'members-imported', field: 'members', after: 60 };
    expect(counts.filter((count) => 'after' in count && count.after === 60)).toEqual([importEntry]);
    // After a member is deleted, the result with names is deleted. The numbers remain.
    const gone = (await listOf(one)).find(({ email }) => email === rows[7]?.email);
    await one.admin.api.ok('DELETE', `/users/${gone?.id}`);
    await platform.idle();
    const { url, ...kept } = await one.admin.api.ok<Job>('GET', `/jobs/${job.id}`);
    expect(url).toBeUndefined();
    expect(kept).toMatchObject({ status: 'done', receipt: { created: 60 } });
  });

  it('rejects an invalid file before it is created, and is always used above 5,000 rows', async () => {
    const wrong = new FormData();
    wrong.append('file', new File(['a,b\n1,2'], 'members.csv'));
    const options = { form: wrong, headers: { prefer: 'respond-async' } };
    const refused = await one.admin.api.call('POST', '/users/import', options);
    expect(refused).toMatchObject({ status: 400, problem: { code: 'VALIDATION' } });
    const root = await platform.superAdmin();
    expect((await importRows(root, members(1, 'x'), '?clientId=0000000000')).status).toBe(404);
    const many = await importRows(
      one.admin.api,
      Array.from({ length: 5001 }, () => ({ email: 'nonsense' })),
    );
    expect(many.status).toBe(202);
    const { id } = many.body as unknown as Job;
    expect(await ended(one.admin.api, id)).toMatchObject({
      status: 'done',
      receipt: { errors: 5001, created: 0 },
    });
    await leaveSeats(two, 10);
    // The job of a super admin's import belongs to the organisation that receives the members.
    const theirs = await importRows(root, members(2, unique('root')), `?clientId=${two.id}`, {
      headers: { prefer: 'respond-async' },
    });
    const { id: rootId } = theirs.body as unknown as Job;
    expect(rootId.startsWith(`${two.id}_`)).toBe(true);
    expect(await ended(root, rootId)).toMatchObject({ receipt: { created: 2 } });
    expect((await two.admin.api.get(`/jobs/${rootId}`)).status).toBe(404);
  });

  it('creates each member once under repeated and parallel deliveries, and restores no deleted member', async () => {
    const worker = await importWorker(host, bucket);
    const tag = unique('often');
    const rows = members(130, tag);
    await leaveSeats(two, 140);
    const me = { id: two.admin.id, clientId: two.id };
    const message = await worker.waiting(me, rows);
    const find = async (n: number) => (await listOf(two)).find(({ email }) => email === rows[n]?.email);
    // Before the second part, a learner and the manager of later rows are deleted. Before the third part, the
    // worker fails.
    worker.before(String(rows[81]?.email), async () => {
      const [learner, chief] = [await find(3), await find(40)];
      await two.admin.api.ok('DELETE', `/users/${learner?.id}`);
      await two.admin.api.ok('DELETE', `/users/${chief?.id}`);
    });
    worker.before(String(rows[110]?.email), () => Promise.reject(new Error('killed')));
    await expect(worker.work(message)).rejects.toThrow('killed');
    worker.forgetMoments();
    await platform.idle();
    const again = [message, message, message];
    const ends = await Promise.allSettled(again.map((one) => worker.work(one)));
    expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true);
    await worker.work(message);
    const job = await two.admin.api.ok<Job>('GET', `/jobs/${message.id}`);
    const list = (await listOf(two)).map(({ email }) => email).filter((email) => email.includes(tag));
    expect(new Set(list).size).toBe(list.length);
    expect(list).not.toContain(rows[3]?.email);
    expect(list).not.toContain(rows[40]?.email);
    expect(job.receipt).toEqual({
      created: list.length + 2,
      skipped: 0,
      errors: 128 - list.length,
      rows: 130,
    });
    expect(job).toMatchObject({ status: 'done', progress: 100 });
    expect(job.url).toBeUndefined();
    const texts = [...(await dumpTable(host)), ...(await dumpDocuments(host)).values()];
    for (const n of [3, 40])
      for (const trace of [rows[n]?.email, rows[n]?.lastName])
        expect(
          texts.filter((text) => text.includes(`${trace}"`) || text.includes(`${trace};`)),
          trace,
        ).toEqual([]);
  });

  it('fails when its starter loses the administrator role', async () => {
    const worker = await importWorker(host, bucket);
    await leaveSeats(two, 140);
    const other = await platform.member(two, ['ROLE_ADMINISTRATOR']);
    const rows = members(110, unique('demoted'));
    const message = await worker.waiting({ id: other.id, clientId: two.id }, rows);
    worker.before(String(rows[50]?.email), async () => {
      await two.admin.api.ok('PUT', `/users/${other.id}`, { body: { ...other.profile, roles: [] } });
    });
    await worker.work(message);
    const added = (await listOf(two)).filter(({ email }) => rows.some((row) => row.email === email)).length;
    expect(added).toBeGreaterThan(0);
    expect(added).toBeLessThan(110);
    expect(await other.api.ok<Job>('GET', `/jobs/${message.id}`)).toMatchObject({
      status: 'failed',
      code: 'NOT_AUTHORIZED',
      receipt: { created: added },
    });
  });

  it('fails after its last attempt is killed, and completes after a redrive', async () => {
    const worker = await importWorker(host, bucket);
    await leaveSeats(two, 140);
    const rows = members(60, unique('killed'));
    const message = await worker.waiting({ id: two.admin.id, clientId: two.id }, rows);
    const job = () => two.admin.api.ok<Job>('GET', `/jobs/${message.id}`);
    const killed = async (attempt: number) => {
      worker.before(String(rows[50]?.email), () => Promise.reject(new Error('killed')));
      const endsBy = new Date(Date.now() - 60_000);
      await expect(worker.work(message, { attempt, endsBy })).rejects.toThrow('killed');
      worker.forgetMoments();
    };
    await killed(4);
    expect((await job()).status).toBe('running');
    await killed(5);
    const failed = await job();
    expect(failed).toMatchObject({ status: 'failed', code: 'SERVER_ERROR' });
    expect(Date.parse(failed.endedDate ?? '')).toBeLessThan(Date.now() - 50_000);
    await worker.work(message);
    expect(await job()).toMatchObject({ status: 'done', receipt: { created: 60 } });
  });

  it('fails when its organisation is deleted, and leaves no members', async () => {
    const worker = await importWorker(host, bucket);
    const closed = await platform.organisation();
    const rows = members(45, unique('closed'));
    const message = await worker.waiting({ id: closed.admin.id, clientId: closed.id }, rows);
    worker.before(String(rows[3]?.email), async () => {
      const root = await platform.superAdmin();
      await root.ok('DELETE', `/clients/${closed.id}`);
    });
    await worker.work(message).catch(() => undefined);
    await platform.idle();
    await worker.work(message);
    expect((await dumpTable(host)).filter((line) => line.includes(rows[0]?.email ?? '-'))).toEqual([]);
    expect([...(await dumpDocuments(host)).keys()].filter((key) => key.startsWith(closed.id))).toEqual([]);
  });

  it('PE-03 leaves seats, email addresses and members consistent', async () => {
    await platform.idle();
    const mine = [one, two].map(({ id }) => id);
    const broken = (await brokenInvariants(host)).filter((line) => mine.some((id) => line.includes(id)));
    expect(broken).toEqual([]);
  });
});

describe('a workbook of members', () => {
  const send = (organisation: Organisation, rows: readonly ImportedRow[], query = '', headers = {}) =>
    organisation.admin.api.call<string>('POST', `/users/import${query}`, {
      form: form({ lang: 'en' }, { file: membersWorkbook(rows) }),
      headers,
    });

  it('has the results of the CSV file with the same rows, also in a job', async () => {
    const results = async (prefer: boolean, make: (rows: ImportedRow[]) => Promise<Reply<string>>) => {
      const reply = await make(block(0, unique('workbook')).map(([row]) => row));
      if (!prefer) return resultsIn(reply.body);
      expect(reply.status).toBe(202);
      const job = await ended(one.admin.api, (reply.body as unknown as Job).id);
      return resultsIn(await (await fetch(job.url ?? '')).text());
    };
    const asCsv = await results(false, (rows) => importRows(one.admin.api, rows));
    expect(asCsv).toContain('created');
    expect(await results(false, (rows) => send(one, rows))).toEqual(asCsv);
    expect(await results(true, (rows) => send(one, rows, '', { prefer: 'respond-async' }))).toEqual(asCsv);
    expect(await results(false, (rows) => send(one, rows, '?dryRun=true'))).toEqual(asCsv);
    const seen = await listOf(two, 'workbook');
    expect(seen).toEqual([]);
  });
});

describe('a file with headings that are not recognised', () => {
  const send = (headings: Record<string, string>, query: string, name: string, headers = {}) => {
    const file = new File([`Id,A,B\n${name}@example.com,Ada,Byron\n`], 'people.csv', { type: 'text/csv' });
    return one.admin.api.call<string>('POST', `/users/import${query}`, {
      form: form({ lang: 'en', ...headings }, { file }),
      headers,
    });
  };
  const headings = { email: 'Id', firstName: 'A', lastName: 'B' };

  it('is refused with its headings, and imported when they are assigned, also in a job', async () => {
    const refused = await send({}, '?dryRun=true', 'x');
    expect(refused.problem.violations).toEqual(
      ['email', 'firstName', 'lastName'].map((column) => ({
        field: `file.${column}`,
        message: 'HEADING_MISSING',
        params: { headings: ['Id', 'A', 'B'] },
      })),
    );
    const [direct, later] = [unique('assigned'), unique('assigned')];
    const done = `${direct}@example.com,Ada,Byron,created,`;
    expect((await send(headings, '?dryRun=true', direct)).body).toContain(done);
    expect((await send(headings, '', direct)).body).toContain(done);
    const reply = await send(headings, '', later, { prefer: 'respond-async' });
    await ended(one.admin.api, (reply.body as unknown as Job).id);
    for (const name of [direct, later]) expect(await listOf(one, `${name}@example.com`)).toHaveLength(1);
    const tooLong = await send({ ...headings, email: 'x'.repeat(201) }, '', direct);
    expect([tooLong.status, tooLong.problem.violations?.[0]?.field]).toEqual([400, 'email']);
  });
});
