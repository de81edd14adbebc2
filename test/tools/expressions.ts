// `npm run check:expressions`: rejects regular expressions whose time grows faster than their input. With
// such an expression, a text of a few kilobytes could keep a function busy for minutes.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { check, type Diagnostics } from 'recheck';
import { parseSync, Visitor } from 'vite';

const root = resolve(import.meta.dirname, '../..');
/**
 * Folders that process texts of users. infra is excluded, because it runs on the developer's machine with its
 * own texts.
 */
const folders = ['functions', 'shared', 'events', 'admin-ui/src'];

/**
 * Milliseconds for the analysis of one expression. An undecided expression counts as slow.
 */
const timeout = 60_000;

interface Expression {
  place: string;
  source: string;
  flags: string;
}

const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);

function expressionsOf(file: string): Expression[] {
  const text = readFileSync(join(root, file), 'utf8');
  const found: Expression[] = [];
  const add = (at: number, source: string, flags: string) =>
    found.push({ place: `${file}:${text.slice(0, at).split('\n').length}`, source, flags });
  new Visitor({
    Literal(node) {
      if ('regex' in node) add(node.start, node.regex.pattern, node.regex.flags);
    },
  }).visit(parseSync(file, text).program);
  return found;
}

const all = files.flatMap(expressionsOf);
/** Groups by expression, because many expressions occur several times. */
const byExpression = Map.groupBy(all, ({ source, flags }) => `/${source}/${flags}`);
const slow: string[] = [];
for (const [expression, [first, ...others]] of byExpression) {
  if (!first) continue;
  const verdict: Diagnostics = await check(first.source, first.flags, { timeout });
  if (verdict.status === 'safe') continue;
  const why = verdict.status === 'vulnerable' ? `${verdict.complexity.summary}` : verdict.error.kind;
  slow.push(`${expression}  ${why}\n  ${[first, ...others].map(({ place }) => place).join('\n  ')}`);
}
console.log(slow.join('\n'));
console.log(`${byExpression.size} expressions, ${slow.length} that may be slow`);
process.exitCode = slow.length > 0 ? 1 : 0;
