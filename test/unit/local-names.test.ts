import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const files = globSync(['{functions,infra,shared,events}/**/*.ts', 'admin-ui/src/**/*.{ts,tsx}'], {
  cwd: root,
  exclude: (name) => name === 'node_modules' || name === 'demo' || /\.test\.tsx?$/.test(name),
});
/** Words of grammar. A name is a noun, or a verb and its object. */
const grammar = new Set([
  ...['asked', 'each', 'few', 'further', 'gone', 'held', 'holds', 'is', 'kept', 'lost', 'made', 'may', 'of'],
  ...['seen', 'taken', 'theirs', 'there', 'told', 'was', 'what', 'whom', 'whose', 'without'],
]);

/** Returns the names that a pattern declares. */
function namesIn(pattern: ESTree.Node | null): string[] {
  if (!pattern) return [];
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap(namesIn);
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern.left);
  if (pattern.type === 'RestElement') return namesIn(pattern.argument);
  if (pattern.type !== 'ObjectPattern') return [];
  // A shorthand repeats the name of a field.
  return pattern.properties.flatMap((one) => {
    if (one.type === 'RestElement') return namesIn(one);
    return one.shorthand ? [] : namesIn(one.value);
  });
}

it('names no variable, function, parameter or type by a word of grammar', () => {
  expect(files.length).toBeGreaterThan(1500);
  const found: string[] = [];
  for (const file of files) {
    const add = (names: readonly string[]) =>
      found.push(
        ...names.filter((name) => grammar.has(name.toLowerCase())).map((name) => `${file}: ${name}`),
      );
    new Visitor({
      VariableDeclarator({ id }) {
        add(namesIn(id));
      },
      FunctionDeclaration({ id, params }) {
        add(namesIn(id));
        for (const parameter of params) add(namesIn(parameter as ESTree.Node));
      },
      ArrowFunctionExpression({ params }) {
        for (const parameter of params) add(namesIn(parameter as ESTree.Node));
      },
      TSInterfaceDeclaration({ id }) {
        add([id.name]);
      },
      TSTypeAliasDeclaration({ id }) {
        add([id.name]);
      },
    }).visit(parseSync(file, readFileSync(join(root, file), 'utf8')).program);
  }
  expect(found).toEqual([]);
});
