import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startHost } from '../../../infra/local/spawn.ts';
import { Platform } from '../../factories/platform.ts';
import { comparisonTable, type Other, type OtherWork } from '../comparison.ts';
import { measureMachine } from '../machine.ts';
import { type BenchWork, idlePerMs, roundOf } from '../measure.ts';
import { prepare } from '../scene.ts';
import { jobs, reads, writes } from '../works.ts';
import { install, type Place, type Servers, startServers } from './servers.ts';
import { type ComparedWork, type Filled, pairsOf, timesOf } from './works.ts';

// `npm run bench:moodle -- --source <folder>`: measures Moodle and this platform in turn, on this machine
// (docs/comparison.md). `--data` is the folder of the servers and of the data of Moodle. `--only pattern` selects
// rows. `--save` stores the figures for docs/scale.md.
const { values: asked } = parseArgs({
  options: {
    source: { type: 'string' },
    data: { type: 'string', default: join(tmpdir(), 'moodle-comparison') },
    only: { type: 'string', default: '' },
    save: { type: 'boolean', default: false },
  },
});
if (!asked.source) throw new Error('Name the folder of the source of Moodle: --source <folder>');
const place: Place = { source: asked.source, data: asked.data };
const sizes = { many: 500, few: 50, people: 1000, team: 400, exported: { people: 500, trainings: 20 } };
/** Rounds of each work. The platforms alternate. */
const rounds = 3;
/** Requests that are sent at the same time. */
const parallel = 8;
const say = (line: string) => console.log(line);

const servers = await startServers(place);
try {
  const filled = filledPlace(servers);
  const pairs = (await pairsOf(place, servers, filled)).filter(({ work }) =>
    new RegExp(asked.only).test(work),
  );
  const host = await startHost({ env: { BATCHING_WINDOW: 'on' } });
  try {
    const platform = new Platform(host);
    const scene = await prepare(platform, host, sizes, say);
    const rows = [...reads(scene, sizes), ...writes(platform, scene), ...jobs(scene, sizes, host)];
    // Sessions are opened, because reports need them.
    const opening = rows.find(({ name }) => name === 'session: open, until all is counted');
    for (let index = 0; index < 40; index += 1) await opening?.act(index);
    const works: OtherWork[] = [];
    for (const pair of pairs) {
      const here = rows.find(({ name }) => pair.here.test(name));
      if (!here) throw new Error(`No row of the bench is named ${pair.here}`);
      const row = await compare(pair, { ...here, hashes: false }, { platform, pid: host.pid });
      works.push(row);
      say(`  ${row.work}: Moodle ${row.other} ms, here ${row.here} ms, ${row.times} times less`);
    }
    const other: Other = {
      measured: new Date().toISOString().slice(0, 10),
      build: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
      version: versionOf(place),
      ...{ data: filled.data, cores: cpus().length, machine: measureMachine().all, works },
    };
    say(`\n${comparisonTable(other)}`);
    if (asked.save)
      writeFileSync(join(import.meta.dirname, '../moodle.json'), `${JSON.stringify(other, null, 2)}\n`);
  } finally {
    await host.stop();
  }
} finally {
  await servers.stop();
}

/** Installs and fills Moodle, unless that is done. Returns what its requests need. */
function filledPlace(servers: Servers): Filled {
  const file = join(place.data, 'filled.json');
  if (!existsSync(file)) {
    say('Installing Moodle, and filling it. This takes some minutes.');
    install(place, servers);
    const script = join(import.meta.dirname, 'fill.php');
    writeFileSync(file, servers.php(script, place.source, servers.ports.redis, 501, 2000, 400));
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Filled;
}

/** Measures both platforms in turn. */
async function compare(
  pair: ComparedWork,
  here: BenchWork,
  host: { platform: Platform; pid: number },
): Promise<OtherWork> {
  let [others, ours] = [0, 0];
  const other = async () => pair.other(others++);
  const turn = async () => {
    const reply = await here.act(ours++);
    if (reply.status >= 400) throw new Error(`${here.name}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply;
  };
  const times = timesOf(here);
  if (times > 1) {
    for (let warm = 0; warm < pair.times; warm += 1) await other();
    for (let warm = 0; warm < (here.warm ?? times); warm += 1) await turn();
  }
  await host.platform.idle(600_000);
  const [idleThere, idleHere] = [await idleOf(servers.cpu), await idlePerMs(host)];
  const taken = { other: [] as number[], here: [] as number[] };
  const rates = { other: [] as number[], here: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const [cpu, from] = [servers.cpu(), performance.now()];
    for (let done = 0; done < pair.times; done += 1) await other();
    const spent = servers.cpu() - cpu - idleThere * (performance.now() - from);
    taken.other.push(spent / pair.times / (pair.per ?? 1));
    const { whole } = await roundOf(host, turn, { times, settled: here.settled ?? false }, idleHere);
    taken.here.push(whole / (here.per ?? 1));
    if (pair.together) {
      rates.other.push(await rateOf(other, pair.times));
      rates.here.push(await rateOf(turn, times));
    }
  }
  return {
    work: pair.work,
    other: rangeOf(taken.other),
    here: rangeOf(taken.here),
    times: (medianOf(taken.other) / medianOf(taken.here)).toPrecision(2),
    ...(pair.together && {
      rates: { other: Math.round(medianOf(rates.other)), here: Math.round(medianOf(rates.here)) },
    }),
  };
}

async function idleOf(cpu: () => number): Promise<number> {
  const [before, from] = [cpu(), performance.now()];
  await pause(2000);
  return (cpu() - before) / (performance.now() - from);
}

/** Returns the requests per second of several simultaneous people. */
async function rateOf(act: () => Promise<unknown>, times: number): Promise<number> {
  const from = performance.now();
  let left = times;
  const person = async () => {
    while (left-- > 0) await act();
  };
  await Promise.all(Array.from({ length: parallel }, person));
  return times / ((performance.now() - from) / 1000);
}

function medianOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Returns the median with the range, such as `26.8 [26.1–29.0]`. */
function rangeOf(values: readonly number[]): string {
  const text = (value: number) => value.toFixed(value < 1 ? 3 : 1);
  return `${text(medianOf(values))} [${text(Math.min(...values))}–${text(Math.max(...values))}]`;
}

function versionOf({ source }: Place): string {
  const text = readFileSync(join(source, 'version.php'), 'utf8');
  const [, release = ''] = /\$release\s*=\s*'([\d.]+)/.exec(text) ?? [];
  const php = servers.php('-r', 'echo PHP_MAJOR_VERSION . "." . PHP_MINOR_VERSION;');
  return `${release}, PHP ${php} FPM, opcache, APCu, Redis, PostgreSQL, nginx`;
}
