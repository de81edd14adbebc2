import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { synthesize } from '../../infra/local/build.ts';
import { readSystem } from '../../infra/local/system.ts';

// `npm run test:grants`: runs the suites that drive a host, which holds each function to its role, and lists the
// grants of infra/domains that no test has used. What a test uses cannot be taken away unseen: the host refuses the
// call then.

const root = resolve(import.meta.dirname, '../..');
const suites = ['integration', 'local', 'faults', 'browser'];

/** The part of a grant that an action stands for; undefined where the host looks at it itself, or cannot. */
function partOf(action: string): string | undefined {
  const [service = '', name = ''] = action.split(':');
  if (service === 'dynamodb' && /^(GetItem|BatchGetItem|Query)$/.test(name)) return 'read';
  if (service === 'dynamodb' && /Item$/.test(name)) return 'write';
  if (service === 's3' && name === 'GetObject') return 'read';
  if (service === 's3' && name === 'DeleteObject') return 'delete';
  if (service === 's3' && /^(PutObject|AbortMultipartUpload|ListMultipartUploadParts)$/.test(name))
    return 'write';
  if (service === 'sqs' && name === 'SendMessage') return 'send';
  if (service === 'sqs' && name === 'StartMessageMoveTask') return 'redrive';
  if (service === 'ses' || service === 'secretsmanager') return name;
  // Logs and traces; reading a queue or a stream, looked at when the host starts; `s3:ListBucket`, without which AWS
  // answers 403 for what is not there.
  return undefined;
}

const recorded = process.argv[2];
const directory = mkdtempSync(join(tmpdir(), 'grants-'));
const log = recorded ? resolve(recorded) : join(directory, 'used.tsv');
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
const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];
rmSync(directory, { recursive: true });

const used = new Set<string>();
for (const line of lines) {
  const [name, action = '', resources] = line.split('\t');
  used.add(`${name}\t${partOf(action)}\t${resources}`);
}
const templates = await synthesize(console.log);
const grants = new Set<string>();
for (const { name, rights } of readSystem(templates, {}, 'http://queues').functions)
  for (const { actions, resources } of rights) {
    // A queue for what could not be delivered: Lambda itself sends there.
    if (actions.includes('sqs:SendMessage') && resources.every((one) => one.endsWith('-dead'))) continue;
    const parts = new Set(actions.map(partOf));
    // The right to write the table includes reading it.
    if (actions.includes('dynamodb:PutItem')) parts.delete('read');
    for (const part of parts) if (part) grants.add(`${name}\t${part}\t${resources.join(' ')}`);
  }
const unused = [...grants].filter((grant) => !used.has(grant));
for (const grant of unused) console.log(`unused: ${grant.replaceAll('\t', ' · ')}`);
console.log(`${grants.size - unused.length} of ${grants.size} grants are used by a test`);
if (unused.length > 0) process.exitCode = 1;
