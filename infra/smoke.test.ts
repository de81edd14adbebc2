import { spawn } from 'node:child_process';
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { schemaVersion } from '../shared/schema.ts';
import { limit } from '../test/tools/limits.ts';
import { productVersion } from './constructs/installation.ts';
import { root } from './constructs/root.ts';

type Respond = (response: ServerResponse, headers: Record<string, unknown>) => void;

const json =
  (body: unknown, status = 200): Respond =>
  (response) =>
    response
      .writeHead(status, { 'x-request-id': 'r1', 'content-type': 'application/json' })
      .end(JSON.stringify(body));
const file =
  (type: string, body: string): Respond =>
  (response) =>
    response
      .writeHead(200, { 'content-type': type, 'content-security-policy': "default-src 'none'" })
      .end(body);

const page = '<div id="root"></div><script type="module" src="/assets/main-1.js"></script>';
const healthy: Record<string, Respond> = {
  '/': file('text/html', page),
  '/assets/main-1.js': file('text/javascript', 'export {};'),
  '/api/v1/about': json({ version: productVersion(), schema: schemaVersion, dataSchema: schemaVersion }),
  '/api/v1/config': json({ supportEmail: 'support@training.example' }),
  '/api/v1/nowhere': json({ code: 'NOT_FOUND' }, 404),
  '/api/v1/users/profile': json({ code: 'UNAUTHENTICATED' }, 401),
  '/api/v1/trainings?lang=en': (response, { authorization }) =>
    json(authorization === 'Bearer itp_token' ? [] : {}, authorization === 'Bearer itp_token' ? 200 : 401)(
      response,
      {},
    ),
};

/** Runs the command against an installation with these responses. */
async function smoke(responses: Record<string, Respond>, environment: Record<string, string> = {}) {
  const server = createServer((request, response) => {
    const respond = responses[request.url ?? ''] ?? json({}, 500);
    respond(response, request.headers);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const args = [
    '--disable-warning=ExperimentalWarning',
    'infra/smoke.ts',
    '--origin',
    `http://127.0.0.1:${port}/`,
  ];
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...environment } });
  const [output, code] = await Promise.all([
    text(child.stdout),
    new Promise((done) => child.once('exit', done)),
  ]);
  server.close();
  return { code, lines: output.trim().split('\n') };
}

it('passes for a working installation, with a read if a token is given', async () => {
  const { code, lines } = await smoke(healthy, { SMOKE_TOKEN: 'itp_token' });
  expect(lines.slice(0, -1)).toEqual([
    'ok      the sign-in page and its files',
    'ok      the version and the schema of the data',
    'ok      the settings of the page',
    'ok      an unknown address',
    'ok      a call without a sign-in',
    'ok      a read with the API token',
  ]);
  expect(code).toBe(0);
});

it(
  'fails if a script of the page is missing, the data is not migrated, or a token is refused',
  async () => {
    const about = { version: productVersion(), schema: schemaVersion, dataSchema: schemaVersion - 1 };
    const { code, lines } = await smoke(
      { ...healthy, '/assets/main-1.js': json({}, 404), '/api/v1/about': json(about) },
      { SMOKE_TOKEN: 'itp_other' },
    );
    expect(lines).toContain('failed  the sign-in page and its files: /assets/main-1.js answers 404');
    expect(lines).toContain(
      `failed  the version and the schema of the data: the data has schema ${schemaVersion - 1}: run npm run migrate`,
    );
    expect(lines.filter((line) => line.startsWith('failed'))).toHaveLength(3);
    expect(code).toBe(1);
    // The smoke test repeats a failed check for half a minute.
  },
  limit(150_000),
);
