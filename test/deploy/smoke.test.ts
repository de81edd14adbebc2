import { join } from 'node:path';
import {
  DeleteObjectCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { RestoredStores } from '../../infra/config.ts';
import { startHost } from '../../infra/local/spawn.ts';
import { buildApp } from '../../infra/synthesize.ts';
import type { CheckRun } from '../../shared/contracts/administration/operations.ts';
import { importArchive } from '../factories/archives.ts';
import { Client, form } from '../factories/client.ts';
import { movingScene } from '../factories/moving-scene.ts';
import {
  addressesOf,
  organisationFields,
  Platform,
  password,
  picture,
  unique,
} from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { addPictures, draft, lookups } from '../factories/trainings.ts';
import { fileOf, quotaOf, sendContent } from '../factories/uploads.ts';
import { webGlZip } from '../factories/zips.ts';
import { limit } from '../tools/limits.ts';
import { type Deployment, deploy, deployAssembly } from './deployment.ts';
import { type Emulator, startEmulator, until } from './emulator.ts';
import { operate } from './operator.ts';
import { restoreTable } from './restored-table.ts';

const operator = { email: 'operator@provider.example', password: 'Operat0r!pass' };
let emulator: Emulator;
let deployment: Deployment;
let anonymous: Client;
let root: Client;
let organisation: { id: string; admin: Client };
let other: Client;
let trainingId: string;

beforeAll(async () => {
  emulator = await startEmulator(inject('deployFolder'));
  deployment = await deploy(emulator);
  anonymous = new Client(deployment.origin);
});

afterAll(async () => {
  await emulator?.stop();
});

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  console.error([emulator.log(), ...(await emulator.functionLogs('"level":"ERROR"'))].join('\n'));
});

const signIn = async (email: string, secret: string): Promise<Client> => {
  const body = { email, password: secret };
  const { token } = await anonymous.ok<{ token: string }>('POST', '/users/authentication', { body });
  return anonymous.as(token);
};

/** Returns the newest mail to an address. */
const mailTo = (address: string) =>
  until(`a mail comes to ${address}`, async () =>
    (await emulator.mails()).filter((mail) => mail.to.includes(address)).at(-1),
  );

