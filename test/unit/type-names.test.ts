import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Names with the same meaning in every file: the properties of a React component. */
const shared: ReadonlySet<string> = new Set(['Props']);

it('declares no type name in more than two files', () => {
  const files = globSync('{functions,shared,events,infra,admin-ui/src,test}/**/*.{ts,tsx}', { cwd: root });
  const filesByName = new Map<string, Set<string>>();
  for (const file of files) {
    const text = readFileSync(resolve(root, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/^(?:export )?(?:interface|type|class) ([A-Z]\w*)/gm))
      filesByName.set(name, (filesByName.get(name) ?? new Set()).add(file));
  }
  expect(filesByName.size).toBeGreaterThan(1000);
  const repeated = [...filesByName].filter(([name, places]) => places.size > 2 && !shared.has(name));
  expect(repeated.map(([name, places]) => `${name}: ${[...places].join(', ')}`)).toEqual([]);
});
