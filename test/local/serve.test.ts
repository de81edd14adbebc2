import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpCode } from '../../functions/identity/second-factors/totp.ts';
import { root } from '../../infra/constructs/root.ts';
import { startHost } from '../../infra/local/spawn.ts';
import { type RunningInstallation, runCommand, startInstallation } from '../factories/installation.ts';
import { type MailServer, startMailServer, textOf } from '../factories/mail-server.ts';
import { limit } from '../tools/limits.ts';

const folder = mkdtempSync(join(tmpdir(), 'serve-'));
const dataDir = join(folder, 'data');
const superAdmin = 'root@training.example';
const password = 'Gr0ssglockner!';
const refusals: Record<string, string> = { 'nobody@example.com': '550 5.1.1 No such user' };
let mailServer: MailServer;
let settings: Record<string, string>;
let running: RunningInstallation;

interface ProxiedReply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  json: Record<string, unknown>;
}

/** Sends a request as a proxy on this machine does. */
function ask(
  site: 'page' | 'content' | 'operations',
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<ProxiedReply> {
  const host = { page: 'training.example', content: 'content.training.example', operations: 'localhost' }[
    site
  ];
  const sent = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  return new Promise((done, fail) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port: running.ports[site],
        path,
        method,
        headers: {
          host,
          ...(sent === undefined ? {} : { 'content-length': String(Buffer.byteLength(sent)) }),
          ...(typeof body === 'object' ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
      },
      async (response) => {
        const answer = await text(response);
        const isJson = /json/.test(String(response.headers['content-type']));
        done({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: answer,
          json: isJson && answer ? JSON.parse(answer) : {},
        });
      },
    );
    request.once('error', fail).end(sent);
  });
}

const api = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  ask('page', `/api/v1${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
const keyIn = (words: string): string =>
  decodeURIComponent(/reset-password#key=([\w.%-]+)/.exec(words)?.[1] ?? '');
const signIn = (email: string, headers: Record<string, string> = {}, wanted = password) =>
  api('POST', '/users/authentication', { email, password: wanted, ...(trust ? { trust } : {}) }, headers);
/** Lets the super admin sign in without the second step, once set. */
let trust: string | undefined;
const bearer = async () => ({ authorization: `Bearer ${(await signIn(superAdmin)).json.token}` });

beforeAll(async () => {
  mailServer = await startMailServer({ refuse: (to) => refusals[to] });
  settings = {
    PUBLIC_URL: 'https://training.example',
    CONTENT_URL: 'https://content.training.example',
    DATA_DIR: dataDir,
    BACKUP_DIR: join(folder, 'backup'),
    MAIL_FROM: 'no-reply@training.example',
    SUPPORT_EMAIL: 'help@training.example',
    FAQ_URL: 'https://training.example/faq',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mailServer.port),
    SMTP_SECURITY: 'none',
  };
  running = await startInstallation(settings);
}, limit(240_000));
afterAll(async () => {
  await running.end('SIGKILL');
  await mailServer.stop();
  // The stores write until they have ended.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

test('serves the page with its public addresses, and only under its host name', async () => {
  const page = await ask('page', '/login');
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers['content-security-policy']).toContain('frame-src https://content.training.example');
  expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
  const other = await ask('page', '/login', { headers: { host: '127.0.0.1' } });
  expect([other.status, other.json.message]).toEqual([421, expect.stringContaining('Only training.example')]);
  expect((await ask('content', '/web/a', { headers: { host: 'training.example' } })).status).toBe(421);
  const config = await api('GET', '/config');
  expect([config.status, config.json.supportEmail]).toEqual([200, 'help@training.example']);
  expect(config.headers['x-capacity']).toBeUndefined();
});

test('answers 404 at all addresses of the tools of the local host', async () => {
  const docs = readFileSync(join(root, 'docs/local-host.md'), 'utf8');
  const calls = [...docs.matchAll(/^\| `(GET|POST) (\/_local\/[^`]*)` \|/gm)];
  expect(calls.length).toBeGreaterThan(15);
  for (const [, method = '', path = ''] of [...calls, ['', 'GET', '/_local'], ['', 'GET', '/_local/']])
    for (const host of ['training.example', `127.0.0.1:${running.ports.page}`]) {
      const { status } = await ask('page', path.replaceAll(/\{\w+\}/g, 'mail'), {
        method,
        headers: { host },
        ...(method === 'POST' ? { body: {} } : {}),
      });
      expect([path, status]).toEqual([path, host === 'training.example' ? 404 : 421]);
    }
});

