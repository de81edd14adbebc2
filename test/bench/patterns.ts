import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const functions = join(import.meta.dirname, '../../functions');

/** A request of a repository function, according to its snapshot. */
export interface Pattern {
  repository: string;
  call: string;
  kind: 'item' | 'items' | 'page' | 'range';
  /** The partition and the range of a query, with names in place of ids. Empty for items. */
  asked: string;
}

const named = (text: string): string =>
  text
    .replaceAll(/"/g, '')
    .replaceAll(/\b(?:acme|other)_([a-z]+?)\d*\b/g, '<$1>')
    .replaceAll(/\b(?:acme|other)(?=\b|_\))/g, '<organisation>')
    .replaceAll(/\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?/g, '<day>')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('|', '\\|')
    .trim();

function kindOf(request: string): Pattern['kind'] | undefined {
  if (request.startsWith('Get')) return 'item';
  if (request.startsWith('BatchGet')) return 'items';
  if (!request.startsWith('Query')) return undefined;
  return /^ {2}Limit:/m.test(request) ? 'page' : 'range';
}

/** Returns the reads of all repositories from their snapshots (`x.queries.txt`). */
export function readPatterns(): Pattern[] {
  return globSync('**/*.queries.txt', { cwd: functions })
    .sort()
    .flatMap((file) =>
      readFileSync(join(functions, file), 'utf8')
        .split(/^# /m)
        .slice(1)
        .flatMap((block) => {
          const [title = '', ...rest] = block.split('\n');
          const requests = rest.join('\n').split(/^(?=[A-Z])/m);
          const queries = requests.flatMap((request) => {
            const kind = kindOf(request);
            if (!kind) return [];
            const [, condition = ''] =
              /KeyConditionExpression:([\s\S]*?)(?=\n {2}[A-Z]|$)/.exec(request) ?? [];
            const [, index] = /IndexName: (.+)/.exec(request) ?? [];
            const where = named(condition) + (index ? ` in ${named(index)}` : '');
            return [{ repository: basename(file, '.queries.txt'), call: named(title), kind, asked: where }];
          });
          // Skips the request for the next page, which repeats the condition.
          return queries.filter((one, at) => queries.findIndex((same) => same.asked === one.asked) === at);
        }),
    );
}

/** Returns the keys of the table and their questions from the comments of the entities. */
export const readKeys = (): { entity: string; key: string; question: string }[] =>
  globSync('**/*.entity.ts', { cwd: functions })
    .sort()
    .flatMap((file) =>
      [...readFileSync(join(functions, file), 'utf8').matchAll(/^ \* \| (.+) \| ([^|]+) \|$/gm)].flatMap(
        ([, key = '', question = '']) =>
          key === 'key' || /^-+$/.test(key) ? [] : [{ entity: basename(file, '.entity.ts'), key, question }],
      ),
    );
