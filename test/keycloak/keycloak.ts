import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limit } from '../tools/limits.ts';

const version = '26.0.8';
const admin = { username: 'admin', password: 'keycloak-of-tests' };

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** A Keycloak on this machine, from Maven Central. Needs Java 17 and Maven. `KEYCLOAK` names an unpacked one. */
export class Keycloak {
  readonly origin: string;
  readonly realm = 'acme';
  readonly #process: ChildProcess;
  private constructor(origin: string, process: ChildProcess) {
    this.origin = origin;
    this.#process = process;
  }

  static async start(): Promise<Keycloak> {
    const folder = process.env.KEYCLOAK ?? join(tmpdir(), `keycloak-${version}`, `keycloak-${version}`);
    if (!existsSync(folder))
      execFileSync('mvn', [
        '-q',
        'dependency:unpack',
        `-Dartifact=org.keycloak:keycloak-quarkus-dist:${version}:zip`,
        `-DoutputDirectory=${join(folder, '..')}`,
      ]);
    const port = await freePort();
    const child = spawn(
      'bash',
      ['bin/kc.sh', 'start-dev', `--http-port=${port}`, '--http-host=127.0.0.1', '--db=dev-mem'],
      {
        cwd: folder,
        detached: true,
        stdio: 'ignore',
        env: {
          ...process.env,
          KC_BOOTSTRAP_ADMIN_USERNAME: admin.username,
          KC_BOOTSTRAP_ADMIN_PASSWORD: admin.password,
          JAVA_OPTS_KC_HEAP: '-Xms64m -Xmx512m',
          // The management interface of a second Keycloak would need another port.
          KC_HTTP_MANAGEMENT_PORT: String(await freePort()),
        },
      },
    );
    const keycloak = new Keycloak(`http://127.0.0.1:${port}`, child);
    const until = Date.now() + limit(240_000);
    while (
      !(await fetch(`${keycloak.origin}/realms/master`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (Date.now() > until || child.exitCode !== null) throw new Error('Keycloak did not start');
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    await keycloak.admin('POST', '/admin/realms', { realm: keycloak.realm, enabled: true });
    return keycloak;
  }

  get issuer(): string {
    return `${this.origin}/realms/${this.realm}`;
  }

  async stop(): Promise<void> {
    const { exitCode, signalCode, pid } = this.#process;
    if (exitCode !== null || signalCode !== null || !pid) return;
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    process.kill(-pid, 'SIGKILL');
    await ended;
  }

  /** Sends a request to the admin API. @returns the id of a created resource, or the answer */
  async admin<T = string>(method: string, path: string, body?: unknown): Promise<T> {
    const form = { grant_type: 'password', client_id: 'admin-cli', ...admin };
    const granted = await fetch(`${this.origin}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    const { access_token: token } = (await granted.json()) as { access_token: string };
    const response = await fetch(`${this.origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    const created = response.headers.get('location')?.split('/').at(-1);
    return (created ?? (text === '' ? undefined : JSON.parse(text))) as T;
  }

  /** Sends a request about the realm. */
  in = <T = string>(method: string, path: string, body?: unknown): Promise<T> =>
    this.admin<T>(method, `/admin/realms/${this.realm}${path}`, body);
}
