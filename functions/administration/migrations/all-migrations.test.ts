import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { schemaVersion } from '../../../shared/schema.ts';
import { allMigrations } from './all-migrations.ts';

const root = resolve(import.meta.dirname, '../../..');
const files = globSync('functions/*/*/migrations/*.ts', { cwd: root }).filter((file) =>
  /\/\d{3}-[a-z-]+\.ts$/.test(file),
);
const shipped = JSON.parse(readFileSync(join(import.meta.dirname, 'shipped.json'), 'utf8')) as Record<
  string,
  string
>;
const fileOf = ({ number, name }: { number: number; name: string }): string =>
  `${String(number).padStart(3, '0')}-${name}.ts`;
const hashOf = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex');

it('lists every migration file once, numbered without gaps up to the schema of this version', () => {
  expect(allMigrations.map(fileOf)).toEqual(files.map((file) => basename(file)).sort());
  expect(allMigrations.map(({ number }) => number)).toEqual(
    Array.from({ length: schemaVersion }, (_, index) => index + 1),
  );
});

it('leaves shipped migrations unchanged', () => {
  // An installation that has run a migration never runs it again. Add a migration instead of editing one, and
  // add its hash here.
  expect(Object.fromEntries(files.map((file) => [basename(file), hashOf(file)]))).toEqual(shipped);
});
