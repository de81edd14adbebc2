// `npm run check:prose`: finds wordings of prose-rules.ts in comments, docs, test titles, messages, error
// titles, summaries of calls, log lines, lines and usage of commands, thrown errors, impacts of
// failures, and texts of the API documentation.
// `-- <path>` prints only the findings below a path.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { findingsIn, type ProseFinding, type Text, textOfComment, textsOfMarkdown } from './prose-rules.ts';

const root = resolve(import.meta.dirname, '../..');

/** Generated, or a table of the wordings themselves. */
const excluded = [
  'docs/coverage.md',
  'docs/scale.md',
  'test/tools/prose-rules.ts',
  'test/unit/prose.test.ts',
];

/** Files of the repository. The list does not need git, so that it also works in an unpacked archive. */
const files = globSync(
  ['*.{ts,md}', '{admin-ui,docs,events,functions,infra,shared,test}/**/*.{ts,tsx,mjs,md}'],
  {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  },
)
  .filter((file) => !excluded.includes(file))
  .sort();

function textsOf(file: string): Text[] {
  const content = readFileSync(join(root, file), 'utf8');
  if (file.endsWith('.md')) return textsOfMarkdown(content);
  const { comments, program } = parseSync(file, content);
  const lineAt = lines(content);
  const texts: Text[] = [];
  let previous: { line: number; text: Text } | undefined;
  for (const { type, value, start } of comments) {
    const line = lineAt(start);
    // Line comments that follow each other are one text.
    if (type === 'Line' && previous?.line === line - 1) {
      previous.text.text += `\n${value.trim()}`;
      previous.line = line;
      continue;
    }
    const text: Text = { kind: 'comment', line, text: type === 'Line' ? value.trim() : textOfComment(value) };
    if (/^(?:biome-ignore|@ts-|#|\/ <)/.test(text.text)) continue;
    texts.push(text);
    previous = type === 'Line' ? { line, text } : undefined;
  }
  const isTest = /\.test\.tsx?$/.test(file);
  const isMessages = file.startsWith('admin-ui/src/foundation/i18n/en/');
  const isErrors = file === 'shared/errors.ts';
  const isApiTexts = file.endsWith('/openapi-texts.ts');
  const isProduct = !isTest && !file.startsWith('test/');
  const addPrinted = (node: ESTree.Node | undefined) => {
    if (!node || !isProduct) return;
    for (const [place, text] of printedText(node)
      .split(/\\n|\n/)
      .entries())
      if (/ /.test(text)) texts.push({ kind: 'doc', line: lineAt(node.start) + place, text });
  };
  new Visitor({
    NewExpression({ callee, arguments: [first] }) {
      if (callee.type === 'Identifier' && callee.name.endsWith('Error')) addPrinted(first);
    },
    CallExpression(node) {
      if (isPrinting(node.callee)) addPrinted(node.arguments[0]);
      if (isTest && /^(?:it|test|describe)\b/.test(content.slice(node.start, node.start + 10))) {
        const [first] = node.arguments;
        if (first?.type === 'Literal' && typeof first.value === 'string')
          texts.push({ kind: 'title', line: lineAt(first.start), text: first.value });
      }
    },
    Property(node) {
      // Summaries of calls are the texts of the API documentation.
      const { key, value } = node;
      if (key.type === 'Identifier' && ['errorImpact', 'description'].includes(key.name)) addPrinted(value);
      if (key.type === 'Identifier' && key.name === 'summary' && file.startsWith('shared/contracts/'))
        if (value.type === 'Literal' && typeof value.value === 'string')
          texts.push({ kind: 'doc', line: lineAt(value.start), text: value.value });
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && id.name === 'usage' && init) addPrinted(init);
    },
    Literal(node) {
      if (isApiTexts) addPrinted(node);
      if ((isMessages || isErrors) && typeof node.value === 'string' && / /.test(node.value))
        texts.push({ kind: isErrors ? 'title' : 'message', line: lineAt(node.start), text: node.value });
    },
  }).visit(program);
  return texts;
}

/** Returns whether an expression logs or prints its first argument: `deps.log.info`, `say`, `progress`. */
function isPrinting(callee: ESTree.Expression): boolean {
  if (callee.type === 'Identifier') return ['say', 'progress'].includes(callee.name);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  return ['info', 'warn', 'error', 'log'].includes(callee.property.name);
}

/** Returns the text of a literal or a template. Each value of a template is the letter X. */
function printedText(node: ESTree.Node): string {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw).join('X') : '';
}

/** Returns a function from an offset to its line, which starts at 1. */
function lines(content: string): (offset: number) => number {
  const ends = [...content.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

const findings = new Map<string, ProseFinding[]>();
for (const file of files) {
  const found = textsOf(file).flatMap(findingsIn);
  if (found.length > 0) findings.set(file, found);
}

const [path = ''] = process.argv.slice(2);
let count = 0;
for (const [file, found] of findings) {
  if (!file.startsWith(path)) continue;
  count += found.length;
  for (const { line, name, found: wording, instead } of found)
    console.log(`${file}:${line}  ${name}: "${wording}" → ${instead}`);
}
console.log(`${files.length} files, ${count} findings`);
process.exitCode = count > 0 ? 1 : 0;
