import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Matches `Write`, `Write[]`, `(Write | undefined)[]`, `Write | undefined`, and promises of these. */
const returnsWrites = /^(?:Promise<)?\(?Write(?: \| undefined)?\)?(?:\[\])?(?: \| undefined)?>?$/;

/** A place in the source. */
interface Span {
  start: number;
  end: number;
}

/** A declared function of the syntax tree. */
interface Declared {
  id: { name: string } | null;
  returnType?: Span | null | undefined;
}

/** Returns the names of the functions of a file that return writes and do not end in `Write` or `Writes`. */
function wrongNames(source: string): string[] {
  const wrong: string[] = [];
  const look = (name: string | undefined, type: Span | null | undefined) => {
    if (!name || !type || /Writes?$/.test(name)) return;
    // The annotation starts with a colon.
    const text = source.slice(type.start, type.end).replace(/^:\s*/, '').replace(/\s+/g, ' ');
    if (returnsWrites.test(text)) wrong.push(name);
  };
  const lookAtFunction = ({ id, returnType }: Declared) => look(id?.name, returnType);
  new Visitor({
    FunctionDeclaration: lookAtFunction,
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression')
        look(id.name, init.returnType);
    },
  }).visit(parseSync('source.ts', source).program);
  return wrong;
}

it('names functions that return writes as commands that end in Write or Writes', () => {
  const files = globSync('functions/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const wrong = files.flatMap((file) =>
    wrongNames(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(wrong).toEqual([]);
});

it('finds declared functions and arrow functions', () => {
  const source = `
    export function memberDeleted(id: string): Write[] { return []; }
    const cardAbsent = (id: string): Promise<Write | undefined> => find(id);
    const deleteMemberWrites = (id: string): (Write | undefined)[] => [];
    export const count = (id: string): number => 1;`;
  expect(wrongNames(source)).toEqual(['memberDeleted', 'cardAbsent']);
});