/** Sets a password by the link in the mail, and signs in. */
async function accept(email: string): Promise<Client> {
  const { text } = await mailTo(email);
  const resetKey = decodeURIComponent(/reset-password#key=([\w.%-]+)/.exec(text)?.[1] ?? '');
  await anonymous.ok('POST', '/users/reset-password/finish', { body: { newPassword: password, resetKey } });
  return signIn(email, password);
}

describe('IN-01: the deployed stacks', () => {
  it('serve public calls, the document of the API, and problems for unknown addresses', async () => {
    expect((await anonymous.get('/config')).body).toMatchObject({ supportEmail: 'support@training.example' });
    const document = await anonymous.get<{ openapi: string }>('/openapi.json');
    expect(document.body.openapi).toBe('3.1.0');
    const nowhere = await anonymous.get('/nowhere');
    expect([nowhere.status, nowhere.problem.code]).toEqual([404, 'NOT_FOUND']);
    expect(nowhere.headers.get('x-request-id')).toBeTruthy();
  });

  it('create their first super admin on request, once', async () => {
    const name = 'training-test-organisations-install-provider-worker';
    expect(await emulator.invoke(name, operator)).toMatchObject({ added: true });
    expect(await emulator.invoke(name, operator)).toMatchObject({ added: false });
    root = await signIn(operator.email, operator.password);
    const profile = await root.ok('GET', '/users/profile');
    expect(profile).toMatchObject({ roles: ['ROLE_SUPER_ADMIN'], clientId: '1' });
    const wrong = await anonymous.post('/users/authentication', { ...operator, password: 'Wr0ng!pass' });
    expect(wrong.status).toBe(401);
  });

  // The lists of reference data are compared, so that this is the first test with data.
  it('import an organisation of a local host, which gives the same answers to its people', async () => {
    const host = await startHost();
    try {
      const scene = await movingScene(new Platform(addressesOf(host)));
      const job = await importArchive(root, scene.archive);
      expect(job).toMatchObject({ status: 'done', receipt: { people: 4, trainings: 2, disagreements: 0 } });
      const session = (email: string) => signIn(email, password);
      expect(await scene.compareWith(session, true)).toBeGreaterThanOrEqual(200);
    } finally {
      await host.stop();
    }
  });

  it('OR-02 OR-03 open organisations with a logo, and mail their representatives a working link', async () => {
    const open = async () => {
      const email = `${unique('admin')}@example.com`;
      const body = form(organisationFields(email), { logo: await picture() });
      const created = await root.ok<{ id: string; logo: string }>('POST', '/clients?lang=fr', { form: body });
      expect(created.logo).toContain('/pictures/');
      const admin = await accept(email);
      expect(await admin.ok('GET', '/users/profile')).toMatchObject({ clientId: created.id });
      return { id: created.id, admin };
    };
    organisation = await open();
    other = (await open()).admin;
  });

  it('UP-01 UP-02 accept content in parts, then validate and unpack it after the object event', async () => {
    const { admin, id } = organisation;
    trainingId = (await draft(admin, await lookups(root))).id;
    await addPictures(admin, trainingId);
    const bytes = webGlZip({ filling: 17_000_000 });
    const ticket = await sendContent(admin, trainingId, 'WEB_GL', bytes);
    expect(ticket.partCount).toBe(2);
    const file = await until('the content was validated', async () => {
      const now = await fileOf(admin, trainingId, 'WEB_GL');
      return now?.status === 'ready' || now?.status === 'rejected' ? now : undefined;
    });
    expect(file).toMatchObject({ status: 'ready', fileSize: bytes.length });
    expect(await quotaOf(root, id)).toMatchObject({ currentSize: bytes.length, reservedSize: 0 });

    const { url } = await admin.ok<{ url: string }>('GET', `/trainings/${trainingId}/web`);
    const key = new URL(url).pathname.replace(/^\/web\/~[^/]+\//, '');
    const s3 = new S3Client({ ...emulator.clients, forcePathStyle: true });
    const page = await s3.send(new HeadObjectCommand({ Bucket: deployment.stores.webBucketName, Key: key }));
    expect(page.ContentType).toBe('text/html; charset=utf-8');
    const unsigned = await fetch(`${emulator.clients.endpoint}/${deployment.stores.webBucketName}/${key}`);
    expect(unsigned.status).toBe(403);
    for (const path of ['', '/web', '/files/WEB_GL/download']) {
      expect((await other.get(`/trainings/${trainingId}${path}`)).status).toBe(404);
    }
  });

  it('UP-05 reject invalid archives with a reason, and release the reserved quota', async () => {
    const { admin, id } = organisation;
    const before = await quotaOf(root, id);
    const created = await draft(admin, await lookups(root));
    await sendContent(admin, created.id, 'UNITY', new Uint8Array(5000).fill(65));
    const file = await until('the content was rejected', async () => {
      const now = await fileOf(admin, created.id, 'UNITY');
      return now?.status === 'rejected' ? now : undefined;
    });
    expect(file.rejectionReason).toBeTruthy();
    expect(await quotaOf(root, id)).toEqual(before);
  });

  it('PR-01 NO-01 ST-01 CE-01 count a played session, notify of the badge and issue a certificate', async () => {
    const email = `${unique('learner')}@example.com`;
    const body = { email, firstName: 'Ada', lastName: 'Learner', roles: [] };
    await organisation.admin.ok('POST', '/users?lang=it', { body });
    const learner = await accept(email);
    const { id } = await learner.ok<{ id: string }>('GET', '/users/profile');
    const shown = await learner.get<{ id: string }[]>('/trainings?lang=FR');
    expect(shown.body.map((training) => training.id)).toEqual([trainingId]);

    const fields = { minuteSpent: 7, progressionPercent: 100, score: 90, badgeNumbers: [1], sequence: 2 };
    await play(learner, trainingId, fields);
    await until('the learner is told of the badge', async () => {
      const unread = await learner.ok<{ value: number }>('GET', '/notifications/unread/count');
      return unread.value === 1;
    });
    await until('the session is counted', async () => {
      const stats = await learner.ok<{ minuteSpent: number }>('GET', `/users/${id}/stats/general`);
      return stats.minuteSpent === 7;
    });
    const certificate = await learner.get(`/trainings/${trainingId}/certificate/FR`);
    expect(new TextDecoder('latin1').decode(certificate.bytes.slice(0, 5))).toBe('%PDF-');
    const number = certificate.headers.get('certificate-number');
    const verified = await anonymous.get(`/certificates/${number}/verify`);
    expect(verified.body).toMatchObject({ valid: true, firstName: 'Ada', lastName: 'Learner' });
  });

  it('IN-01 have sufficient grants, run their schedules and leave no dead letters', async () => {
    await until(
      'the rule starts the sweep of events',
      async () => emulator.ran('outbox-resend-events-schedule'),
      100,
    );
    expect(await emulator.invoke('training-test-uploads-sweep-uploads-schedule', {})).toBeTruthy();
    expect(await emulator.deadLetters()).toEqual([]);
    expect(await emulator.functionLogs('AccessDenied', 'not authorized to perform')).toEqual([]);
    expect(await emulator.functionLogs('"level":"ERROR"')).toEqual([]);
  });

  it('IN-01 use a restored table after the commands of docs/recovery.md, with their stream', {
    timeout: limit(300_000),
  }, async () => {
    const { admin, id } = organisation;
    const read = async (api: Client) => {
      const paths = ['/users', '/trainings?lang=fr', `/trainings/${trainingId}?lang=fr`, '/clients/current'];
      return Promise.all(paths.map((path) => api.ok('GET', path)));
    };
    const before = await read(admin);
    const restored = 'training-test-restored';
    expect(await restoreTable(emulator.clients, deployment.stores.tableName, restored)).toBeGreaterThan(50);
    // The damage, after the restored time.
    await admin.ok('DELETE', `/trainings/${trainingId}`);

    const output = await operate(emulator, 'infra/adopt.ts', '--stage', 'test', '--table', restored);
    const settings = { restored: JSON.parse(output.slice(output.indexOf('{'))) as RestoredStores };
    expect(await operate(emulator, 'infra/adopt.ts', '--stage', 'test', '--table', restored)).toBe(output);
    const assembly = join(emulator.folder, 'recovered');
    const { app } = await buildApp({ stage: 'test', outdir: assembly, settings });
    app.synth();
    expect(await operate(emulator, 'infra/check-update.ts', '--stage', 'test', '--to', assembly)).toContain(
      'replaces and deletes nothing with data',
    );
    const recovered = await deployAssembly(emulator, assembly);
    expect(recovered.stores).toEqual({ ...deployment.stores, tableName: restored });
    expect(recovered.origin).toBe(deployment.origin);

    expect(await read(admin)).toEqual(before);
    const email = `${unique('after')}@example.com`;
    const body = { email, firstName: 'Mia', lastName: 'Later', roles: [] };
    await admin.ok('POST', '/users', { body });
    const learner = await accept(email);
    await play(learner, trainingId, { minuteSpent: 4, progressionPercent: 100 });
    const { id: learnerId } = await learner.ok<{ id: string }>('GET', '/users/profile');
    await until('the stream of the restored table counts the session', async () => {
      const stats = await learner.ok<{ minuteSpent: number }>('GET', `/users/${learnerId}/stats/general`);
      return stats.minuteSpent === 4;
    });
    const check = async (): Promise<CheckRun> => {
      const body = { clientId: id, dryRun: true };
      const { id: run } = await root.ok<{ id: string }>('POST', '/operations/checks', { body });
      return until('the checks end', async () => {
        const state = await root.ok<CheckRun>('GET', `/operations/checks/${run}`);
        return state.status === 'done' ? state : undefined;
      });
    };
    // The damage deleted the content, which the bucket retains as a version.
    expect(await check()).toMatchObject({ findings: [{ check: 'stored-files' }], failed: 0 });
    const Bucket = deployment.outputs['training-test-stateful']?.ContentBucketName;
    const s3 = new S3Client({ ...emulator.clients, forcePathStyle: true });
    const { DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket, Prefix: `${id}/` }));
    for (const { Key, VersionId } of DeleteMarkers)
      await s3.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
    expect(await check()).toMatchObject({ findings: [], failed: 0 });
    expect(await emulator.deadLetters()).toEqual([]);
  });
});
