import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Entity } from 'dynamodb-toolbox/entity';
import { EntityFormatter } from 'dynamodb-toolbox/entity/actions/format';
import { describe, expect, it } from 'vitest';
import { buildReader } from '../../functions/runtime/reader.ts';

const functions = resolve(import.meta.dirname, '../../functions');
const fixtures = JSON.parse(readFileSync(join(import.meta.dirname, 'stored-items.json'), 'utf8')) as Record<
  string,
  Record<string, unknown>
>;

/** Sets and bytes are not JSON. A fixture writes them as `{ "set": [...] }` and `{ "base64": "…" }`. */
const revived = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(revived);
  if (typeof value !== 'object' || value === null) return value;
  const { set, base64 } = value as { set?: unknown[]; base64?: string };
  if (set && Object.keys(value).length === 1) return new Set(set);
  if (base64 && Object.keys(value).length === 1) return new Uint8Array(Buffer.from(base64, 'base64'));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, revived(one)]));
};

const files = readdirSync(functions, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    /\.(entity|repository)\.ts$/.test(file) &&
    readFileSync(join(functions, file), 'utf8').includes('new Entity('),
);
const modules: Record<string, unknown>[] = await Promise.all(
  files.map((file) => import(join(functions, file))),
);
const entities = modules.flatMap((module) => Object.values(module).filter((one) => one instanceof Entity));

/** Returns the number of attributes that are keys of the table. */
const keysOf = ({ schema }: Entity): number =>
  Object.values(schema.attributes).filter(({ props }) => props.savedAs === 'pk' || props.savedAs === 'sk')
    .length;

/**
 * One item of each entity as stored on 2026-11-22. A new attribute must be optional, because stored items are
 * not rewritten when an attribute is added, and a single read rejects them otherwise. Add a fixture with a
 * new entity. Do not change existing fixtures.
 */
describe('items stored before later attributes', () => {
  it('exist for each entity', () => {
    const declared = files.flatMap((file) => [
      ...readFileSync(join(functions, file), 'utf8').matchAll(/new Entity\(/g),
    ]);
    expect(entities).toHaveLength(declared.length);
    expect(Object.keys(fixtures).sort()).toEqual(entities.map(({ entityName }) => entityName).sort());
  });

  it.each(entities.map((entity) => [entity.entityName, entity] as const))(
    'can be read: %s',
    (name, entity) => {
      const { pk: _pk, sk: _sk, _et, ...stored } = revived(fixtures[name]) as Record<string, unknown>;
      const item = { ...(fixtures[name] ?? {}), ...stored };
      const read = entity.build(EntityFormatter).format(item) as object;
      // The number of attributes matches: none is lost, and none is required that was not stored.
      const keys = keysOf(entity);
      expect(Object.keys(read).length).toBe(Object.keys(stored).length + keys);
      expect(buildReader(entity)(item)).toEqual(read);
    },
  );
});
