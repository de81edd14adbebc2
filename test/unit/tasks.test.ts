import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

it('describes every task of package.json in `npm run help`, from the table of CONTRIBUTING.md', () => {
  const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const lines = execFileSync(process.execPath, [resolve(root, 'test/tools/tasks.mjs')], { encoding: 'utf8' });
  const described = lines
    .trim()
    .split('\n')
    .map((line) => /^npm (?:run )?([\w:]+) {2,}(\S.+)$/.exec(line)?.[1]);
  expect(described.sort()).toEqual(Object.keys(scripts).sort());
});
