import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fieldNames } from '../../admin-ui/src/administration/audit/field-names.ts';

const namesIn = (text: string): string[] => [...text.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);

/** Returns the names of fields that a file of operations puts into the audit log. */
function auditedFieldsOf(source: string): string[] {
  if (!/\bauditWrites\b|ownAuditWrites|[aA]udited(?:Fields|Change)|listChange/.test(source)) return [];
  return [
    ...[...source.matchAll(/changesBetween\([^;]*?\[([^\]]*)\]\s*,?\s*\)/g)].flatMap(([, list = '']) =>
      namesIn(list),
    ),
    ...[...source.matchAll(/auditedFields\b[^=;]*=\s*\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
      namesIn(list),
    ),
    ...[...source.matchAll(/(?:listChange\(|\bfield: )'(\w+)'/g)].map(([, name = '']) => name),
  ];
}

it('has a label for each field of the audit log', () => {
  const files = globSync('functions/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const fields = new Map(
    files.flatMap((file) =>
      auditedFieldsOf(readFileSync(file, 'utf8')).map((name): [string, string] => [name, file]),
    ),
  );
  expect(fields.size).toBeGreaterThan(60);
  expect(
    [...fields].filter(([name]) => !(name in fieldNames)).map(([name, file]) => `${name}: ${file}`),
  ).toEqual([]);
});
