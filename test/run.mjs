// `npm test`: prepares and runs all tests, and ends with one line of totals. Plain JavaScript, because it
// runs before packages are installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { install } from '../infra/local/install.mjs';

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const bin = join(root, 'node_modules/.bin');
const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, NO_COLOR: '1' };
const asked = process.argv.slice(2);
// Unit and component tests run first, next to the checks of the sources. They need only the sources. Afterwards three suites
// run at the same time, because each of them waits at times. The suites that take longest start first, so that
// they end together. The browser suite runs last and alone, because it measures the times of the page. Each suite
// has separate stores and ports. Some integration tests run once more with delayed reads and indexes. The fuzz
// suite sends one unusual request to each call.
const together = 3;
const behind = ['access', 'catalogue', 'groups', 'progress', 'statistics', 'suggestions'];
const suites = [
  { project: 'unit' },
  { project: 'components' },
  { project: 'integration', args: ['--shard', '1/2'] },
  { project: 'integration', args: ['--shard', '2/2'] },
  { project: 'faults' },
  { project: 'local' },
  {
    project: 'integration',
    label: 'integration, reads 200 ms behind',
    args: behind.map((name) => `test/integration/${name}.test.ts`),
    more: { FAULT: 'lag=200' },
  },
  { project: 'infra' },
  { project: 'fuzz', more: { EXAMPLES: '1' } },
  { project: 'deploy' },
  { project: 'browser' },
].filter(({ project }) => asked.length === 0 || asked.includes(project));

install(root);
if (suites.some(({ project }) => project === 'browser')) browser();

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
// Accesses that hosts of all suites permitted and refused.
env.RIGHTS_LOG ??= join(reports, 'rights.tsv');
/** Suites that need no host, and no synthesis. */
const ofSources = ['unit', 'components'];
const named = (name) => suites.filter(({ project }) => project === name);
const total = { passed: 0, failed: 0, skipped: 0 };
/** Failed tests by project, file and name, from the reports of the suites. */
const failures = [];
/** More failures than this are not caused by timing, so they are not repeated. */
const MOST_TO_ASK_AGAIN = 8;
const prepared = Promise.all([synthesis(), python()]);
const checked = asked.length === 0 ? checks() : undefined;
const rest = suites.filter(({ project }) => ![...ofSources, 'browser'].includes(project));
for (const one of ofSources.flatMap(named)) await suite(one, true);
await Promise.all([prepared, checked]);
// A lane takes the next suite when its suite has ended.
const lane = async () => {
  for (let one = rest.shift(); one; one = rest.shift()) await suite(one, suites.length > 1);
};
await Promise.all(Array.from({ length: together }, lane));
for (const one of named('browser')) await suite(one, false);
await askAgain();
if (asked.length === 0) await grants();
rmSync(reports, { recursive: true, force: true });
if (total.skipped > 0) console.log(`\n${total.skipped} skipped`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/** Checks types, format, and unused files, exports and packages. Each check counts as one test. */
async function checks() {
  for (const [name, command, args] of [
    ['types', 'tsc', ['-p', '.']],
    ['types of shared code without a browser', 'tsc', ['-p', 'shared']],
    ['format and lint', 'biome', ['ci', '--diagnostic-level=error', '.']],
    ['no unused file, export or package', 'knip', ['--no-progress']],
    ['API document', 'node', ['--disable-warning=ExperimentalWarning', 'test/tools/api-lint.ts']],
    ['plain wording', 'node', ['--disable-warning=ExperimentalWarning', 'test/tools/prose.ts']],
  ]) {
    const { status, printed } = await run(command, args, true);
    total[status === 0 ? 'passed' : 'failed'] += 1;
    console.log(`${status === 0 ? '✓' : `${printed}\n✗`} ${name}`);
  }
}

/** Checks that no function lacked a right, and that each grant is needed. Counts as one test. */
async function grants() {
  const args = ['--disable-warning=ExperimentalWarning', 'test/tools/grants.ts', env.RIGHTS_LOG];
  const { status, printed } = await run('node', args, true);
  total[status === 0 ? 'passed' : 'failed'] += 1;
  console.log(`\n${printed}${status === 0 ? '✓' : '✗'} every grant is needed, and none is missing`);
}

/**
 * Synthesizes templates and bundles once for all hosts. If this fails, the suites that need them report it.
 */
async function synthesis() {
  if (suites.every(({ project }) => [...ofSources, 'deploy'].includes(project))) return;
  const program = "await (await import('./infra/local/build.ts')).synthesize(() => undefined)";
  await run('node', ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program], true);
}

