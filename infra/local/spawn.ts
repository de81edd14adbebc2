import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface StartOptions {
  /** Default: a new temporary folder, which `stop` and `remove` delete. */
  dataDir?: string;
  /** Default 0: any free one. */
  port?: number;
  /** Default none. */
  seed?: 'demo' | 'none';
  superAdmin?: { email: string; password: string };
  /** Run these synthesized templates, and not the product's. */
  templates?: string;
  /** Build and serve the page, too. Default false: the API, the content and the storage only. */
  page?: boolean;
  /** More of the host's environment, such as the plan of faults (`FAULT`; empty: none yet). */
  env?: Record<string, string>;
}

export interface RunningHost {
  origin: string;
  contentOrigin: string;
  storageOrigin: string;
  tableOrigin: string;
  secretsOrigin: string;
  dataDir: string;
  /** Its process; the stores are its children. */
  pid: number;
  superAdmin: { email: string; password: string };
  /** What the host has printed so far. */
  output(): string;
  /** Ends it as Ctrl-C does, and deletes a temporary folder. */
  stop(): Promise<void>;
  /** SIGKILL: nothing is written any more; the folder stays, for a start on the same `dataDir`. */
  kill(): Promise<void>;
}

const root = resolve(import.meta.dirname, '../..');

/** Starts the local host as a process of its own, as tests need it. Throws with its output when it does not get ready. */
export async function startHost(options: StartOptions = {}): Promise<RunningHost> {
  const { port = 0, seed = 'none', page = false, env = {} } = options;
  const superAdmin = options.superAdmin ?? { email: 'super@demo.example', password: 'Demo-2026-platform' };
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'local-host-'));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'infra/local/main.ts'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: seed,
      ...(options.templates
        ? { TEMPLATES: options.templates }
        : { SUPER_ADMIN_EMAIL: superAdmin.email, SUPER_ADMIN_PASSWORD: superAdmin.password }),
      STOP_WITH_STDIN: '1',
      // Tests go through all functions in turn: a cold start of each would be a third of what they cost.
      THREADS: '56',
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '524288',
      PAGE: page ? '' : 'none',
      ...env,
    },
  });
  let output = '';
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  await new Promise<void>((ready, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (/^Ready: \S+\n/m.test(output)) ready();
      });
    }
    child.once('exit', (code) => {
      if (!options.dataDir && !output.includes('Ready:')) rmSync(dataDir, { recursive: true, force: true });
      fail(new Error(`The local host ended with ${code}:\n${output}`));
    });
  });
  const found = (pattern: RegExp): string => pattern.exec(output)?.[1] ?? '';
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  return {
    origin: found(/^Ready: (\S+)$/m),
    contentOrigin: found(/^Content: (\S+)/m),
    storageOrigin: found(/ Storage: (\S+)/),
    tableOrigin: found(/ Table: (\S+)/),
    secretsOrigin: found(/ Secrets: (\S+)/),
    dataDir,
    pid: child.pid ?? 0,
    superAdmin,
    output: () => output,
    stop: async () => {
      await end('SIGTERM');
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
    kill: () => end('SIGKILL'),
  };
}
