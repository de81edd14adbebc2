// `npm run help`: prints the table of tasks of CONTRIBUTING.md. Plain JavaScript, because it runs before
// packages are installed.
import { readFileSync } from 'node:fs';

const guide = new URL('../../CONTRIBUTING.md', import.meta.url);

/** Returns the rows of the table as `[{names, text}]`. A row may name several scripts. */
function tasks() {
  return [...readFileSync(guide, 'utf8').matchAll(/^\| ((?:`(?:npm|test:)[^|]*)) \| ([^|]+) \|$/gm)].map(
    ([, commands = '', text = '']) => ({
      names: [...commands.matchAll(/`(?:npm run |npm )?([\w:]+)`/g)].map(([, name = '']) => name),
      text: text
        .replaceAll('`', '')
        .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
        .trim(),
    }),
  );
}

const command = (name) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`);
const rows = tasks().flatMap(({ names, text }) => names.map((name) => [command(name), text]));
const width = Math.max(...rows.map(([name = '']) => name.length));
for (const [name = '', text] of rows) console.log(`${name.padEnd(width)}  ${text}`);