/** Installs the Python programs while other suites run. */
async function python() {
  if (!suites.some(({ project }) => ['infra', 'deploy'].includes(project))) return;
  const program = "await (await import('./test/tools/venv.ts')).pythonTool('python')";
  await run('node', ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program], true);
}

/**
 * Runs failed tests once more, alone. A test that passes then depends on timing, which is a defect of the
 * test or of the tested code. It is reported as flaky and does not fail the run.
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

/** Returns the tests of a report with a status, by file and name, with their failure messages. */
function testsOf(report, status) {
  return (report?.testResults ?? []).flatMap((file) =>
    file.assertionResults
      .filter((one) => one.status === status)
      .map((one) => ({
        ...{ file: relative(root, file.name), name: one.fullName },
        messages: one.failureMessages.join('\n'),
      })),
  );
}

/**
 * Runs the named files of a project, or all files. Returns the report, or undefined if the run could not
 * start.
 */
async function vitest(project, args, file, quiet, more = {}) {
  const { status, printed, cpu } = await run(
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
  return { status, printed, cpu, report };
}

/** Runs one suite. With `beside`, its output is printed when it has ended. */
async function suite({ project, args = [], label = [project, ...args.slice(1)].join(' '), more }, beside) {
  const file = join(reports, `${label.replace(/\W/g, '-')}.json`);
  const started = performance.now();
  if (!beside) console.log(`\n── ${label}`);
  const { status, printed, cpu, report } = await (project === 'fuzz'
    ? fuzz(more)
    : vitest(project, args, file, beside, more));
  if (beside) console.log(`\n── ${label}\n${printed}`);
  const seconds = Math.round((performance.now() - started) / 1000);
  const passed = report?.numPassedTests ?? 0;
  const failed = report?.numFailedTests ?? 0;
  total.passed += passed;
  total.skipped += (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  // A suite that could not start counts as one failure.
  total.failed += failed || (status === 0 && report ? 0 : 1);
  // A failed property of pure code has found a case, which a repetition with other values would hide.
  const repeatable = testsOf(report, 'failed').filter(
    ({ messages }) => !(ofSources.includes(project) && messages.includes('Property failed')),
  );
  failures.push(...repeatable.map((one) => ({ project, more, ...one })));
  console.log(`${label}: ${passed} passed, ${failed} failed, ${seconds} s, ${cpu} s of CPU`);
}

/** Runs the fuzz suite. All four roles count as one test. */
async function fuzz(more) {
  const args = ['--disable-warning=ExperimentalWarning', 'test/fuzz/fuzz.ts'];
  const { status, printed, cpu } = await run('node', args, true, more);
  const found = status === 0 ? '' : printed;
  const report = { numPassedTests: status === 0 ? 1 : 0, numFailedTests: status === 0 ? 0 : 1 };
  return { status, printed: found, cpu, report };
}

/** Runs a command in a shell that reports the CPU of the command and of all its processes when they have ended. */
function run(command, args, quiet = false, more = {}) {
  return new Promise((done) => {
    const stdio = [...(quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']), 'pipe'];
    const timed = ['-c', '"$@" 3>&-; code=$?; times >&3; exit $code', 'sh', command, ...args];
    const child = spawn('sh', timed, { cwd: root, env: { ...env, ...more }, stdio });
    const chunks = [];
    let times = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
    child.stdio[3].on('data', (chunk) => {
      times += chunk;
    });
    const end = (status) =>
      done({ status, printed: Buffer.concat(chunks).toString(), cpu: secondsOf(times) });
    child.on('error', () => end(1));
    child.on('close', (code) => end(code ?? 1));
  });
}

/** Returns the seconds that the shell's `times` printed: user and system time, of the shell and its children. */
function secondsOf(times) {
  const parts = [...times.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, seconds]) => minutes * 60 + +seconds,
  );
  return Math.round(parts.reduce((sum, part) => sum + part, 0));
}

/**
 * Installs a browser for the browser tests, unless CHROMIUM names one. Debian's headless shell is preferred:
 * it is the engine of Chromium without its desktop window, at half the CPU. Chromium is the alternative.
 */
function browser() {
  if (process.env.CHROMIUM || existsSync('/usr/bin/chromium-headless-shell')) return;
  const asRoot = process.getuid?.() === 0;
  const there = existsSync('/usr/bin/chromium');
  // A second browser is installed only as root, for example in a container.
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
