import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hashPassword, passwordMatches } from '../../functions/access/password.ts';
import { startHost } from '../../infra/local/spawn.ts';
import { Platform, password } from '../factories/platform.ts';
import { comparisonOf, counted, type Run, tableOf } from './answer.ts';
import { measureMachine } from './machine.ts';
import { measure } from './measure.ts';
import { Meter } from './meter.ts';
import { treeOf } from './processes.ts';
import { prepare } from './scene.ts';
import { jobs, reads, writes } from './works.ts';

// `npm run bench`: what each request costs. Calls and units of the table are as AWS bills them and the same on every
// machine; CPU stands beside the machine's. `--json file` keeps the figures, `--baseline` makes them the ones that
// later runs are compared with, `--check` fails where more is counted than there, `--only text` does some rows.
const { values: asked } = parseArgs({
  options: {
    json: { type: 'string' },
    only: { type: 'string', default: '' },
    baseline: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
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
const host = await startHost({ env: { TABLE_BY: meter.origin } });
try {
  const platform = new Platform(host);
  const scene = await prepare(platform, host, sizes, say);
  const run: Run = { machine: measureMachine().all, rows: [] };
  const works = [
    ...reads(scene, sizes),
    ...writes(platform, scene, await hashing()),
    ...jobs(scene, sizes, host),
  ];
  for (const work of works.filter(({ name }) => name.includes(asked.only))) {
    const row = await measure({ platform, meter, pid: host.pid }, work).catch((error: unknown) => {
      process.exitCode = 1;
      say(`  ${work.name}: ${error}`);
    });
    if (!row) continue;
    run.rows.push(row);
    say(`  ${row.work}: ${row.calls} calls, ${row.reads} reads, ${row.writes} writes, ${row.whole} ms`);
  }
  say(`\n${tableOf(run)}\n\nMachine: ${run.machine} ms (\`npm run bench:machine\`)`);
  say(`Memory of the host and its stores: ${Math.round(treeOf(host.pid).resident / 2 ** 20)} MiB\n`);
  compare(run);
  const json = `${JSON.stringify(run, null, 2)}\n`;
  if (asked.json) writeFileSync(asked.json, json);
  if (asked.baseline) writeFileSync(baselineFile, json);
} finally {
  await host.stop();
  meter.stop();
}

/** Milliseconds of CPU of looking at a password. */
async function hashing(): Promise<number> {
  const hash = await hashPassword(password);
  const from = process.cpuUsage();
  for (let round = 0; round < 10; round += 1) await passwordMatches(password, hash);
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 10_000;
}

function compare(run: Run): void {
  if (!existsSync(baselineFile)) return;
  const baseline = JSON.parse(readFileSync(baselineFile, 'utf8')) as Run;
  say(comparisonOf(run, baseline));
  const more = counted(run, baseline).filter(({ was, is }) => is > was);
  if (asked.check && more.length > 0) process.exitCode = 1;
}
