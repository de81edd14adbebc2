import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { queueNames } from '../../events/envelope.ts';
import { root } from '../../infra/constructs/root.ts';
import { domains } from '../../infra/domains/index.ts';
import { limit } from '../tools/limits.ts';

const title = 'IN-02 npm start runs page, API, queues and schedules, and creates the first super admin';
test(title, { timeout: limit(180_000) }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'local-start-'));
  const admin = { email: 'first@example.com', password: 'F1rst!super' };
  const child = spawn('npm', ['start'], {
    cwd: resolve(root),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      SEED: 'none',
      SUPER_ADMIN_EMAIL: admin.email,
      SUPER_ADMIN_PASSWORD: admin.password,
    },
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  try {
    const origin = await new Promise<string>((ready, fail) => {
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
          const found = /^Ready: (\S+)$/m.exec(output)?.[1];
          if (found) ready(found);
        });
      child.once('exit', (code) => fail(new Error(`npm start ended with ${code}:\n${output}`)));
    });
    const json = async (path: string, init?: RequestInit) => (await fetch(`${origin}${path}`, init)).json();
    const page = await fetch(`${origin}/login`);
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
    expect(await json('/api/v1/config')).toMatchObject({ supportEmail: expect.stringContaining('@') });
    // The declared queues and schedules run.
    const queues = ((await json('/_local/queues')) as { name: string }[]).map(({ name }) => name);
    for (const name of queueNames) expect(queues).toContain(name);
    const schedules = ((await json('/_local/schedules')) as { name: string }[]).map(({ name }) => name);
    const declared = domains.flatMap((domain) => Object.keys(domain.schedules ?? {}));
    for (const name of declared) expect(schedules.some((known) => known.includes(name))).toBe(true);
    const { profile } = (await json('/api/v1/users/authentication', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    })) as { profile: { roles: string[] } };
    expect(profile.roles).toEqual(['ROLE_SUPER_ADMIN']);
  } finally {
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await ended;
    await expect.poll(() => removed(dataDir), { timeout: limit(20_000) }).toBe(true);
  }
});

/** Returns whether the folder was deleted. The stores write until they have ended. */
function removed(folder: string): boolean {
  try {
    rmSync(folder, { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}
