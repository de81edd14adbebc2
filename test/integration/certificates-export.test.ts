import { beforeAll, describe, expect, inject, it } from 'vitest';
import { certificateIssued } from '../../events/learning/certificates.ts';
import { certificateTexts } from '../../functions/learning/certificates/certificate-texts.ts';
import type { AuditEntry } from '../../shared/contracts/administration/audit.ts';
import type { Job } from '../../shared/contracts/identity/jobs.ts';
import type { VerifiedCertificate } from '../../shared/contracts/learning/certificates.ts';
import type { Client } from '../factories/client.ts';
import { addCourse } from '../factories/courses.ts';
import { dumpDocuments, dumpTable, itemsNaming } from '../factories/dump.ts';
import { deps } from '../factories/examples.ts';
import { exportWorker } from '../factories/export-worker.ts';
import { momentsOfWrites, reachStores } from '../factories/in-process.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { type LookupIds, lookups, type MadeTraining, readyTraining } from '../factories/trainings.ts';
import { readPdf } from '../tools/pdf-text.ts';
import { unzip } from '../tools/unzip.ts';

const host = inject('host');
const platform = new Platform(host);
let one: Organisation;
let two: Organisation;
let learner: Person;
let ids: LookupIds;
let training: MadeTraining;

const certificate = (api: Client, lang = 'EN', query = '', id = training.id) =>
  api.get(`/trainings/${id}/certificate/${lang}${query}`);
const played = async ({ api }: Person, progressionPercent: number): Promise<void> => {
  await play(api, training.id, { minuteSpent: 12, progressionPercent, score: 87.5 });
  await platform.idle();
};

beforeAll(async () => {
  [one, two] = [await platform.organisation(), await platform.organisation()];
  ids = await lookups(await platform.superAdmin());
  training = await readyTraining(platform, one.admin.api, ids);
  learner = await platform.member(one, [], { firstName: 'Zoë', lastName: 'Łukasik' });
  await played(learner, 100);
});

