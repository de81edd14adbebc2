import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { AuditEntry } from '../../shared/contracts/administration/audit.ts';
import type { Job } from '../../shared/contracts/identity/jobs.ts';
import { dayText } from '../../shared/days.ts';
import type { Client } from '../factories/client.ts';
import { addCourse } from '../factories/courses.ts';
import { dumpDocuments } from '../factories/dump.ts';
import { exportWorker } from '../factories/export-worker.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { lookups, type MadeTraining, readyTraining, text } from '../factories/trainings.ts';

const host = inject('host');
const platform = new Platform(host);
let root: Client;
let one: Organisation;
let two: Organisation;
let ids: Awaited<ReturnType<typeof lookups>>;
let manager: Person;
let ann: Person;
let ben: Person;
let stranger: Person;
let first: MadeTraining;
let second: MadeTraining;
let courseId: string;
let group: string;
let subgroup: string;

const asJob = { headers: { prefer: 'respond-async' } };
const bom = '\ufeff';
const day = () => dayText('Europe/Paris', new Date(), '_');
const csvOf = (lines: string[]) => `${bom}${lines.map((line) => `${line}\r\n`).join('')}`;
const makeGroup = async (api: Client, name: string, userIds: string[]) =>
  (await api.ok<{ id: string }>('POST', '/groups', { body: { name, userIds } })).id;

