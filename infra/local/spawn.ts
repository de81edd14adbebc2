import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface StartOptions {
  /** Default: a temporary folder, which `stop` and `remove` delete. */
  dataDir?: string;
  /** Default: 0, any free port. */
  port?: number;
  /** Default: none. */
  seed?: 'demo' | 'none';
  superAdmin?: { email: string; password: string };
  /** Synthesized templates to run instead of the product's. */
  templates?: string;
  /** Builds and serves the page. Default: false, only the API, the content and the storage. */
  page?: boolean;
  /** Additional environment of the host, such as the plan of faults (`FAULT`, empty for no faults yet). */
  env?: Record<string, string>;
}

export interface RunningHost {
  origin: string;
  contentOrigin: string;
  storageOrigin: string;
  tableOrigin: string;
  secretsOrigin: string;
  dataDir: string;
  /** Process id of the host. The stores are its children. */
  pid: number;
  superAdmin: { email: string; password: string };
  /** Returns the output of the host until now. */
  output(): string;
  /** Ends the host like Ctrl-C, and deletes a temporary folder. */
  stop(): Promise<void>;
  /**
   * Sends SIGKILL, so that nothing more is written. The folder remains for a start with the same `dataDir`.
   */
  kill(): Promise<void>;
}

const root = resolve(import.meta.dirname, '../..');
/** Collects garbage in one thread: the heaps of tests are small, and more threads need more CPU in total. */
const nodeOptions = [
  '--disable-warning=ExperimentalWarning',
  '--no-parallel-scavenge',
  '--no-concurrent-marking',
];

/**
 * Starts the local host in a separate process, for tests. Throws an error with its output if it does not
 * start.
 */
export async function startHost(options: StartOptions = {}): Promise<RunningHost> {
  const { port = 0, seed = 'none', page = false, env = {} } = options;
  const superAdmin = options.superAdmin ?? { email: 'super@demo.example', password: 'Demo-2026-platform' };
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'local-host-'));
  // The flags of start.mjs.
  const flags = [...nodeOptions, '--max-semi-space-size=4'];
  const child = spawn(process.execPath, [...flags, 'infra/local/main.ts'], {
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
      // Tests use all functions in turn, so that cold starts would be a third of their duration.
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
