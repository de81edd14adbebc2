import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { limit } from '../tools/limits.ts';

const root = resolve(import.meta.dirname, '../..');

it(
  '`npm run check:secrets` finds keys of services, and accepts ordinary text',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const run = (name: string, text: string) => {
      const file = join(folder, name);
      writeFileSync(file, text);
      return spawnSync(join(root, 'node_modules/.bin/secretlint'), ['--maskSecrets', file], {
        cwd: root,
        encoding: 'utf8',
      });
    };
    // Joined here, so that this file contains no secret.
    const token = ['ghp', '_', 'A1b2C3d4E5'.repeat(4).slice(0, 36)].join('');
    const found = run('found.ts', `const token = "${token}";`);
    expect(found.status).toBe(1);
    expect(found.stdout).toContain('GITHUB_TOKEN');
    expect(found.stdout).not.toContain(token);
    expect(run('clean.ts', 'const name = "training";')).toMatchObject({ status: 0 });
  },
  limit(60_000),
);