describe('CE-01 a certificate job', () => {
  const asJob = { headers: { prefer: 'respond-async' } };
  const jobOf = (api: Client, id: string) => api.ok<Job>('GET', `/jobs/${id}`);
  const ask = (api: Client, body: object, lang = 'en') => api.post<Job>(`/certificates/export/${lang}`, body);
  /** Starts a job and returns it after it has ended. */
  async function runJob(api: Client, body: object, lang = 'en'): Promise<Job> {
    const reply = await ask(api, body, lang);
    expect(reply.status, JSON.stringify(reply.body)).toBe(202);
    expect(reply.headers.get('location')).toBe(`/api/v1/jobs/${reply.body.id}`);
    expect(reply.body).toMatchObject({ kind: 'certificates', status: 'waiting', progress: 0 });
    await platform.idle();
    return jobOf(api, reply.body.id);
  }
  const bytesOf = async ({ url = '' }: Job) => new Uint8Array(await (await fetch(url)).arrayBuffer());
  const filesOf = async (job: Job) => unzip(await bytesOf(job));

  let manager: Person;
  let ada: Person;
  let bea: Person;
  let cleo: Person;
  let group: string;
  let courseId: string;
  let trainingId: string;
  beforeAll(async () => {
    training = await readyTraining(platform, one.admin.api, ids);
    trainingId = training.id;
    manager = await platform.member(one, ['ROLE_MANAGER'], { firstName: 'Mona', lastName: 'Zander' });
    const managerEmail = manager.email;
    ada = await platform.member(one, [], { firstName: 'Ada', lastName: 'Same', managerEmail });
    bea = await platform.member(one, [], { firstName: 'Bea', lastName: 'Begun', managerEmail });
    cleo = await platform.member(one, [], { firstName: 'Ada', lastName: 'Same' });
    const body = { name: 'Crew', userIds: [cleo.id, bea.id] };
    group = (await one.admin.api.ok<{ id: string }>('POST', '/groups', { body })).id;
    await played(ada, 100);
    await played(cleo, 100);
    await played(bea, 40);
    const other = await readyTraining(platform, one.admin.api, ids);
    const trainings = [trainingId, other.id].map((id) => ({ trainingId: id, trainingSuccessScore: 0 }));
    courseId = (await addCourse(one.admin.api, [trainingId, other.id], { trainings })).id;
    for (const id of [trainingId, other.id]) {
      training = { ...training, id };
      await played(ada, 100);
    }
  });

  it('creates the PDF of the caller or of a member, with the same number', async () => {
    const path = `/trainings/${trainingId}/certificate/pt`;
    const direct = await ada.api.get(path);
    for (const [api, query] of [
      [ada.api, ''],
      [manager.api, `?userId=${ada.id}`],
    ] as const) {
      const reply = await api.get<Job>(`${path}${query}`, asJob);
      expect(reply.status).toBe(202);
      await platform.idle();
      const done = await jobOf(api, reply.body.id);
      expect(done).toMatchObject({ status: 'done', progress: 100, receipt: { certificates: 1, missing: 0 } });
      expect(done.fileName).toMatch(/^Certificado – .+ – .*Ada.* – \d\d_\d\d_\d{4}\.pdf$/);
      const file = await fetch(done.url ?? '');
      expect(file.headers.get('content-type')).toBe('application/pdf');
      const pdf = await readPdf(new Uint8Array(await file.arrayBuffer()));
      expect(pdf.text).toContain(direct.headers.get('certificate-number') ?? 'none');
      expect(pdf.text).toContain(certificateTexts.PT.title);
    }
    for (const [api, query, status] of [
      [bea.api, '', 403],
      [manager.api, `?userId=${cleo.id}`, 403],
      [two.admin.api, `?userId=${ada.id}`, 404],
    ] as const)
      expect((await api.get(`${path}${query}`, asJob)).status).toBe(status);
  });

  it("creates a zip of the completed members' certificates, and lists the others", async () => {
    const userIds = [ada.id, bea.id, cleo.id];
    const job = await runJob(one.admin.api, { trainingId, userIds }, 'ge');
    expect(job).toMatchObject({ status: 'done', receipt: { certificates: 2, missing: 1 } });
    expect(job.fileName).toMatch(/^zertifikat_\d\d_\d\d_\d{4}\.zip$/);
    const files = await filesOf(job);
    expect([...files.keys()].sort()).toEqual(['Same Ada (2).pdf', 'Same Ada.pdf', 'ohne-zertifikat.csv']);
    const numbers = await Promise.all(
      ['Same Ada.pdf', 'Same Ada (2).pdf'].map(async (name) => {
        const { text } = await readPdf(files.get(name) ?? new Uint8Array());
        expect(text).toContain(certificateTexts.GE.title);
        return /[0-9A-Z]{10}(-[0-9A-Z]{4}){4}/.exec(text)?.[0];
      }),
    );
    const own = await Promise.all(
      [ada, cleo].map(async ({ api }) =>
        (await certificate(api, 'EN', '', trainingId)).headers.get('certificate-number'),
      ),
    );
    expect(numbers.sort()).toEqual(own.sort());
    expect(files.get('ohne-zertifikat.csv')?.toString()).toContain(`Begun,Bea,${bea.email}`);
    // Only the starter can read the job.
    for (const api of [manager.api, ada.api, two.admin.api])
      expect((await api.get(`/jobs/${job.id}`)).status).toBe(404);
    const filter = encodeURIComponent(JSON.stringify({ action: 'exported' }));
    const [entry] = await one.admin.api.ok<AuditEntry[]>('GET', `/audit?filter=${filter}`);
    expect(entry?.changes).toContainEqual({ field: 'certificates', after: 2 });
  });

  it('exports the team of a manager, a group, or a course', async () => {
    const team = await runJob(manager.api, { trainingId });
    expect(team.receipt).toEqual({ certificates: 1, missing: 1 });
    const ofGroup = await runJob(one.admin.api, { trainingId, groupIds: [group] });
    expect(ofGroup.receipt).toEqual({ certificates: 1, missing: 1 });
    const ofCourse = await runJob(manager.api, { courseId, userIds: [ada.id] });
    expect(ofCourse.receipt).toEqual({ certificates: 1, missing: 0 });
    const files = await filesOf(ofCourse);
    expect([...files.keys()]).toEqual(['Same Ada.pdf']);
    const { text } = await readPdf(files.get('Same Ada.pdf') ?? new Uint8Array());
    const single = await ada.api.get(`/courses/${courseId}/certificate/en`);
    expect(text).toContain(single.headers.get('certificate-number') ?? 'none');
  });

  it('rejects the whole request for members or content out of reach', async () => {
    const stranger = await platform.member(two);
    const root = await platform.superAdmin();
    for (const [api, body, status] of [
      [manager.api, { trainingId, userIds: [ada.id, cleo.id] }, 403],
      [manager.api, { trainingId, userIds: [stranger.id] }, 404],
      [manager.api, { trainingId, groupIds: [group] }, 404],
      [two.admin.api, { trainingId }, 404],
      [two.admin.api, { courseId }, 404],
      [one.admin.api, { trainingId: `${one.id}_000000000000` }, 404],
      [ada.api, { trainingId }, 403],
      [root, { trainingId }, 403],
      [platform.anonymous, { trainingId }, 401],
    ] as const)
      expect((await ask(api, body)).status, JSON.stringify(body)).toBe(status);
    for (const [body, field] of [
      [{}, 'trainingId'],
      [{ trainingId, courseId }, 'courseId'],
      [{ trainingId, userIds: 'x' }, 'userIds'],
    ] as const) {
      const { status, problem } = await ask(one.admin.api, body);
      expect([status, problem.violations?.map((one) => one.field)]).toEqual([400, [field]]);
    }
  });

  it('PE-05 omits a member who is deleted during the job, and ignores a repeated delivery', async () => {
    const { url = '' } = await runJob(one.admin.api, { trainingId, userIds: [ada.id] });
    const worker = await exportWorker(host, new URL(url).pathname.split('/')[1] ?? '');
    const leaving = await platform.member(one, [], { firstName: 'Aaron', lastName: 'Aardvark' });
    training = { ...training, id: trainingId };
    await played(leaving, 100);
    const id = await worker.waiting(one.admin.profile, 'admin', {
      ...{ what: 'training', id: trainingId, as: 'zip' },
    });
    // The member is deleted after members and progress were read, just before the certificate is read.
    worker.beforeQuery(`${leaving.id}`, async () => {
      await one.admin.api.ok('DELETE', `/users/${leaving.id}`);
      await platform.idle();
    });
    await worker.makeCertificates(id);
    const done = await jobOf(one.admin.api, id);
    expect(done.status).toBe('done');
    expect([...(await filesOf(done)).keys()]).not.toContain('Aardvark Aaron.pdf');
    expect((await filesOf(done)).get('without-certificate.csv')?.toString()).not.toContain('Aardvark');
    expect(await itemsNaming(host, leaving.id)).toEqual([]);
    await worker.makeCertificates(id);
    expect(await jobOf(one.admin.api, id)).toMatchObject({ endedDate: done.endedDate });
  });

  it('PE-05 resumes after a kill, and creates one zip with each member once', async () => {
    const { url = '' } = await runJob(one.admin.api, { trainingId, userIds: [ada.id] });
    const worker = await exportWorker(host, new URL(url).pathname.split('/')[1] ?? '');
    const moments = await momentsOfWrites();
    training = { ...training, id: trainingId };
    const [early, late] = [
      await platform.member(one, [], { firstName: 'Ann', lastName: 'Aaa' }),
      await platform.member(one, [], { firstName: 'Zed', lastName: 'Zzz' }),
    ];
    for (const person of [early, late]) await played(person, 100);
    const id = await worker.waiting(one.admin.profile, 'admin', {
      what: 'training',
      id: trainingId,
      as: 'zip',
    });
    const numbersOf = async (person: Person) =>
      (await dumpTable(host)).filter(
        (line) => line.includes(person.id) && line.includes(`CERTIFICATE#${trainingId}`),
      );
    const documents = async () =>
      [...(await dumpDocuments(host)).keys()]
        .filter((key) => key.includes(id) && !key.includes('/people/'))
        .sort();
    const dies = () => Promise.reject(new Error('the process ends'));

    worker.beforeQuery(late.id, dies);
    await expect(worker.makeCertificates(id)).rejects.toThrow('the process ends');
    expect(await jobOf(one.admin.api, id)).toMatchObject({ status: 'running' });
    const numbers = await numbersOf(early);
    expect([numbers.length, (await numbersOf(late)).length]).toEqual([1, 0]);

    moments.before('exported', dies);
    await expect(worker.makeCertificates(id)).rejects.toThrow('the process ends');
    const kept = await documents();

    // Two concurrent deliveries, then another one.
    await Promise.allSettled([worker.makeCertificates(id), worker.makeCertificates(id)]);
    await worker.makeCertificates(id);
    const done = await jobOf(one.admin.api, id);
    expect(done).toMatchObject({ status: 'done', progress: 100 });
    const files = await filesOf(done);
    const named = (name: string) => [...files.keys()].filter((file) => file.startsWith(name));
    expect([named('Aaa Ann'), named('Zzz Zed')]).toEqual([['Aaa Ann.pdf'], ['Zzz Zed.pdf']]);
    expect(await numbersOf(early)).toEqual(numbers);
    expect(await numbersOf(late)).toHaveLength(1);
    // The input of the job is deleted. The only document was written again.
    expect(await documents()).toEqual(kept.filter((key) => !key.includes('/given/')));
    expect(await documents()).toHaveLength(1);
  });

  it('CE-01 never assigns a number to a second certificate', async () => {
    await reachStores(host);
    const { findLatestCertificate, storeCertificate } = await import(
      '../../functions/learning/certificates/certificate.repository.ts'
    );
    const { publishWrite } = await import('../../functions/foundation/outbox/index.ts');
    const before = await findLatestCertificate(ada.profile, ada.id, trainingId);
    if (!before) throw new Error('no certificate');
    const other = { ...before, userId: cleo.id, contentId: courseId };
    const event = publishWrite(deps, certificateIssued, other.clientId, { ...other, courseId });
    expect(await storeCertificate(other, event)).toBe('taken');
    expect(await findLatestCertificate(cleo.profile, cleo.id, courseId)).toBeUndefined();
    const verify = `/certificates/${before.number}/verify`;
    const verified = await platform.anonymous.ok<VerifiedCertificate>('GET', verify);
    expect(verified).toMatchObject({ valid: true, lastName: 'Same', firstName: 'Ada' });
  });
});
