// `npm test`: sets up what the tests need, runs all of them and ends with one line of their numbers. Plain
// JavaScript, since it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { install } from '../infra/local/install.mjs';

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const bin = join(root, 'node_modules/.bin');
const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, NO_COLOR: '1' };
const asked = process.argv.slice(2);
const projects = ['unit', 'infra', 'local', 'integration', 'faults', 'browser', 'deploy'].filter(
  (name) => existsSync(join(root, 'test', name)) && (asked.length === 0 || asked.includes(name)),
);

install(root);
if (projects.includes('browser')) browser();

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const total = { passed: 0, failed: 0, skipped: 0 };
if (asked.length === 0) await checks();
for (const project of projects) await suite(project);
rmSync(reports, { recursive: true, force: true });
if (total.skipped > 0) console.log(`\n${total.skipped} skipped`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/** Types and format: one test each. */
async function checks() {
  for (const [name, command, args] of [
    ['types', 'tsc', ['--noEmit', '-p', '.']],
    ['format and lint', 'biome', ['ci', '--diagnostic-level=error', '.']],
  ]) {
    const status = await run(command, args);
    total[status === 0 ? 'passed' : 'failed'] += 1;
    console.log(`${status === 0 ? '✓' : '✗'} ${name}`);
  }
}

async function suite(project) {
  console.log(`\n── ${project}`);
  const file = join(reports, `${project}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const started = performance.now();
  const status = await run('node', [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    ...reporters,
  ]);
  const seconds = Math.round((performance.now() - started) / 1000);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const passed = report?.numPassedTests ?? 0;
  const failed = report?.numFailedTests ?? 0;
  total.passed += passed;
  total.skipped += (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  // A suite that could not even start counts as one failure.
  total.failed += failed || (status === 0 && report ? 0 : 1);
  console.log(`${project}: ${passed} passed, ${failed} failed, ${seconds} s`);
}

function run(command, args) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', () => done(1));
    child.on('exit', (code) => done(code ?? 1));
  });
}

/** The browser tests drive Debian's Chromium, or the one that CHROMIUM names. */
function browser() {
  if (existsSync(process.env.CHROMIUM ?? '/usr/bin/chromium')) return;
  console.log('Installing Chromium (apt-get)');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    const [command, ...rest] = [...sudo, 'apt-get', ...args];
    const { status } = spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) console.error('apt-get failed: install Chromium, or name one in CHROMIUM.');
  }
}
