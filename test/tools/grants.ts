import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { synthesize } from '../../infra/local/build.ts';
import { readSystem, readsOf } from '../../infra/local/system.ts';
import { mutantsOf, readNoted } from './grant-rules.ts';

// `npm run test:grants`: runs the suites that use a host. The host checks each access against the function's
// role and logs it. Fails if an access was refused, or if no logged access needs a grant of infra/domains.
// `npm test` performs the same check with the log of its hosts.

const root = resolve(import.meta.dirname, '../..');
const suites = ['integration', 'local', 'faults', 'browser'];

const recorded = process.argv[2];
const directory = mkdtempSync(join(tmpdir(), 'grants-'));
const log = recorded ? resolve(recorded) : join(directory, 'noted.tsv');
if (!recorded) {
  for (const suite of suites) {
    const { status } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', suite, '--reporter=dot'],
      { cwd: root, env: { ...process.env, RIGHTS_LOG: log }, stdio: 'inherit' },
    );
    if (status !== 0) process.exitCode = 1;
  }
}
const { used, refused } = readNoted(existsSync(log) ? readFileSync(log, 'utf8') : '');
rmSync(directory, { recursive: true });

const { functions, queueMappings, streamMappings } = readSystem(
  await synthesize(() => undefined),
  {},
  'http://queues',
);
// A host does not start if a poller lacks the right to read for its function.
const atStart = [...queueMappings, ...streamMappings].flatMap(
  ({ function: { name }, EventSourceArn: resource }) =>
    readsOf(resource).map((action) => ({ name, action, resource })),
);
const mutants = functions.flatMap(({ name, rights }) => {
  // Lambda itself sends to a dead-letter queue.
  const own = rights.filter(
    ({ actions, resources }) =>
      !(actions.includes('sqs:SendMessage') && resources.every((one) => one.endsWith('-dead'))),
  );
  const asked = [...used, ...atStart].filter((access) => access.name === name);
  return mutantsOf({ name, rights: own, asked });
});
const unnoticed = mutants.filter(({ noticed }) => !noticed);
const names = new Set(functions.map(({ name }) => name));
const lacking = refused.filter(({ name }) => names.has(name));
for (const { name } of unnoticed) console.log(`can be taken away unseen: ${name}`);
for (const { name, action, resource } of lacking)
  console.log(`was refused: ${name} · ${action} · ${resource}`);
console.log(
  `${mutants.length - unnoticed.length} of ${mutants.length} grants are missed where they are taken away; ${lacking.length} refused`,
);
if (unnoticed.length > 0 || lacking.length > 0) process.exitCode = 1;
