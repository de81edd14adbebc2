// `npm run help`: every task in one line, as the table of the README has it. Plain JavaScript: it runs before
// anything is installed.
import { readFileSync } from 'node:fs';

const readme = new URL('../../README.md', import.meta.url);

/** `[{names, text}]`: the rows of the README's table of tasks; a row may name several scripts. */
function tasks() {
  return [...readFileSync(readme, 'utf8').matchAll(/^\| ((?:`(?:npm|test:)[^|]*)) \| ([^|]+) \|$/gm)].map(
    ([, commands = '', text = '']) => ({
      names: [...commands.matchAll(/`(?:npm run |npm )?([\w:]+)`/g)].map(([, name = '']) => name),
      text: text.replaceAll('`', '').trim(),
    }),
  );
}

const command = (name) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`);
const rows = tasks().flatMap(({ names, text }) => names.map((name) => [command(name), text]));
const width = Math.max(...rows.map(([name = '']) => name.length));
for (const [name = '', text] of rows) console.log(`${name.padEnd(width)}  ${text}`);
