// `npm run check:expressions`: no regular expression of the code may take longer than in proportion to what it reads.
// A person's text of a few kilobytes would else keep a function busy for minutes.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { check, type Diagnostics } from 'recheck';
import { parseSync, Visitor } from 'vite';

const root = resolve(import.meta.dirname, '../..');
/** What reads strangers' texts; infra runs on the developer's machine, on texts of its own. */
const folders = ['functions', 'shared', 'events', 'admin-ui/src'];

/** Longest time for one expression, in milliseconds; what is not decided by then counts as a fault. */
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
/** By expression: many stand in several places. */
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
