import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BenchRun, table, tableOf } from './answer.ts';
import { type ColdRun, coldTable } from './cold.ts';
import { comparisonTable, type Other } from './comparison.ts';
import { type BillLine, billOf, month, monthOf, type Prices } from './cost.ts';
import { type Scale, scaleTable } from './growth.ts';
import { idleBill, resourcesOfStage, usdOfInstance } from './idle.ts';
import { limits, loadsOf } from './load.ts';
import type { BenchFigures } from './measure.ts';
import { readKeys, readPatterns } from './patterns.ts';

// `npm run bench:cost`: writes docs/scale.md from the counts of `bench` and `bench:scale`, the snapshots of the
// repositories and the entities' tables of keys.

/** The growth of a query without a limit, by the range that it reads. The first match applies. */
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
  [/#USER#<person>/, 'the data of one person'],
  [/#AUDIT\)/, 'entries of the requested days'],
  [/#CATALOGUE|catalogue =/, 'trainings in the catalogue'],
  [/#COURSES|COURSE#|ALL#COURSES/, 'courses'],
  [/#OPENED/, 'organisations with access'],
  [/#SUGGEST/, 'suggestions, or their recipients'],
  [/^\(?pk = (LOOKUPS|BADGES|RELEASES)/, 'reference data of the provider'],
  [/^\(?pk = ORGANISATIONS/, 'organisations (super admins only)'],
  [/#GROUPS/, 'groups'],
  [/#(RESOURCES|SHOWN)/, 'resources of the organisation, or places that show one'],
  [/#MASTERS/, 'its master contents'],
  [/#LTI/, 'its learning platforms'],
  [/#BOARDS/, 'figures of many people that were read within the hour'],
  [/#DEVICES\) AND \(begins_with\(sk, <person>/, 'devices of one person'],
  [/#DEVICES/, 'devices that are signed in'],
  [/#TOKENS\) AND \(begins_with\(sk, <person>/, 'API tokens of one person'],
  [/#TOKENS/, 'its API tokens'],
  [/#WEBHOOKS/, 'its webhooks and waiting deliveries'],
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

/** Returns the units per partition of one report and of a thousand reports a second. */
function loadTable(row: BenchFigures, of: keyof typeof limits): string {
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

/** Returns the partition that fills first, as a sentence. */
function hottestOf(row: BenchFigures): string {
  const first = (of: keyof typeof limits, at: 'spread' | 'one') => {
    const [load] = loadsOf(row, of).sort((a, b) => b[at] - a[at]);
    return load ? `\`${load.partition}\` with ${short(load[at])} of ${limits[of]}` : 'none';
  };
  return [
    `Over 10,000 organisations the hottest partition is, of writes, ${first('writtenTo', 'spread')} units a second, and of reads ${first('readFrom', 'spread')}.`,
    `In one organisation of 10,000 people it is ${first('writtenTo', 'one')} and ${first('readFrom', 'one')}.`,
  ].join(' ');
}

const rowOf = (run: BenchRun, work: string): BenchFigures => {
  const row = run.rows.find((one) => one.work === work);
  if (!row) throw new Error(`The bench has no row “${work}”`);
  return row;
};

const learners = 1_000_000;
const total = (lines: readonly BillLine[]): number => lines.reduce((sum, line) => sum + line.usd, 0);
const bill = (head: string, lines: readonly BillLine[], sum: string): string =>
  table(
    [head, 'USD a month'],
    [...lines.map((line) => [line.part, usd(line.usd)]), [`**${sum}**`, `**${usd(total(lines))}**`]],
  );

/** The bill of each stage without any use. Its last line is the firewall. */
export type IdleBills = Readonly<Record<string, readonly BillLine[]>>;

const idleTables = (idle: IdleBills): string[] =>
  Object.entries(idle).map(([stage, lines]) => {
    const firewall = lines.slice(-1).map(({ part, usd: price }) => `${part} costs ${usd(price)} more`);
    return bill(`stage ${stage}`, lines.slice(0, -1), `without the firewall (a ${firewall[0]})`);
  });

/** The input of docs/scale.md. */
export interface ScaleInput {
  run: BenchRun;
  prices: Prices;
  other: Other;
  /** Absent if `bench:scale` has stored nothing. */
  scale: Scale | undefined;
  idle: IdleBills;
  cold: ColdRun;
}

/** Returns the text of docs/scale.md. */
export function scalePage({ run, prices, other, scale, idle, cold }: ScaleInput): string {
  const shares = monthOf(run, prices);
  const all = shares.reduce((sum, share) => sum + share.usd, 0);
  const lines = billOf(run, prices, learners);
  const patterns = readPatterns();
  const count = (kind: string) => patterns.filter((one) => one.kind === kind).length;
  const ranges = patterns.filter(({ kind }) => kind === 'range');
  const report = rowOf(run, 'session: report, until all is counted');
  const together = rowOf(run, 'session: report, of ten at once, until all is counted');
  const measured = scale
    ? [
        '## Growth',
        `Each cell contains calls / read units / write units / bytes of the response / ms of CPU of the handler / of all processes (\`npm run bench:scale\`). The first two columns are equal organisations of 100 people with 20 trainings. The first shares the platform with ${Number(scale.few.organisations) - 1} others, the second with ${Number(scale.many.organisations) - 1} of a hundred people and one of ${scale.many.large} (${scale.many.people} people, ${scale.many.sessions} sessions, ${scale.many.trainings} trainings in total). The third column is the large organisation, with all trainings. 200 trainings are required there, 20 of each person. Flat means that units and bytes are at most 10 percent above the first column. CPU is relative to the machine at that moment, varies by some 20 percent under other load, and is not judged. A dash means that CPU was not measured or cannot be separated from later work. “Ten at once” counts the work that consumers batch, which varies.`,
        scaleTable(scale),
      ]
    : [];
  return `${[
    '# Scale',
    'This page shows the growth of each access, the partition that fills first, and the cost of a learner. It is generated by `npm run bench:cost` from `test/bench/baseline.json` (`npm run bench -- --baseline`), `test/bench/scale.json` (`npm run bench:scale -- --keep`), the snapshots of the repositories (`x.queries.txt`) and the keys of the entities.',
    '## Cost of a request',
    'Calls and units are counted between the functions and the table, as AWS bills them: transactions twice, every item rounded up, indexes included. CPU is measured for the threads of the functions (handler) and for node and the stores together (whole). It depends on other load of the machine.',
    tableOf(run),
    '## Comparison with Moodle',
    `Moodle ${other.version}, with ${other.data}, and the build ${other.build} of this platform were measured in turn on ${other.measured}, on ${other.cores} cores whose fixed work (\`npm run bench:machine\`) took ${other.machine} ms. \`npm run bench:moodle\` repeats this ([comparison](comparison.md)). The figures are the CPU of all processes of each system, without idle CPU: medians of three rounds, with their range. A factor above 1 means less CPU here. Eight people send requests at the same time for the last two columns, and both systems share the cores with them.`,
    comparisonTable(other),
    '## Cost of a learner',
    `Prices are in \`test/bench/prices.json\` (${prices.region}). Each learner signs in once a week, visits three times and plays ${month.sessionsPerWeek} sessions with one opening and ${month.reportsPerSession} reports. Each batch of a queue is three requests. Functions have ${month.gigabytes} GB and use the measured CPU of their handlers.`,
    table(
      ['work', 'times a month', 'USD a month, a million learners'],
      shares.map((share) => [share.work, share.timesAMonth.toFixed(1), usd(share.usd * 1e6)]),
    ),
    `Together **${usd(all * 1e6)} USD a month for a million learners**, ${(all * 1000).toFixed(3)} USD for a thousand.`,
    'The whole bill adds CloudFront, the firewall, logs and storage. Each learner loads the page once a month (220 kB). The table contains the sessions of a year. Responses are counted without compression, and prices without free tiers. The content and its downloads are not included, because packages have between one and some thousand megabytes. Backups of AWS Backup cost 0.10 USD a month for each gigabyte of the table and copy.',
    bill('a million learners', lines, 'together'),
    `Compute, table and queues are ${usd(total(lines.slice(0, 3)))} USD of it.`,
    '## An idle stage',
    'Stages without any use cost this, counted from their templates. CloudWatch bills each metric of an alarm. Lambda polls an empty queue with five requests of twenty seconds each. Custom metrics, logs and storage of an idle stage are some cents.',
    ...idleTables(idle),
    '## First request of a function',
    `A new instance of a function loads its bundle. This is the time of the import in a new process of Node.js ${cold.node} on ${cold.measured}, on a machine whose fixed work (\`npm run bench:machine\`) took ${Math.round(cold.machine)} ms (\`npm run bench:cold\`). Lambda adds its own start, and computes more slowly with less memory. \`provisioned\` in \`infra/config.ts\` starts instances ahead: ${usd(usdOfInstance(prices))} USD a month for an instance with ${month.gigabytes} GB, requests apart.`,
    coldTable(cold),
    '## The partition that fills first',
    `A partition accepts ${limits.writtenTo} write and ${limits.readFrom} read units a second. The load is 1,000 reports a second by 10,000 people, in 10,000 organisations or in one, at worst all in one training. Single reports, until all is counted:`,
    loadTable(report, 'writtenTo'),
    loadTable(report, 'readFrom'),
    hottestOf(report),
    'Ten simultaneous reports of ten people, which consumers process in batches:',
    loadTable(together, 'writtenTo'),
    'Under lasting load DynamoDB spreads the items of a key over more partitions by their sort keys, because no local index binds them together. This applies to `#FIGURES`, which has items per person. The counters of `#STATS` are a few items that all reports write and no partition can divide. Batches reduce these writes, and busy counters are divided into shards.',
    ...measured,
    '## Growth of reads',
    `Repositories have ${count('item')} reads of one item, ${count('items')} reads of several given items, and ${count('page')} reads with a limit. Their cost is independent of the stored data. ${ranges.length} reads continue to the end of a range:`,
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
  const prices = read<Prices>('prices.json');
  const scale = existsSync(join(import.meta.dirname, 'scale.json')) ? read<Scale>('scale.json') : undefined;
  writeFileSync(
    join(import.meta.dirname, '../../docs/scale.md'),
    scalePage({
      run: read<BenchRun>('baseline.json'),
      prices,
      other: read<Other>('moodle.json'),
      scale,
      cold: read<ColdRun>('cold.json'),
      idle: {
        prod: idleBill(await resourcesOfStage('prod'), prices),
        dev: idleBill(await resourcesOfStage('dev'), prices),
      },
    }),
  );
}
