// `npm test`: sets up what the tests need, runs all of them and ends with one line of their numbers. Plain
// JavaScript, since it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { install } from '../infra/local/install.mjs';

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const bin = join(root, 'node_modules/.bin');
const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, NO_COLOR: '1' };
const asked = process.argv.slice(2);
// Each step is some queues of suites side by side: what waits beside what computes; each suite has stores and ports of
// its own. What draws in a browser goes alone: beside another suite its waits would measure the machine's load. Some of
// the integration tests run once more while reads and indexes are behind, and each call is asked once what nobody would.
const behind = ['access', 'catalogue', 'groups', 'progress', 'statistics', 'suggestions'];
const steps = [
  [[{ project: 'unit' }]],
  [
    [{ project: 'integration', args: ['--shard', '1/2'] }, { project: 'local' }],
    [{ project: 'integration', args: ['--shard', '2/2'] }, { project: 'faults' }],
    [
      { project: 'infra' },
      { project: 'deploy' },
      {
        project: 'integration',
        label: 'integration, reads 200 ms behind',
        args: behind.map((name) => `test/integration/${name}.test.ts`),
        more: { FAULT: 'lag=200' },
      },
      { project: 'fuzz', more: { EXAMPLES: '1' } },
    ],
  ],
  [[{ project: 'browser' }]],
].map((step) =>
  step.map((queue) => queue.filter(({ project }) => asked.length === 0 || asked.includes(project))),
);
const suites = steps.flat(2);

install(root);
if (suites.some(({ project }) => project === 'browser')) browser();

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
// What functions were allowed and refused on the hosts of all suites.
env.RIGHTS_LOG ??= join(reports, 'rights.tsv');
const total = { passed: 0, failed: 0, skipped: 0 };
/** Tests that failed, by project, file and name, as the suites report them. */
const failures = [];
/** More failures than this are no matter of timing. */
const MOST_TO_ASK_AGAIN = 8;
const prepared = Promise.all([synthesis(), python()]);
const checked = asked.length === 0 ? checks() : undefined;
for (const [index, step] of steps.entries()) {
  // Unit tests need nothing but the sources.
  if (index > 0) await Promise.all([prepared, checked]);
  const beside = index === 0 || step.filter((queue) => queue.length > 0).length > 1;
  await Promise.all(
    step.map(async (queue) => {
      for (const one of queue) await suite(one, beside);
    }),
  );
}
await Promise.all([prepared, checked]);
await askAgain();
if (asked.length === 0) await grants();
rmSync(reports, { recursive: true, force: true });
if (total.skipped > 0) console.log(`\n${total.skipped} skipped`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/** Types, format, and what nobody uses: one test each. */
async function checks() {
  for (const [name, command, args] of [
    ['types', 'tsc', ['--noEmit', '-p', '.']],
    ['format and lint', 'biome', ['ci', '--diagnostic-level=error', '.']],
    ['no unused file, export or package', 'knip', ['--no-progress']],
  ]) {
    const { status, printed } = await run(command, args, true);
    total[status === 0 ? 'passed' : 'failed'] += 1;
    console.log(`${status === 0 ? '✓' : `${printed}\n✗`} ${name}`);
  }
}

/** No function lacked a right, and none has one that nothing would miss: one test. */
async function grants() {
  const args = ['--disable-warning=ExperimentalWarning', 'test/tools/grants.ts', env.RIGHTS_LOG];
  const { status, printed } = await run('node', args, true);
  total[status === 0 ? 'passed' : 'failed'] += 1;
  console.log(`\n${printed}${status === 0 ? '✓' : '✗'} every grant is needed, and none is missing`);
}

/** Templates and bundles, once for all hosts. Where it fails, the suites that need them say so. */
async function synthesis() {
  if (suites.every(({ project }) => ['unit', 'deploy'].includes(project))) return;
  const program = "await (await import('./infra/local/build.ts')).synthesize(() => undefined)";
  await run('node', ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program], true);
}

/** Python's programs, which are installed while processors are busy with the rest. */
async function python() {
  if (!suites.some(({ project }) => ['infra', 'deploy'].includes(project))) return;
  const program = "await (await import('./test/tools/venv.ts')).pythonTool('python')";
  await run('node', ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program], true);
}

/**
 * Tests that failed run once more, alone. One that passes then depends on timing: it is a defect of the test or of
 * what it tests, and is named as flaky, so that a machine's bad moment neither hides it nor stops a change.
 */
