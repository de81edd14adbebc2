import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Run, table } from './answer.ts';
import { month, monthOf, type Prices } from './cost.ts';
import { readKeys, readPatterns } from './patterns.ts';

// `npm run bench:cost`: writes docs/scale.md from what the bench counted, the snapshots of the repositories and the
// entities' own tables of keys.

/** Write units that a partition takes a second. */
const partitionLimit = 1000;

/** What a query without a limit grows with, by the range that it reads; the first that fits. */
const growth: readonly (readonly [RegExp, string])[] = [
  [/#FIGURES\) AND/, 'people who have begun'],
  [/#STATS\)/, 'days shown'],
  [/^\(pk = ORG#<organisation>\) AND \(begins_with\(sk, USER#/, 'members of the organisation'],
  [/^\(pk = ORG#<organisation>\) AND \(begins_with\(sk, TRAINING#/, 'its own trainings'],
  [/^\(pk = ORG#<organisation>\) AND \(begins_with\(sk, UPLOAD#/, 'uploads under way'],
  [/SESSION#/, 'sessions of a person and a training'],
  [/DAY#/, 'days shown'],
  [/PROGRESS#/, 'trainings that the person began'],
  [/#USER#<person>/, 'what is kept of one person'],
  [/#AUDIT\)/, 'entries of the days asked for'],
  [/#CATALOGUE|catalogue =/, 'trainings in the catalogue'],
  [/#COURSES|COURSE#|ALL#COURSES/, 'courses'],
  [/#OPENED/, 'organisations that it is opened to'],
  [/#SUGGEST/, 'suggestions, or those they were made to'],
  [/^\(?pk = (LOOKUPS|BADGES|RELEASES)/, 'reference data of the provider'],
  [/^\(?pk = ORGANISATIONS/, 'organisations (super admins only)'],
  [
    /#(GROUPS|RESOURCES|SHOWN|MASTERS|LTI|SIGNONS|DEVICES|TOKENS|WEBHOOKS)/,
    'that kind of the organisation’s',
  ],
];
const growsWith = (asked: string): string =>
  growth.find(([where]) => where.test(asked))?.[1] ?? 'its partition';

const read = <T>(name: string): T => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as T;
const usd = (amount: number): string => amount.toFixed(2);

/** docs/scale.md. */
export function scalePage(run: Run, prices: Prices): string {
  const shares = monthOf(run, prices);
  const all = shares.reduce((sum, share) => sum + share.usd, 0);
  const patterns = readPatterns();
  const count = (kind: string) => patterns.filter((one) => one.kind === kind).length;
  const ranges = patterns.filter(({ kind }) => kind === 'range');
  const hot = run.rows.flatMap(({ work, partitions }) =>
    Object.entries(partitions).map(([kind, units]) => ({ work, kind, units })),
  );
  const settled = hot.filter(({ work }) => /session|suggestion/.test(work));
  return `${[
    '# Scale',
    'What the cost of each access grows with, which partition fills first, and what a learner costs. Made by `npm run bench:cost` from `test/bench/baseline.json` (`npm run bench -- --baseline` writes it), the snapshots of the repositories (`x.queries.txt`) and the keys that the entities declare.',
    '## What a learner costs',
    `Units as AWS bills them, at the prices of \`test/bench/prices.json\` (${prices.region}). Each learner signs in once a week, comes in three times and plays ${month.sessionsPerWeek} sessions of one opening and ${month.reportsPerSession} reports; each batch of a queue is three of its requests; functions have ${month.gigabytes} GB and take the CPU that their handlers took here. The page, content, logs, storage and backups are apart.`,
    table(
      ['what', 'times a month', 'USD a month, a million learners'],
      shares.map((share) => [share.work, share.timesAMonth.toFixed(1), usd(share.usd * 1e6)]),
    ),
    `Together **${usd(all * 1e6)} USD a month for a million learners**, ${(all * 1000).toFixed(3)} USD for a thousand.`,
    '## Which partition fills first',
    `A partition takes ${partitionLimit} write units a second. Counted without batching: every report by itself, which is the worst case. Partitions that begin with \`ORG#\` are an organisation’s own, so that 10,000 organisations share only the others; with \`#USER#\` a person’s own, so that 10,000 people of one organisation share only those without it.`,
    table(
      ['work', 'partition', 'write units each', 'times a second at most'],
      settled.map(({ work, kind, units }) => [
        work,
        `\`${kind}\``,
        units,
        Math.floor(partitionLimit / units),
      ]),
    ),
    '## What reads grow with',
    `Of the reads that repositories make, ${count('item')} are of one item, ${count('items')} of a number of items that the caller names, and ${count('page')} end at a limit: these cost the same whatever is stored. ${ranges.length} read a range to its end:`,
    table(
      ['repository', 'call', 'range', 'grows with'],
      ranges.map(({ repository, call, asked }) => [repository, call, `\`${asked}\``, growsWith(asked)]),
    ),
    '## Keys',
    table(
      ['entity', 'key', 'question'],
      readKeys().map(({ entity, key, question }) => [entity, key, question]),
    ),
  ].join('\n\n')}\n`;
}

if (import.meta.main)
  writeFileSync(
    join(import.meta.dirname, '../../docs/scale.md'),
    scalePage(read<Run>('baseline.json'), read<Prices>('prices.json')),
  );
