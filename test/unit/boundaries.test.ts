import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Returns the paths of the sources below a folder, without tests. */
const sourcesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name));
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

interface Import {
  file: string;
  target: string;
  typeOnly: boolean;
}

/** Returns every relative import below a folder, with its target from the root. */
function importsOf(folder: string): Import[] {
  return sourcesOf(folder).flatMap((file) => {
    const text = textOf(file);
    return [...text.matchAll(/^(?:import|export)\s+(type\s)?([^'";]*?)from\s+'(\.[^']+)'/gm)].map(
      (match) => ({
        file,
        target: relative(root, resolve(root, file, '..', match[3] ?? '')),
        typeOnly: match[1] !== undefined || onlyTypes(match[2] ?? ''),
      }),
    );
  });
}

const onlyTypes = (names: string): boolean =>
  /^\{.*\}\s*$/s.test(names) &&
  names
    .replace(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .every((name) => name.startsWith('type '));

const domainOf = (path: string) => /^functions\/(runtime|[^/]+\/[^/]+)\//.exec(path)?.[1];
const shown = ({ file, target }: Import) => `${file} → ${target}`;

/** The list of all migrations imports them from their domains. */
const migrationList = 'functions/administration/migrations/all-migrations.ts';

it('imports another domain through its index only, or rules from rules', () => {
  const wrong = importsOf('functions').filter(({ file, target }) => {
    const [from, to] = [domainOf(file), domainOf(target)];
    if (!to || from === to || to === 'runtime') return false;
    if (file === migrationList && /\/migrations\/\d{3}-/.test(target)) return false;
    return !(target.endsWith('/index.ts') || (file.endsWith('-rules.ts') && target.endsWith('-rules.ts')));
  });
  expect(wrong.map(shown)).toEqual([]);
});

it('uses entities in repositories only, and their types elsewhere', () => {
  const wrong = importsOf('functions').filter(
    ({ file, target, typeOnly }) =>
      target.endsWith('.entity.ts') &&
      !typeOnly &&
      !/\.(repository|entity)\.ts$/.test(file) &&
      !file.endsWith('/index.ts'),
  );
  expect(wrong.map(shown)).toEqual([]);
});

it('publishes events in operations, not in repositories', () => {
  const wrong = importsOf('functions').filter(
    ({ file, target, typeOnly }) =>
      file.endsWith('.repository.ts') &&
      !typeOnly &&
      !file.startsWith('functions/foundation/outbox/') &&
      /^(events|functions\/foundation\/outbox)\//.test(target),
  );
  expect(wrong.map(shown)).toEqual([]);
});

it('reads items with the runtime, not with the slow formatter of the toolbox', () => {
  const slow = readdirSync(join(root, 'functions'), { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.startsWith('runtime/') &&
      /entity\/actions\/get'|\.entities\(/.test(readFileSync(join(root, 'functions', file), 'utf8')),
  );
  expect(slow).toEqual([]);
});

it('imports no store, clock or operation into rules', () => {
  const wrong = importsOf('functions').filter(
    ({ file, target, typeOnly }) =>
      file.endsWith('-rules.ts') &&
      !typeOnly &&
      target.startsWith('functions/') &&
      !/-rules\.ts$/.test(target),
  );
  expect(wrong.map(shown)).toEqual([]);
});

/** Packages whose functions depend on their arguments only. */
const purePackages = [
  'node:crypto',
  'node:net',
  'node:path',
  'node:util',
  'csv-parse/sync',
  'csv-stringify/sync',
  'es-toolkit/array/chunk',
  'scim2-parse-filter',
  'zod',
];

it('imports no store, no AWS and no deps in rules', () => {
  const wrong = sourcesOf('functions')
    .filter((file) => file.endsWith('-rules.ts'))
    .flatMap((file) =>
      [...textOf(file).matchAll(/\bfrom '([^']+)'|\bimport\('([^']+)'\)/g)]
        .map(([, from, loaded]) => from ?? loaded ?? '')
        .filter((name) => (name.startsWith('.') ? name.endsWith('/deps.ts') : !purePackages.includes(name)))
        .map((name) => `${file} → ${name}`),
    );
  expect(wrong).toEqual([]);
});

it('imports contracts into the page, and nothing of the functions or the infrastructure', () => {
  const wrong = importsOf('admin-ui').filter(({ target }) => /^(functions|infra|events|test)\//.test(target));
  expect(wrong.map(shown)).toEqual([]);
});

it('imports no infrastructure into functions, and neither into shared code', () => {
  const up = importsOf('functions').filter(({ target }) => /^(infra|admin-ui|test)\//.test(target));
  const shared = importsOf('shared').filter(({ target }) => !target.startsWith('shared/'));
  expect([...up, ...shared].map(shown)).toEqual([]);
});

it('imports nothing outside the repository', () => {
  const folders = ['functions', 'infra', 'shared', 'events', 'admin-ui', 'test'];
  const wrong = folders.flatMap(importsOf).filter(({ target }) => target.startsWith('..'));
  expect(wrong.map(shown)).toEqual([]);
});

it('handles conflicts of writes with onConflict only', () => {
  const wrong = sourcesOf('functions').filter(
    (file) =>
      !file.startsWith('functions/runtime/') && /instanceof AppError\b.*'CONFLICT'/.test(textOf(file)),
  );
  expect(wrong).toEqual([]);
});