test('has no demo account, and creates the first super admin by a link that refuses a weak password', async () => {
  expect((await signIn('super@demo.example', {}, 'Demo-2026-platform')).status).toBe(401);
  const wrong = await runCommand(['create-super-admin', 'no-address'], settings);
  expect([wrong.code, wrong.output]).toEqual([1, 'no-address is not a mail address.\n']);
  const printed = await runCommand(['create-super-admin', superAdmin, '--print'], settings);
  expect([printed.code, printed.output]).toEqual([
    0,
    expect.stringMatching(
      /^Added the super admin root@.*\n.*\nhttps:\/\/training\.example\/reset-password#key=/,
    ),
  ]);
  const resetKey = keyIn(printed.output);
  const weak = await api('POST', '/users/reset-password/finish', { newPassword: 'training', resetKey });
  expect([weak.status, weak.json.code]).toEqual([400, 'VALIDATION']);
  // A new link replaces the earlier one.
  const mailed = await runCommand(['create-super-admin', superAdmin], settings);
  expect(mailed.output).toContain('A link to choose a password is on its way');
  await expect.poll(() => mailServer.arrived.length, { timeout: limit(30_000) }).toBe(1);
  const [mail] = mailServer.arrived;
  expect(mail?.to).toBe(superAdmin);
  expect(mail?.source).toMatch(/^Message-ID: <[\w-]+@training\.example>\r$/m);
  expect(mail?.source).toContain('Auto-Submitted: auto-generated');
  const newPassword = password;
  expect((await api('POST', '/users/reset-password/finish', { newPassword, resetKey })).status).toBe(404);
  const second = mail ? keyIn(textOf(mail)) : '';
  expect((await api('POST', '/users/reset-password/finish', { newPassword, resetKey: second })).status).toBe(
    204,
  );
  // A super admin must add a second factor first.
  const first = await signIn(superAdmin);
  const profile = first.json.profile as { roles: string[] };
  expect([first.status, first.json.step, profile.roles]).toEqual([202, 'setup', ['ROLE_SUPER_ADMIN']]);
  const limited = { authorization: `Bearer ${first.json.token}` };
  expect((await api('GET', '/clients', undefined, limited)).json.code).toBe('SCOPE');
  const { secret, setup } = (await api('POST', '/users/second-factors/app/start', undefined, limited)).json;
  const codeAt = (seconds: number) => totpCode(String(secret), new Date(Date.now() + seconds * 1000));
  const connected = await api('PUT', '/users/second-factors/app', { setup, code: codeAt(0) }, limited);
  expect(connected.status).toBe(200);
  const { ticket } = (await signIn(superAdmin)).json;
  // The code of the next period, because the present one is used.
  const step = { ticket, kind: 'app', code: codeAt(30), remember: true };
  trust = String((await api('POST', '/users/authentication/code', step)).json.trust);
  expect((await signIn(superAdmin)).status).toBe(200);
  const again = await runCommand(['create-super-admin', superAdmin], settings);
  expect(again.output).toContain('They have a password');
  expect(statSync(dataDir).mode & 0o077).toBe(0);
  expect(statSync(join(dataDir, 'control.sock')).mode & 0o077).toBe(0);
});

