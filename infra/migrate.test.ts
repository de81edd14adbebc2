import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { json, text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { root } from './constructs/root.ts';

/** A response of the function: a report, or an error. */
type FunctionAnswer = { report: object } | { error: string };

/** Runs the command against a function with these responses. */
async function migrate(args: readonly string[], answers: readonly FunctionAnswer[]) {
  const invocations: { path: string; event: unknown }[] = [];
  const server = createServer(async (request, response) => {
    invocations.push({ path: request.url ?? '', event: await json(request) });
    const answer = answers[invocations.length - 1] ?? { error: 'invoked too often' };
    if ('error' in answer) response.setHeader('x-amz-function-error', 'Unhandled');
    response.end(JSON.stringify('error' in answer ? { errorMessage: answer.error } : answer.report));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'infra/migrate.ts', ...args],
    {
      cwd: root,
      env: {
        ...process.env,
        AWS_ENDPOINT_URL_LAMBDA: `http://127.0.0.1:${port}`,
        AWS_ACCESS_KEY_ID: 'local',
        AWS_SECRET_ACCESS_KEY: 'local',
      },
    },
  );
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((done) => child.once('exit', done)),
  ]);
  server.close();
  return { output, errors, code, invocations };
}

const report = { schema: 2, target: 9, version: '0.2.0', dryRun: false, complete: false, migrations: [] };
const step = { number: 3, name: 'note-links', scanned: 10, changed: 4, complete: true };

it('invokes the function of the stage until the data is migrated', async () => {
  const check = { checked: 2, total: 2, found: 3, repaired: 3, failed: 0 };
  const done = { ...report, schema: 9, complete: true, check };
  const { output, code, invocations } = await migrate(
    ['--stage', 'prod', '--from', '3'],
    [{ report: { ...report, migrations: [step] } }, { report: done }],
  );
  const path = '/2015-03-31/functions/training-prod-migrations-migrate-worker/invocations';
  expect(invocations).toEqual([
    { path, event: { dryRun: false, seconds: 300, from: 3 } },
    { path, event: { dryRun: false, seconds: 300 } },
  ]);
  expect(output.split('\n')).toEqual([
    '3 note-links: 10 items read, 4 changed',
    'check of records: 2 of 2 organisations, 3 disagreements, 3 repaired',
    'The data has schema 9. Version 0.2.0 needs schema 9.',
    '',
  ]);
  expect(code).toBe(0);
});

it('continues a dry run at its position, and reports disagreements that are left', async () => {
  const position = { number: 3, segments: [] };
  const { code, invocations } = await migrate(
    ['--stage', 'dev', '--dry-run', '--rate', '500'],
    [
      { report: { ...report, position } },
      { report: { ...report, complete: true, check: { found: 2, repaired: 1 } } },
    ],
  );
  expect(invocations.map(({ event }) => event)).toEqual([
    { dryRun: true, seconds: 300, rate: 500 },
    { dryRun: true, seconds: 300, rate: 500, position },
  ]);
  expect(code).toBe(1);
});

it('prints the error of the function', async () => {
  const { errors, code } = await migrate(['--stage', 'prod'], [{ error: 'The data has schema 10' }]);
  expect([errors, code]).toEqual(['The data has schema 10\n', 2]);
});

it.each([[[]], [['--stage', 'nowhere']], [['--stage', 'prod', '--rate', 'fast']]])(
  'rejects %j before it calls anything',
  async (args) => {
    const { errors, code, invocations } = await migrate(args, []);
    expect(errors).toMatch(/^(Usage|Unknown stage)/);
    expect([code, invocations]).toEqual([2, []]);
  },
);
