import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Run, table, tableOf } from './answer.ts';
import { besideTable, type Other } from './beside.ts';
import { month, monthOf, type Prices } from './cost.ts';
import { type Scale, scaleTable } from './growth.ts';
import { limits, loadsOf } from './load.ts';
import type { Figures } from './measure.ts';
import { readKeys, readPatterns } from './patterns.ts';

// `npm run bench:cost`: writes docs/scale.md from what `bench` and `bench:scale` counted, the snapshots of the
// repositories and the entities' own tables of keys.

/** What a query without a limit grows with, by the range that it reads; the first that fits. */
const growth: readonly (readonly [RegExp, string])[] = [
  [/#FIGURES/, 'people who have begun'],
  [/TOTAL#|TRAINING#<training>#\+~/, 'parts of a counter: a fixed number'],
  [/#STATS\)/, 'days shown'],
  [/^\(pk = ORG#<organisation>\) AND \(begins_with\(sk, USER#/, 'members of the organisation'],
  [/#MEMBERS\) AND \(begins_with\(sk, -#/, 'members of the organisation: their rows'],
  [/#MEMBERS/, 'people of the team: their rows'],
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
  [/#GROUPS/, 'groups'],
  [/#(RESOURCES|SHOWN)/, 'resources of the organisation, or places that show one'],
  [/#MASTERS/, 'its master contents'],
  [/#LTI/, 'its learning platforms'],
  [/#BOARDS/, 'figures of many people that were looked at within the hour'],
  [/#DEVICES\) AND \(begins_with\(sk, <person>/, 'devices of one person'],
  [/#DEVICES/, 'devices that are signed in'],
  [/#TOKENS\) AND \(begins_with\(sk, <person>/, 'API tokens of one person'],
  [/#TOKENS/, 'its API tokens'],
  [/#WEBHOOKS/, 'its webhooks, and deliveries that wait'],
  [/IMPORT#/, 'parts of the import'],
];
const growsWith = (asked: string): string =>
  growth.find(([where]) => where.test(asked))?.[1] ?? 'its partition';

const read = <T>(name: string): T => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as T;
const usd = (amount: number): string => amount.toFixed(2);

const sharedBy = {
  everybody: 'all',
  training: 'a training',
  organisation: 'an organisation',
  person: 'a person',
};
const short = (units: number): number => Math.round(units * 100) / 100;

/** What a report takes of partitions, and what a thousand a second do. */
function loadTable(row: Figures, of: keyof typeof limits): string {
  return table(
    [
      ...['partition', 'shared by', 'units of a report', 'a second: 10,000 organisations'],
      ...['a second: one organisation', 'full at reports a second'],
    ],
    loadsOf(row, of)
      .slice(0, 8)
      .map(({ partition, sharing, each, spread, one, full }) => [
        ...[`\`${partition}\``, sharedBy[sharing], each, short(spread), short(one)],
        sharing === 'person' ? '–' : full,
      ]),
  );
}

/** What is full first, in words. */
function hottestOf(row: Figures): string {
  const first = (of: keyof typeof limits, at: 'spread' | 'one') => {
    const [load] = loadsOf(row, of).sort((a, b) => b[at] - a[at]);
    return load ? `\`${load.partition}\` with ${short(load[at])} of ${limits[of]}` : 'none';
  };
  return [
    `Over 10,000 organisations the hottest partition is, of writes, ${first('writtenTo', 'spread')} units a second, and of reads ${first('readFrom', 'spread')};`,
    `in one organisation of 10,000 people it is ${first('writtenTo', 'one')} and ${first('readFrom', 'one')}.`,
  ].join(' ');
}

const rowOf = (run: Run, work: string): Figures => {
  const row = run.rows.find((one) => one.work === work);
  if (!row) throw new Error(`The bench has no row “${work}”`);
  return row;
};

/** docs/scale.md. `scale`: absent where `bench:scale` has kept nothing. */
export function scalePage(run: Run, prices: Prices, other: Other, scale: Scale | undefined): string {
  const shares = monthOf(run, prices);
  const all = shares.reduce((sum, share) => sum + share.usd, 0);
  const patterns = readPatterns();
  const count = (kind: string) => patterns.filter((one) => one.kind === kind).length;
  const ranges = patterns.filter(({ kind }) => kind === 'range');
  const report = rowOf(run, 'session: report, until all is counted');
  const together = rowOf(run, 'session: report, of ten at once, until all is counted');
  const measured = scale
    ? [
        '## What grows',
        `Each cell: calls / read units / write units / bytes of the answer / ms of CPU of the handler / of the whole (\`npm run bench:scale\`). The first two are organisations of 100 people with 20 trainings that are alike, beside ${Number(scale.few.organisations) - 1} others and beside ${Number(scale.many.organisations) - 1} of a hundred people and one of ${scale.many.large} (${scale.many.people} people, ${scale.many.sessions} sessions, ${scale.many.trainings} trainings in all); the third is that large one, with all trainings. Flat: no unit and no byte more than 10 percent above the first. CPU is set against the machine’s at that moment and varies by some 20 percent while others use it: it is told, not judged; a dash: it was not asked for, or cannot be told apart from what follows the answer. “Ten at once” counts what consumers take together, which varies.`,
        scaleTable(scale),
      ]
    : [];
  return `${[
    '# Scale',
    'What the cost of each access grows with, which partition fills first, and what a learner costs. Made by `npm run bench:cost` from `test/bench/baseline.json` (`npm run bench -- --baseline`), `test/bench/scale.json` (`npm run bench:scale -- --keep`), the snapshots of the repositories (`x.queries.txt`) and the keys that the entities declare.',
    '## What a request costs',
    'Calls and units are as AWS bills them, counted between the functions and the table: transactions twice, every item rounded up, indexes too. CPU is that of the threads that run functions, and of node and the stores together, and depends on what else the machine does.',
    tableOf(run),
    '## Beside Moodle',
    `Moodle ${other.version}, with 2,000 users and 500 courses, was measured on ${other.measured} in the same minutes as the build of that day: CPU of all that either of them runs. It is not part of this repository, so its figures are set by \`npm run bench:machine\` to the machine as it was at each row here; both vary with what else the machine does, within the hour by a third and more. More than 1: less CPU here.`,
    besideTable(run, other),
    '## What a learner costs',
    `At the prices of \`test/bench/prices.json\` (${prices.region}). Each learner signs in once a week, comes in three times and plays ${month.sessionsPerWeek} sessions of one opening and ${month.reportsPerSession} reports; each batch of a queue is three of its requests; functions have ${month.gigabytes} GB and take the CPU that their handlers took here. The page, content, logs, storage and backups are apart.`,
    table(
      ['what', 'times a month', 'USD a month, a million learners'],
      shares.map((share) => [share.work, share.timesAMonth.toFixed(1), usd(share.usd * 1e6)]),
    ),
    `Together **${usd(all * 1e6)} USD a month for a million learners**, ${(all * 1000).toFixed(3)} USD for a thousand.`,
    '## Which partition fills first',
    `A partition takes ${limits.writtenTo} write and ${limits.readFrom} read units a second. The load: 1,000 reports a second, by 10,000 people, who are spread over 10,000 organisations or are all in one, and at worst all play one training. Every report by itself, until all is counted:`,
    loadTable(report, 'writtenTo'),
    loadTable(report, 'readFrom'),
    hottestOf(report),
    'The same of ten people’s reports at once, which consumers take in batches:',
    loadTable(together, 'writtenTo'),
    'Where a load lasts, DynamoDB spreads the items of a key over more partitions by their sort keys; there is no local index that would keep them together. That is so of `#FIGURES`, which has items of each person. The counters of `#STATS` are a few items that all write, which no partition can divide: they are what batches are for, and they have parts of their own while transactions meet at them.',
    ...measured,
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

if (import.meta.main) {
  const scale = existsSync(join(import.meta.dirname, 'scale.json')) ? read<Scale>('scale.json') : undefined;
  writeFileSync(
    join(import.meta.dirname, '../../docs/scale.md'),
    scalePage(read<Run>('baseline.json'), read<Prices>('prices.json'), read<Other>('moodle.json'), scale),
  );
}