/** Returns the CSV lines of a call. Expects and removes the BOM. */
async function exported(api: Client, path: string): Promise<string[]> {
  const reply = await api.get<string>(path);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  expect([...reply.bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(reply.bytes).split('\r\n');
  expect(lines.pop()).toBe('');
  return lines;
}
const statusOf = async (api: Client, path: string, options = {}) => (await api.get(path, options)).status;
const firstNames = (lines: string[]) => lines.slice(1).map((line) => line.split(',')[1]);

beforeAll(async () => {
  root = await platform.superAdmin();
  [one, two] = await Promise.all([platform.organisation(), platform.organisation()]);
  ids = await lookups(root);
  const titled = (en: string, fr: string) => ({ i18n: [text('FR', fr), text('EN', en)] });
  first = await readyTraining(platform, one.admin.api, ids, titled('+Safety, "first"', '@Sécurité; un'));
  second = await readyTraining(platform, one.admin.api, ids, titled('Welding', 'Soudure'));
  manager = await platform.member(one, ['ROLE_MANAGER'], { firstName: 'Mona', lastName: 'Zander' });
  const managerEmail = manager.email;
  ann = await platform.member(one, [], { firstName: 'Ann', lastName: '=1+2', managerEmail });
  ben = await platform.member(one, [], { firstName: 'Ben', lastName: 'O’Brien "Bo", Jr' });
  stranger = await platform.member(two, [], { firstName: 'Sid', lastName: 'Stranger' });
  courseId = (await addCourse(one.admin.api, [first.id, second.id])).id;
  group = await makeGroup(one.admin.api, 'Night shift', [ben.id]);
  subgroup = await makeGroup(manager.api, 'Mine', [ann.id]);
  // Times in Paris are one hour later in winter.
  await play(
    ann.api,
    first.id,
    { minuteSpent: 10.25, progressionPercent: 66.9, score: 70.2 },
    '2026-02-02T22:59:00.000Z',
  );
  await play(
    ann.api,
    second.id,
    { minuteSpent: 2, progressionPercent: 100, score: 50 },
    '2026-02-03T09:05:00.000Z',
  );
  await play(ben.api, second.id, { minuteSpent: 3, progressionPercent: 20 }, '2026-02-04T09:00:00.000Z');
  await platform.idle();
});

describe('EX-01 exports of progress', () => {
  it('EX-01 EX-03 contain a row per member and training, byte for byte, in four languages', async () => {
    const { body, headers } = await one.admin.api.get<string>(`/trainings/export/en`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toContain(`filename="trainings-${day()}.csv"`);
    const bens = `"O’Brien ""Bo"", Jr",Ben,${ben.email}`;
    expect(body).toBe(
      csvOf([
        'Last name,First name,E-mail,Training,Progress (%),Minutes,Score (%),Last session,Content version',
        `'=1+2,Ann,${ann.email},"'+Safety, ""first""",66,10.3,71,02/02/2026 23:59,1.0`,
        `'=1+2,Ann,${ann.email},Welding,100,2,50,03/02/2026 10:05,1.0`,
        `${bens},Welding,20,3,,04/02/2026 10:00,1.0`,
      ]).slice(1),
    );
    const headings = {
      fr: 'Nom;Prénom;E-mail;Formation;Progression (%);Minutes;Score (%);Dernière session;Version du contenu',
      es: 'Apellidos;Nombre;Correo electrónico;Formación;Progreso (%);Minutos;Puntuación (%);Última sesión;Versión del contenido',
      it: 'Cognome;Nome;E-mail;Formazione;Avanzamento (%);Minuti;Punteggio (%);Ultima sessione;Versione del contenuto',
    };
    for (const [lang, heading] of Object.entries(headings)) {
      const lines = await exported(one.admin.api, `/trainings/export/${lang}?userIds=${ann.id}`);
      expect(lines[0]).toBe(heading);
      // Without Spanish and Italian titles, the first title is used.
      expect(lines.slice(1).sort()).toEqual([
        `'=1+2;Ann;${ann.email};"'@Sécurité; un";66;10,3;71;02/02/2026 23:59;1.0`,
        `'=1+2;Ann;${ann.email};Soudure;100;2;50;03/02/2026 10:05;1.0`,
      ]);
    }
    // An unknown language results in English headings and French titles.
    const [heading, ...rows] = await exported(one.admin.api, '/trainings/export/xx');
    expect(heading).toContain('Last name,First name');
    expect(rows.join()).toContain('Soudure');
  });

  it('EX-01 contain a row for each member of the request, also without progress', async () => {
    const training = await exported(one.admin.api, `/trainings/${second.id}/export/en`);
    expect(training.slice(1)).toEqual([
      `'=1+2,Ann,${ann.email},Welding,100,2,50,03/02/2026 10:05,1.0`,
      expect.stringContaining('Rosa'),
      `"O’Brien ""Bo"", Jr",Ben,${ben.email},Welding,20,3,,04/02/2026 10:00,1.0`,
      `Zander,Mona,${manager.email},Welding,0,0,,,`,
    ]);
    const course = await exported(one.admin.api, `/courses/${courseId}/export/en?userIds=${ann.id}`);
    expect(course[0]).toBe(
      'Last name,First name,E-mail,Course,Progress (%),Minutes,Score (%),Last session,Content version',
    );
    expect(course[1]).toMatch(/^'=1\+2,Ann,[^,]+,Course-\w+ EN,\d+,12.3,61,03\/02\/2026 10:05,$/);
    const courses = await exported(one.admin.api, '/courses/export/en');
    expect(courses).toContain(course[1]);
    expect(firstNames(courses)).toEqual(['Ann', expect.any(String)]);
    // Suggested, and not begun.
    await one.admin.api.ok('PUT', '/courses/suggestions', {
      body: { courseIds: [courseId], userIds: [manager.id], groupIds: [] },
    });
    await platform.idle();
    const more = await exported(one.admin.api, '/courses/export/en');
    expect(more.at(-1)).toMatch(/^Zander,Mona,[^,]+,Course-\w+ EN,0,0,,,$/);
  });

  it("EX-01 TE-03 contain a member's trainings and courses, latest session first", async () => {
    for (const api of [ann.api, manager.api, one.admin.api, root]) {
      const lines = await exported(api, `/users/${ann.id}/history/export/fr`);
      expect(lines).toEqual([
        'Nom;Prénom;E-mail;Type;Titre;Statut;Progression (%);Minutes;Score (%);Dernière session;Version du contenu',
        expect.stringMatching(/;Parcours;Course-\w+ FR;En cours;\d+;12,3;61;03\/02\/2026 10:05;$/),
        `'=1+2;Ann;${ann.email};Formation;Soudure;Terminé;100;2;50;03/02/2026 10:05;1.0`,
        `'=1+2;Ann;${ann.email};Formation;"'@Sécurité; un";En cours;66;10,3;71;02/02/2026 23:59;1.0`,
      ]);
    }
    expect(await statusOf(ben.api, `/users/${ann.id}/history/export/fr`)).toBe(403);
    expect(await statusOf(manager.api, `/users/${ben.id}/history/export/fr`)).toBe(403);
    expect(await statusOf(stranger.api, `/users/${ann.id}/history/export/fr`)).toBe(404);
    expect(await statusOf(two.admin.api, `/users/${ann.id}/history/export/fr`)).toBe(404);
  });

  it("LY-09 are named with the current day in the organisation's time zone", async () => {
    // The two time zones never have the same day.
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
      const { admin } = await platform.organisation({ timeZone });
      const { headers } = await admin.api.get('/trainings/export/en');
      const today = dayText(timeZone, new Date(), '_');
      expect(headers.get('content-disposition')).toContain(`filename="trainings-${today}.csv"`);
      const log = await admin.api.get<string>('/audit/export?lang=en');
      expect(log.headers.get('content-disposition')).toContain(`audit-${today}.csv`);
      expect(log.body).toContain(`${dayText(timeZone, new Date())} `);
    }
  });

  it('EX-01 cover the member, the team or the organisation, and are rejected otherwise', async () => {
    const exportPath = (query = '') => `/trainings/export/en${query}`;
    expect(firstNames(await exported(ann.api, exportPath()))).toEqual(['Ann', 'Ann']);
    expect(firstNames(await exported(ben.api, exportPath(`?userIds=${ben.id}`)))).toEqual([
      expect.any(String),
    ]);
    expect(await statusOf(ben.api, exportPath(`?userIds=${ben.id},${ann.id}`))).toBe(403);
    expect(await statusOf(ben.api, exportPath(`?groupId=${group}`))).toBe(403);
    expect(await statusOf(ben.api, exportPath(`?userIds=${stranger.id}`))).toBe(404);

    expect(firstNames(await exported(manager.api, exportPath()))).toEqual(['Ann', 'Ann']);
    expect(await statusOf(manager.api, exportPath(`?userIds=${ann.id}&userIds=${ben.id}`))).toBe(403);
    expect(await statusOf(manager.api, exportPath(`?userIds=${ann.id},${stranger.id}`))).toBe(404);
    expect(await statusOf(manager.api, exportPath(`?userIds=${one.id}_000000000000`))).toBe(404);
    expect(firstNames(await exported(manager.api, exportPath(`?groupId=${subgroup}`)))).toEqual([
      'Ann',
      'Ann',
    ]);
    expect(await statusOf(manager.api, exportPath(`?groupId=${group}`))).toBe(404);

    // Several ids, repeated or separated by commas. A member who is named and in the group counts once.
    const both = [`?userIds=${ann.id}&userIds=${ben.id}`, `?userIds=${ben.id},${ann.id},&groupId=${group}`];
    for (const query of both) expect(await exported(one.admin.api, exportPath(query))).toHaveLength(4);
    expect(await exported(one.admin.api, exportPath(`?groupId=${group}`))).toHaveLength(2);
    expect(await exported(one.admin.api, exportPath('?userIds=&groupId='))).toHaveLength(4);
    expect(await statusOf(one.admin.api, exportPath(`?groupId=${subgroup}`))).toBe(404);
    expect(await statusOf(one.admin.api, exportPath(`?userIds=${ann.id}&clientId=${two.id}`))).toBe(404);

    for (const query of [`?userIds=${ann.id}`, `?groupId=${group}`, `?clientId=${one.id}`])
      expect(await statusOf(two.admin.api, exportPath(query)), query).toBe(404);
    for (const path of [`/trainings/${first.id}`, `/courses/${courseId}`])
      expect(await statusOf(two.admin.api, `${path}/export/en`), path).toBe(404);
    expect(firstNames(await exported(two.admin.api, exportPath()))).toEqual([]);

    expect(await exported(root, exportPath(`?clientId=${one.id}`))).toHaveLength(4);
    expect(await exported(root, exportPath(`?userIds=${ben.id}`))).toHaveLength(2);
    expect(
      await exported(root, `/courses/${courseId}/export/en?clientId=${one.id}&groupId=${group}`),
    ).toHaveLength(2);
    expect(await statusOf(root, exportPath(`?clientId=${two.id}&userIds=${ann.id}`))).toBe(404);
    expect(await statusOf(root, exportPath('?clientId=none'))).toBe(404);
  });

  it('EX-01 accept up to a thousand members, and content ids, in a body', async () => {
    const { api } = one.admin;
    const post = async (path: string, body: object) => {
      const reply = await api.post(path, body);
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      return new TextDecoder().decode(reply.bytes).trim().split('\r\n');
    };
    const named = `?userIds=${ann.id},${ben.id}&groupId=${group}`;
    const body = { userIds: [ann.id, ben.id], groupIds: [group] };
    for (const path of [
      '/trainings/export/en',
      `/trainings/${first.id}/export/en`,
      '/courses/export/en',
      `/courses/${courseId}/export/en`,
    ])
      expect(await post(path, body), path).toEqual(
        new TextDecoder()
          .decode((await api.get(path + named)).bytes)
          .trim()
          .split('\r\n'),
      );
    const some = await post('/trainings/export/en', { trainingIds: [first.id] });
    expect(some.length).toBeGreaterThan(1);
    expect(some.slice(1).every((line) => line.includes('Safety'))).toBe(true);
    expect(await post('/trainings/export/en', { trainingIds: [] })).toHaveLength(1);
    // EX-01 an id without access rejects the whole request, in any position.
    const foreign = await readyTraining(platform, two.admin.api, ids);
    for (const [path, named] of [
      ['/trainings/export/en', { trainingIds: [foreign.id] }],
      ['/trainings/export/en', { trainingIds: [first.id, foreign.id] }],
      ['/trainings/export/en', { trainingIds: ['zzz'] }],
      ['/courses/export/en', { courseIds: [courseId, '1-other'] }],
    ] as const)
      expect((await api.post(path, named)).problem, JSON.stringify(named)).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
      });
    // The limit of ids in a body. An address with these ids would have 26,000 bytes.
    const many = Array.from({ length: 1000 }, (_, at) => `${one.id}-u${at}`);
    expect((await api.post('/trainings/export/en', { userIds: many })).status).toBe(404);
    expect((await api.post('/trainings/export/en', { userIds: [...many, 'x'] })).body).toMatchObject({
      code: 'VALIDATION',
      violations: [{ field: 'userIds', message: 'TOO_MANY' }],
    });
    expect((await api.post('/trainings/export/en', { userIds: [stranger.id] })).status).toBe(404);
    expect((await ann.api.post('/trainings/export/en', { userIds: [ben.id] })).status).toBe(403);
  });

  it('are recorded in the audit log with content and row count, without names', async () => {
    const before = Date.now();
    await exported(manager.api, `/courses/${courseId}/export/en`);
    await exported(root, `/trainings/export/en?clientId=${one.id}`);
    await one.admin.api.call('GET', '/users/import/sample');
    expect(await statusOf(manager.api, `/trainings/export/en?userIds=${ben.id}`)).toBe(403);
    const filter = encodeURIComponent(JSON.stringify({ action: 'exported' }));
    const log = (await one.admin.api.ok<AuditEntry[]>('GET', `/audit?filter=${filter}`)).filter(
      ({ date }) => Date.parse(date) >= before,
    );
    expect(log.map(({ target, changes }) => [target.kind, ...changes.map(({ after }) => after)])).toEqual([
      ['organisation', 'trainings', 3],
      ['organisation', 'course', courseId, 1],
    ]);
    expect(log[1]?.actor.id).toBe(manager.id);
    expect(JSON.stringify(log)).not.toContain(ann.email);
  });
});

describe('EX-02 an export job', () => {
  const start = async (api: Client, path: string) => {
    const reply = await api.get<Job>(path, asJob);
    expect(reply.status, JSON.stringify(reply.body)).toBe(202);
    expect(reply.headers.get('location')).toBe(`/api/v1/jobs/${reply.body.id}`);
    expect(reply.body).toMatchObject({ kind: 'export', status: 'waiting', progress: 0 });
    return reply.body;
  };
  /** Starts the worker in this process. The address of a document contains the bucket. */
  const workerHere = async () => {
    const { id } = await start(one.admin.api, '/trainings/export/en');
    await platform.idle();
    const { url = '' } = await jobOf(one.admin.api, id);
    return exportWorker(host, new URL(url).pathname.split('/')[1] ?? '');
  };
  const jobOf = (api: Client, id: string) => api.ok<Job>('GET', `/jobs/${id}`);

  it('EX-02 ends with the address of the same document, for its starter only', async () => {
    const direct = await one.admin.api.get('/trainings/export/fr');
    const job = await start(one.admin.api, '/trainings/export/fr');
    const [history, foreign] = [
      await start(manager.api, `/users/${ann.id}/history/export/en`),
      await start(root, `/trainings/${first.id}/export/en?clientId=${one.id}`),
    ];
    expect(await statusOf(manager.api, `/users/${ben.id}/history/export/en`, asJob)).toBe(403);
    await platform.idle();
    const done = await jobOf(one.admin.api, job.id);
    expect(done).toMatchObject({ status: 'done', progress: 100, fileName: `trainings-${day()}.csv` });
    expect(done.receipt).toEqual({ rows: 3 });
    const file = await fetch(done.url ?? '');
    expect(file.headers.get('content-disposition')).toContain(`filename="trainings-${day()}.csv"`);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(direct.bytes);
    for (const api of [manager.api, ben.api, two.admin.api, root])
      expect(await statusOf(api, `/jobs/${job.id}`)).toBe(404);
    expect((await jobOf(manager.api, history.id)).receipt).toEqual({ rows: 3 });
    expect((await jobOf(root, foreign.id)).receipt).toEqual({ rows: 4 });
    // The inputs of the jobs are deleted.
    const kept = [...(await dumpDocuments(host)).keys()];
    expect(kept.filter((key) => key.startsWith(`${one.id}/given/`))).toEqual([]);
  });

  it('EX-02 fails if its starter has lost the role, and writes nothing', async () => {
    const worker = await workerHere();
    const former = await platform.member(one, ['ROLE_MANAGER']);
    const id = await worker.waiting(former.profile, 'manager');
    const { email, firstName, lastName } = former.profile;
    await one.admin.api.ok('PUT', `/users/${former.id}`, { body: { email, firstName, lastName, roles: [] } });
    await worker.make(id);
    expect(await jobOf(former.api, id)).toMatchObject({ status: 'failed', code: 'NOT_AUTHORIZED' });
  });

  it('EX-02 contains no name of a member who is deleted during or after the job', async () => {
    const worker = await workerHere();
    const [leaving, later] = [
      await platform.member(one, [], { firstName: 'Leonora', lastName: 'Vanish' }),
      await platform.member(one, [], { firstName: 'Theodora', lastName: 'Fade' }),
    ];
    for (const { api } of [leaving, later]) await play(api, first.id, { minuteSpent: 1 });
    const id = await worker.waiting(one.admin.profile, 'admin');
    // The member is deleted after the members were read, and before their progress is read.
    worker.beforeQuery('PROGRESS#', () => one.admin.api.ok('DELETE', `/users/${leaving.id}`));
    await worker.make(id);
    const done = await jobOf(one.admin.api, id);
    const made = await (await fetch(done.url ?? '')).text();
    expect(made).toContain('Theodora');
    expect(made).not.toMatch(/Leonora|Vanish/);
    expect(done.receipt).toEqual({ rows: 4 });

    await one.admin.api.ok('DELETE', `/users/${later.id}`);
    await platform.idle();
    expect(await jobOf(one.admin.api, id)).not.toHaveProperty('url');
    const texts = [...(await dumpDocuments(host)).values()].join('\n');
    for (const trace of ['Leonora', 'Vanish', 'Theodora', 'Fade', leaving.email])
      expect(texts).not.toContain(trace);
  });
});
