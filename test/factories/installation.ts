import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '../../infra/constructs/root.ts';

/** An installation in a separate process, for tests. */
export interface RunningInstallation {
  pid: number;
  /** Loopback ports of the page, the content, and health and metrics. */
  ports: { page: number; content: number; operations: number };
  /** Returns the output until now. */
  output(): string;
  /** Sends a signal. Resolves with the exit code, which is null after SIGKILL. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const program = join(root, 'infra/serve/main.ts');
const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4'];

/** Starts an installation on free ports. Throws an error with its output if it ends before it is ready. */
export async function startInstallation(
  settings: Readonly<Record<string, string>>,
): Promise<RunningInstallation> {
  const [page = 0, content = 0, operations = 0] = await freePorts(3);
  const child = spawn(process.execPath, [...flags, program], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(page),
      CONTENT_PORT: String(content),
      OPERATIONS_PORT: String(operations),
      STOP_WITH_STDIN: '1',
      ...settings,
    },
  });
  let output = '';
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  await new Promise<void>((ready, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (/^Ready: /m.test(output)) ready();
      });
    child.once('exit', (code) => fail(new Error(`The installation ended with ${code}:\n${output}`)));
  });
  return {
    pid: child.pid ?? 0,
    ports: { page, content, operations },
    output: () => output,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs a command of an operator. Resolves with its exit code and its output. */
export function runCommand(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [...flags, program, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settings },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return new Promise((done) => child.once('close', (code) => done({ code, output })));
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((done) => {
          const server = createServer().listen(0, '127.0.0.1', () => done(server));
        }),
    ),
  );
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  });
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}
