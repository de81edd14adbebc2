import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { areas } from '../../infra/domains/areas.ts';
import { expectFloors, expectNoCircle } from './floors.ts';

/** In the order of docs/architecture.md, from the ground up. */
const functions = [
  'runtime',
  ...Object.entries(areas).flatMap(([area, domains]) => domains.map((domain) => `${area}/${domain}`)),
];

it('imports no folder of the functions from a lower one', () => {
  expectFloors('functions', functions);
});

it.each([
  ['functions', []],
  ['shared/contracts', ['call.ts', 'common.ts', 'index.ts', 'raw-call.ts', 'raw.ts']],
  ['events', ['envelope.ts', 'registry.ts']],
  ['infra/domains', ['areas.ts', 'domain.ts', 'index.ts']],
])('allows in %s only a folder for each area', (folder, files) => {
  const names = readdirSync(resolve(import.meta.dirname, '../..', folder)).filter(
    (name) => name !== 'runtime',
  );
  const known = [...Object.keys(areas), ...files, 'package.json', 'tsconfig.json'];
  expect(names.filter((name) => !known.includes(name) && !name.endsWith('.test.ts'))).toEqual([]);
});

it('lists the same floors in docs/architecture.md, from the top down', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../docs/architecture.md'), 'utf8');
  const section = text.slice(text.indexOf('## Floors')).split('\n## ')[0] ?? '';
  const listed = [...section.matchAll(/^\| `([\w/-]+)` \|/gm)].map((match) => match[1]);
  expect(listed).toEqual(functions.toReversed());
});

it('imports no folder of the infrastructure from a lower one', () => {
  expectFloors('infra', [
    'config.ts',
    'domains',
    'constructs',
    'stacks',
    'object-store',
    'faults',
    'demo',
    'local',
    'serve',
    'launcher',
    'content',
    '.',
  ]);
});

it.each(['functions', 'shared', 'events', 'infra'])('allows no circular imports in %s', (folder) => {
  expectNoCircle(folder);
});
