import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startHost } from '../../infra/local/spawn.ts';
import { Platform } from '../factories/platform.ts';
import { type BenchRun, comparisonOf, counted, merged, tableOf } from './answer.ts';
import { lineOf, measured } from './measured.ts';
import { Meter } from './meter.ts';
import { treeOf } from './processes.ts';
import { prepare } from './scene.ts';
import { storedBytes } from './stored.ts';
import { jobs, reads, writes } from './works.ts';

// `npm run bench`: measures the cost of each request. Calls and units of the table are as AWS bills them, and
// the same on every machine. CPU is reported with the CPU of the machine's fixed piece of work.
// `--json file` stores the figures. `--baseline` stores them as the baseline of later runs (with `--only`:
// the measured rows). `--check` fails if a count is higher than in the baseline. `--only pattern` selects
// rows. `--units` omits CPU.
const { values: asked } = parseArgs({
  options: {
    json: { type: 'string' },
    only: { type: 'string', default: '' },
    baseline: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    units: { type: 'boolean', default: false },
  },
});
const baselineFile = join(import.meta.dirname, 'baseline.json');
const { TRAININGS = 500, PEOPLE = 1000 } = process.env;
const people = Number(PEOPLE);
const sizes = {
  ...{ many: Number(TRAININGS), few: 50, people, team: Math.round(people * 0.4) },
  exported: { people: Math.round(people / 2), trainings: 20 },
};
const say = (line: string) => console.log(line);

const meter = await Meter.start();
const host = await startHost({ env: { TABLE_BY: meter.origin, BATCHING_WINDOW: 'on' } });
try {
  const platform = new Platform(host);
  const scene = await prepare(platform, host, sizes, say);
  const run: BenchRun = { rows: [], failed: [] };
  const works = [...reads(scene, sizes), ...writes(platform, scene), ...jobs(scene, sizes, host)];
  for (const work of works.filter(({ name }) => new RegExp(asked.only).test(name))) {
    const row = await measured({ platform, meter, pid: host.pid, unitsOnly: asked.units }, work);
    if ('failed' in row) run.failed.push({ work: work.name, why: row.failed });
    else run.rows.push(row);
    say(`  ${lineOf(work.name, row)}`);
  }
  run.stored = await storedBytes(host, scene.crowd.id);
  say(
    `\n${tableOf(run)}\n\nBytes of the table: ${run.stored.session} a session, ${run.stored.member} a member\n`,
  );
  say(`Memory of the host and its stores: ${Math.round(treeOf(host.pid).resident / 2 ** 20)} MiB\n`);
  const baseline: BenchRun = existsSync(baselineFile)
    ? JSON.parse(readFileSync(baselineFile, 'utf8'))
    : { rows: [], failed: [] };
  say(comparisonOf(run, baseline));
  const keep = (file: string, kept: BenchRun) => writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
  if (asked.json) keep(asked.json, run);
  if (asked.baseline) keep(baselineFile, asked.only ? merged(baseline, run) : run);
  if (asked.check && counted(run, baseline).some(({ was, is }) => is > was)) process.exitCode = 1;
} finally {
  await host.stop();
  meter.stop();
}
