import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { HostError } from './failure.ts';

const root = resolve(import.meta.dirname, '../..');
type Say = (line: string) => void;

/**
 * Directory of the templates and bundles that belong to the sources as they are; made when it is not there.
 * Each state of the sources has its own, so that a host that runs is not disturbed; the latest eight stay.
 */
export async function synthesize(say: Say): Promise<string> {
  const sources = ['infra', 'functions', 'shared', 'events', 'cdk.json', 'package-lock.json', 'package.json'];
  const all = join(root, 'cdk.out');
  const directory = join(
    all,
    `local-${hashOf(sources, /^infra\/(local|object-store|demo)\/|\.test\.tsx?$/)}`,
  );
  if (existsSync(join(directory, 'manifest.json'))) return directory;
  say('Synthesizing the stacks and bundling the functions');
  const made = `${directory}.${process.pid}`;
  await run('infra/app.ts', [], { STAGE: 'local', CDK_OUTDIR: made });
  try {
    renameSync(made, directory);
  } catch {
    // Another host was faster.
    rmSync(made, { recursive: true, force: true });
  }
  keepLatest(all, /^local-/);
  return directory;
}

/**
 * Directory of the page that belongs to the sources as they are, with each file compressed beside; built when it
 * is not there. As with the templates, a host that runs keeps its own.
 */
export async function buildPage(say: Say): Promise<string> {
  const all = join(root, 'cdk.out');
  const directory = join(
    all,
    `page-${hashOf(['admin-ui', 'shared', 'package-lock.json'], /^admin-ui\/dist|\.test\.tsx?$/)}`,
  );
  if (existsSync(directory)) return directory;
  say('Building the page');
  const made = `${directory}.${process.pid}`;
  await run(
    'node_modules/vite/bin/vite.js',
    ['build', 'admin-ui', '--outDir', made, '--emptyOutDir', '--logLevel', 'warn'],
    // A test runner's own NODE_ENV would bring React's development build, a third larger.
    { NODE_ENV: 'production' },
  );
  try {
    renameSync(made, directory);
  } catch {
    rmSync(made, { recursive: true, force: true });
  }
  keepLatest(all, /^page-\w+$/);
  return directory;
}

/** Removes all but the eight newest of the directories whose name matches. */
function keepLatest(all: string, mine: RegExp): void {
  const age = (name: string) => statSync(join(all, name)).mtimeMs;
  const names = readdirSync(all).filter((name) => mine.test(name));
  for (const name of names.sort((a, b) => age(b) - age(a)).slice(8))
    rmSync(join(all, name), { recursive: true, force: true });
}

function filesBelow(path: string): string[] {
  if (!existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`));
}

function hashOf(paths: readonly string[], except: RegExp): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow)) {
    if (!except.test(file)) hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

function run(script: string, args: readonly string[], environment: Record<string, string>): Promise<void> {
  mkdirSync(join(root, 'cdk.out'), { recursive: true });
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let words = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        words += text;
      });
    }
    child.once('error', fail);
    child.once('exit', (code) => (code === 0 ? done() : fail(new HostError(`${script} failed:\n${words}`))));
  });
}
