import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const plugin = 'test/tools/lint/clock.grit';

/** Returns the lines of a source that the plugin rejects. */
function rejectedLines(source: string): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'clock-lint-'));
  try {
    const config = { root: true, plugins: [join(root, plugin)], linter: { rules: { preset: 'none' } } };
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(config));
    writeFileSync(join(folder, 'example.ts'), source);
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
    const args = [biome, 'lint', '--reporter=github', '--colors=off', 'example.ts'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    return [...new Set([...stdout.matchAll(/\bline=(\d+)/g)].map(([, line]) => Number(line)))];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('rejects the system clock and random ids', () => {
  const source = [
    "import { randomUUID } from 'node:crypto';",
    'export const now = new Date();',
    'export const time = Date.now();',
    'export const clock = Date.now;',
    'export const id = crypto.randomUUID();',
    'export const given = new Date(5);',
  ].join('\n');
  expect(rejectedLines(source)).toEqual([1, 2, 3, 4, 5]);
  expect(rejectedLines('export const given = new Date(5);')).toEqual([]);
});

it('checks every function except the builder of deps', () => {
  const { plugins } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as { plugins: unknown };
  expect(plugins).toEqual([
    {
      path: `./${plugin}`,
      includes: ['functions/**', '!functions/**/*.test.ts', '!functions/runtime/deps.ts'],
    },
  ]);
});