test('records the address that the proxy has appended, not the addresses that a client claims', async () => {
  await signIn(superAdmin, { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' });
  const entries = (
    await api('GET', '/audit?_sort=date&_order=DESC&action=signed-in', undefined, await bearer())
  ).json as unknown as { address: string }[];
  const addresses = entries.map(({ address }) => address);
  expect(addresses).toContain('203.0.113.7');
  expect(addresses).not.toContain('6.6.6.6');
});

test('signs addresses of storage for the public name, with a secret of this installation', async () => {
  const headers = await bearer();
  const ticket = await api(
    'POST',
    '/resources/file',
    { title: 'Safety', fileName: 'safety.pdf', fileSize: 5 },
    headers,
  );
  expect(ticket.status).toBe(202);
  const parts = await api('GET', `/uploads/${ticket.json.uploadId}/parts?numbers=1`, undefined, headers);
  const [part] = parts.json as unknown as { url: string }[];
  const url = new URL(part?.url ?? '');
  expect(url.origin).toBe('https://content.training.example');
  const sent = await ask('content', url.pathname + url.search, { method: 'PUT', body: '%PDF-' });
  expect([sent.status, sent.headers.etag]).toEqual([200, expect.any(String)]);
  // The key of a host for development has no rights here.
  const client = new S3Client({
    endpoint: 'https://content.training.example',
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const [, Bucket = ''] = url.pathname.split('/');
  const forged = new URL(await getSignedUrl(client, new PutObjectCommand({ Bucket, Key: 'forged' })));
  const refused = await ask('content', forged.pathname + forged.search, { method: 'PUT', body: 'x' });
  expect([refused.status, refused.body]).toEqual([403, expect.stringContaining('SignatureDoesNotMatch')]);
});

test('reports health, readiness and metrics of the installation', async () => {
  for (const site of ['page', 'operations'] as const) {
    expect((await ask(site, '/healthz')).status).toBe(200);
    expect((await ask(site, '/readyz')).status).toBe(200);
  }
  expect((await ask('operations', '/readyz')).json).toEqual({
    ready: true,
    checks: { started: 'ok', stores: 'ok', disk: 'ok', running: 'ok' },
  });
  const { body } = await ask('operations', '/metrics');
  for (const line of [
    /^training_http_requests_total\{group="access",method="POST",status="200"\} [1-9]/m,
    /^training_http_request_seconds_bucket\{le="1",group="storage"\} [1-9]/m,
    /^training_queue_messages\{queue="mail"\} \d/m,
    /^training_queue_oldest_seconds\{queue="statistics"\} \d/m,
    /^training_dead_letters\{queue="webhook"\} 0/m,
    /^training_invocations_total\{function="[\w-]+",result="ok"\} [1-9]/m,
    /^training_mails_total\{result="sent"\} [1-9]/m,
    /^training_disk_free_bytes [1-9]/m,
    /^training_store_bytes\{store="table"\} [1-9]/m,
    /^process_resident_memory_bytes [1-9]/m,
  ])
    expect(body).toMatch(line);
  expect((await ask('page', '/metrics')).body).not.toContain('training_');
});

test(
  'makes a backup for its user only while it runs, and reports it',
  async () => {
    const metrics = async () => (await ask('operations', '/metrics')).body;
    await expect
      .poll(metrics, { timeout: limit(60_000), interval: 500 })
      .toMatch(/^training_backup_last_seconds\{folder="[^"]+"\} [1-9]/m);
    expect(await metrics()).toMatch(/^training_backup_ok\{folder="[^"]+"\} 1$/m);
    const names = readdirSync(join(folder, 'backup')).filter((name) => name.endsWith('.tar'));
    expect(names).toHaveLength(1);
    expect(statSync(join(folder, 'backup', names[0] ?? '')).mode & 0o077).toBe(0);
  },
  limit(90_000),
);

test('stops mails to an address that the mail server does not know', async () => {
  const headers = await bearer();
  const member = {
    firstName: 'No',
    lastName: 'Body',
    email: 'nobody@example.com',
    roles: ['ROLE_ADMINISTRATOR'],
    active: true,
  };
  const created = await api('POST', '/users?lang=en', member, headers);
  expect([created.status, created.body]).toEqual([201, expect.any(String)]);
  await expect
    .poll(
      async () => {
        const filter = encodeURIComponent(JSON.stringify({ id: [created.json.id] }));
        const list = (await api('GET', `/users?filter=${filter}`, undefined, headers)).json as unknown as {
          undelivered?: { reason: string };
        }[];
        return list[0]?.undelivered;
      },
      { timeout: limit(30_000) },
    )
    .toMatchObject({ reason: 'bounce' });
});

test(
  'loses no mail and no member while the mail server is down and after SIGKILL',
  async () => {
    const headers = await bearer();
    await mailServer.stop();
    const emails = ['ada', 'bo', 'cy'].map((name) => `${name}@example.com`);
    for (const email of emails) {
      const member = { firstName: 'A', lastName: 'B', email, roles: ['ROLE_ADMINISTRATOR'], active: true };
      expect((await api('POST', '/users?lang=en', member, headers)).status).toBe(201);
    }
    const waiting = async () =>
      /^training_mails_waiting (\d+)/m.exec((await ask('operations', '/metrics')).body)?.[1];
    // Each new administrator causes an invitation, and a notice to the super admin.
    const recipients = [...emails, ...emails.map(() => 'root@training.example')];
    await expect.poll(waiting, { timeout: limit(30_000) }).toBe(String(recipients.length));
    await running.end('SIGKILL');
    running = await startInstallation(settings);
    const { arrived } = mailServer;
    mailServer = await startMailServer({ port: mailServer.port });
    expect((await runCommand(['retry-mails'], settings)).output).toMatch(/^\d mails are tried again/);
    const received = () => mailServer.arrived.map(({ to }) => to).toSorted();
    await expect.poll(received, { timeout: limit(60_000) }).toEqual(recipients);
    expect(arrived.filter(({ to }) => emails.includes(to))).toEqual([]);
    const people = (await api('GET', '/users', undefined, await bearer())).json as unknown as {
      email: string;
    }[];
    expect(people.map(({ email }) => email)).toEqual(expect.arrayContaining(emails));
    expect((await runCommand(['mails'], settings)).output).toBe('No mail waits.\n');
  },
  limit(180_000),
);

test(
  'answers the requests that have arrived before it stops',
  async () => {
    const answers = Array.from({ length: 12 }, () => signIn(superAdmin));
    await expect
      .poll(async () =>
        Number(/^training_invocations_running (\d+)/m.exec((await ask('operations', '/metrics')).body)?.[1]),
      )
      .toBeGreaterThan(0);
    const code = running.end('SIGTERM');
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await code).toBe(0);
    expect(running.output()).toContain('Stopped.');
    expect(running.output()).toMatch(/^\{.*"message":"call".*\}$/m);
    running = await startInstallation(settings);
  },
  limit(180_000),
);

test(
  'refuses a folder with the demo, a folder that others can read, and variables of npm start',
  async () => {
    const other = join(folder, 'other');
    const host = await startHost({ dataDir: other });
    await fetch(`${host.origin}/_local/clock`, { method: 'POST', body: '{"advanceSeconds": 60}' });
    await host.stop();
    const refused = async (more: Record<string, string>) => {
      const { code, output } = await runCommand([], { ...settings, ...more });
      expect(code).toBe(1);
      return output;
    };
    chmodSync(other, 0o755);
    expect(await refused({ DATA_DIR: other })).toMatch(/Other users can read the data folder: chmod 700/);
    chmodSync(other, 0o700);
    expect(await refused({ DATA_DIR: other })).toMatch(/The clock of .* was moved/);
    const records = new DatabaseSync(join(other, 'host.db'));
    records.exec(`INSERT OR REPLACE INTO facts VALUES ('seed', '"done"')`);
    records.close();
    expect(await refused({ DATA_DIR: other })).toMatch(/contains the demo, whose passwords are public/);
    expect(await refused({ BACKUP_DIR: join(dataDir, 'backup') })).toMatch(
      /BACKUP_DIR=.* is in the data folder/,
    );
    expect(await refused({ SEED: 'demo', SUPER_ADMIN_PASSWORD: 'x' })).toMatch(
      /SEED cannot be set.*\n.*SUPER_ADMIN_PASSWORD cannot be set: use the command create-super-admin/,
    );
  },
  limit(180_000),
);
