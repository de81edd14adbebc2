import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { limit } from './limits.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
/** Sets of Python programs, each in a separate folder: for `npm test`, and for fuzzing only. */
const sets = {
  tests: { folder: join(root, '.venv'), wanted: join(import.meta.dirname, 'requirements.txt') },
  fuzz: { folder: join(root, '.venv-fuzz'), wanted: join(import.meta.dirname, '../fuzz/requirements.txt') },
};
type Programs = (typeof sets)[keyof typeof sets];
const lock = join(root, '.venv.lock');
const minute = limit(60_000);

const installedIn = (folder: string) => join(folder, 'installed.txt');
const current = ({ folder, wanted }: Programs) =>
  existsSync(installedIn(folder)) &&
  readFileSync(installedIn(folder), 'utf8') === readFileSync(wanted, 'utf8');

/**
 * Returns the path of a Python program of the tests (`cfn-lint`, `ministack`). Installs its set on first use,
 * which takes at most a minute.
 */
export async function pythonTool(name: string, set: keyof typeof sets = 'tests'): Promise<string> {
  const programs = sets[set];
  if (!current(programs)) await alone(() => install(programs));
  return join(programs.folder, 'bin', name);
}

async function install(programs: Programs): Promise<void> {
  if (current(programs)) return;
  const { folder, wanted } = programs;
  try {
    if (!existsSync(join(folder, 'bin/pip')))
      await run('python3', ['-m', 'venv', folder], { timeout: minute });
  } catch (cause) {
    throw new Error('Python 3 with venv is needed: apt-get install -y python3 python3-venv', { cause });
  }
  const pip = [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--no-compile',
    '--disable-pip-version-check',
    '-r',
    wanted,
  ];
  await run(join(folder, 'bin/python'), pip, { timeout: 5 * minute });
  writeFileSync(installedIn(folder), readFileSync(wanted));
}

/**
 * Runs `work` under a lock, because two test runs can start at the same time. The second run waits for the
 * first. A lock older than six minutes is removed.
 */
async function alone(work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      if (Date.now() - since > 6 * minute) rmSync(lock, { recursive: true, force: true });
      await pause(500);
    }
  }
  try {
    await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}
