import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
/** A function with more inputs takes an object, whose names the caller reads. */
const maxPositional = 4;

/** Returns the functions of a source with too many positional parameters, by their position. */
function longListsIn(file: string, text: string): string[] {
  const found: string[] = [];
  const check = ({ params, start }: { params: readonly { start: number }[]; start: number }) => {
    if (params.length <= maxPositional) return;
    const line = text.slice(0, start).split('\n').length;
    found.push(`${file}:${line} has ${params.length} parameters`);
  };
  // A library defines the parameters of an overriding method.
  const overriding = new Set<unknown>();
  const note = ({ override, value }: { override?: boolean | undefined; value: unknown }) =>
    override && overriding.add(value);
  const checkExpression = (node: Parameters<typeof check>[0]) => overriding.has(node) || check(node);
  new Visitor({
    MethodDefinition: note,
    FunctionDeclaration: check,
    FunctionExpression: checkExpression,
    ArrowFunctionExpression: check,
  }).visit(parseSync(file, text).program);
  return found;
}

it('finds functions, arrow functions and methods with more than four parameters', () => {
  const text = [
    'function one(a: number, b: number, c: number, d: number, e: number) {}',
    'const two = (a: number, { b, c, d, e }: Options, ...rest: string[]) => a;',
    'class Three { four(a = 1, b = 2, c = 3, d = 4, ...e: number[]) {} }',
  ].join('\n');
  expect(longListsIn('some.ts', text)).toEqual(['some.ts:1 has 5 parameters', 'some.ts:3 has 5 parameters']);
});

it('passes more than four inputs of a function as an object', () => {
  const files = readdirSync(join(root, 'functions'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join('functions', name));
  expect(files.flatMap((file) => longListsIn(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