async function askAgain() {
  if (failures.length === 0 || failures.length > MOST_TO_ASK_AGAIN) return;
  const flaky = [];
  const kindOf = ({ project, more }) => `${project} ${more?.FAULT}`;
  for (const kind of new Set(failures.map(kindOf))) {
    const before = failures.filter((one) => kindOf(one) === kind);
    const [{ project, more }] = before;
    const files = [...new Set(before.map(({ file }) => file))];
    console.log(`\n── ${project}, once more: ${files.join(', ')}`);
    const { report } = await vitest(project, files, join(reports, `again-${project}.json`), false, more);
    const passed = testsOf(report, 'passed');
    flaky.push(...before.filter((one) => passed.some((p) => p.file === one.file && p.name === one.name)));
  }
  total.passed += flaky.length;
  total.failed -= flaky.length;
  for (const { project, file, name } of flaky) console.log(`flaky: ${project} ${file} > ${name}`);
  console.log(`${flaky.length} flaky`);
}

/** The tests of a report that ended so, by file and name. */
function testsOf(report, status) {
  return (report?.testResults ?? []).flatMap((file) =>
    file.assertionResults
      .filter((one) => one.status === status)
      .map((one) => ({ file: relative(root, file.name), name: one.fullName })),
  );
}

/** Runs files of a project, all of it unless some are named; answers its report, if it could start. */
async function vitest(project, args, file, quiet, more = {}) {
  const { status, printed } = await run(
    'node',
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--project', project, ...args],
      ...['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    ],
    quiet,
    more,
  );
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  return { status, printed, report };
}

/** What goes beside another one is printed when it has ended. */
async function suite({ project, args = [], label = [project, ...args.slice(1)].join(' '), more }, beside) {
  const file = join(reports, `${label.replace(/\W/g, '-')}.json`);
  const started = performance.now();
  if (!beside) console.log(`\n── ${label}`);
  const { status, printed, report } = await (project === 'fuzz'
    ? fuzz(more)
    : vitest(project, args, file, beside, more));
  if (beside) console.log(`\n── ${label}\n${printed}`);
  const seconds = Math.round((performance.now() - started) / 1000);
  const passed = report?.numPassedTests ?? 0;
  const failed = report?.numFailedTests ?? 0;
  total.passed += passed;
  total.skipped += (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  // A suite that could not even start counts as one failure.
  total.failed += failed || (status === 0 && report ? 0 : 1);
  // Unit tests wait for nothing: a property that failed once has found something.
  if (project !== 'unit')
    failures.push(...testsOf(report, 'failed').map((one) => ({ project, more, ...one })));
  console.log(`${label}: ${passed} passed, ${failed} failed, ${seconds} s`);
}

/** All four roles are one test. */
async function fuzz(more) {
  const args = ['--disable-warning=ExperimentalWarning', 'test/fuzz/fuzz.ts'];
  const { status, printed } = await run('node', args, true, more);
  const found = status === 0 ? '' : printed;
  const report = { numPassedTests: status === 0 ? 1 : 0, numFailedTests: status === 0 ? 0 : 1 };
  return { status, printed: found, report };
}

function run(command, args, quiet = false, more = {}) {
  return new Promise((done) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
    const child = spawn(command, args, { cwd: root, env: { ...env, ...more }, stdio });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
    const end = (status) => done({ status, printed: Buffer.concat(chunks).toString() });
    child.on('error', () => end(1));
    child.on('close', (code) => end(code ?? 1));
  });
}

/**
 * The browser tests drive the browser that CHROMIUM names, or Debian's headless shell: the engine of Chromium without
 * its desktop window, at half the price. Where that cannot be had, Chromium will do.
 */
function browser() {
  if (process.env.CHROMIUM || existsSync('/usr/bin/chromium-headless-shell')) return;
  const asRoot = process.getuid?.() === 0;
  const there = existsSync('/usr/bin/chromium');
  // Only a machine that is its own, such as a container, gets a second browser.
  if (there && !asRoot) return;
  console.log('Installing Chromium (apt-get)');
  const apt = (...args) => {
    const [command, ...rest] = [...(asRoot ? [] : ['sudo', '-n']), 'apt-get', ...args];
    const stdio = ['ignore', 'ignore', 'inherit'];
    return (
      spawnSync(command, rest, { stdio, env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0
    );
  };
  apt('update', '-qq');
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  if (!apt(...install, 'chromium-headless-shell') && !there && !apt(...install, 'chromium'))
    console.error('apt-get failed: install Chromium, or name one in CHROMIUM.');
}
