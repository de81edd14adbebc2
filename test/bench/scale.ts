import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { awsJson } from '../../infra/local/aws-json.ts';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import { newId, PROVIDER } from '../../shared/ids.ts';
import { manyTrainings } from '../factories/many-trainings.ts';
import { Platform } from '../factories/platform.ts';
import { lookups, readyTraining } from '../factories/trainings.ts';
import { copierOf } from './copies.ts';
import { type GrowthFigures, type Scale, scaleTable, unexplained } from './growth.ts';
import type { Bench } from './measure.ts';
import { lineOf, measured } from './measured.ts';
import { Meter } from './meter.ts';
import { Copies, type Model, model } from './model.ts';
import { type ScaleWork, worksOf, worksOfAll } from './scale-works.ts';
import { installBadges } from './scene.ts';
import { StoreFile } from './store-file.ts';

// `npm run bench:scale`: measures each listing, dashboard, sign-in, report, suggestion and export with ten
// organisations in the store. Measures again with a thousand organisations of a hundred people, one of
// 10,000, a million sessions and 5,000 trainings. Data that the product created for model organisations is
// copied into the file of the store.
// `--keep` writes `test/bench/scale.json`, the source of docs/scale.md. `--check` fails if a cost grows
// without an explanation. `--only pattern` selects rows. `--keep` then leaves the other rows unchanged.
// `--units` omits CPU.
const { values: asked } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    units: { type: 'boolean', default: false },
  },
});
const { ORGANISATIONS = 1000, LARGE = 10_000, TRAININGS = 5000 } = process.env;
const [people, opened] = [100, 20];
const [fewOrganisations, fewTrainings, requiredTrainings] = [10, 220, 200];
const sizes = { organisations: Number(ORGANISATIONS), large: Number(LARGE), trainings: Number(TRAININGS) };
// Responses of a megabyte in sequence need more than the usual memory.
const DYNAMODB_JAVA_OPTIONS = '-Xmx768m -XX:+UseSerialGC -XX:TieredStopAtLevel=1';
const say = (line: string) => console.log(line);
const figuresFile = join(import.meta.dirname, 'scale.json');
const dataDir = mkdtempSync(join(tmpdir(), 'bench-scale-'));

/** Runs a host on the store while `act` runs. */
async function hosted<T>(
  act: (platform: Platform, host: RunningHost, meter: Meter) => Promise<T>,
): Promise<T> {
  const meter = await Meter.start();
  const host = await startHost({
    dataDir,
    env: {
      TABLE_BY: meter.origin,
      BATCHING_WINDOW: 'on',
      TABLE_STORE: 'dynamodb-local',
      DYNAMODB_JAVA_OPTIONS,
    },
  });
  try {
    await meter.know(host.tableOrigin);
    return await act(new Platform(host), host, meter);
  } finally {
    await host.stop();
    meter.stop();
  }
}

/**
 * Writes into the store while no host runs on it. @returns the numbers of people and sessions in the store
 */
function filled(write: (file: StoreFile) => void): { people: number; sessions: number } {
  const file = new StoreFile(dataDir);
  const from = performance.now();
  write(file);
  const counts = { people: file.count('EMAIL'), sessions: file.count('SESSION#') };
  file.close();
  const seconds = Math.round((performance.now() - from) / 1000);
  say(`${counts.people} people, ${counts.sessions} sessions: written in ${seconds} s`);
  return counts;
}

/**
 * Disables expiry. DynamoDB Local searches expired items by reading the whole table, and other requests wait
 * for minutes if the table is full. AWS does not block.
 */
async function keepAll({ tableOrigin }: RunningHost): Promise<void> {
  const call = awsJson(tableOrigin, 'DynamoDB_20120810');
  const { TableNames } = await call<{ TableNames: string[] }>('ListTables', {});
  const TimeToLiveSpecification = { AttributeName: 'ttl', Enabled: false };
  await call('UpdateTimeToLive', { TableName: TableNames[0], TimeToLiveSpecification });
}

async function figuresOf(works: readonly ScaleWork[], bench: Bench): Promise<Map<string, GrowthFigures>> {
  const figures = new Map<string, GrowthFigures>();
  for (const work of works.filter(({ name }) => new RegExp(asked.only).test(name))) {
    const row = await measured(bench, work);
    figures.set(work.name, row);
    say(`  ${lineOf(work.name, row)}`);
  }
  return figures;
}

try {
  const ids = Array.from({ length: sizes.trainings }, () => newId(PROVIDER));
  say(`Preparing ${fewOrganisations} organisations`);
  const models = await hosted(async (platform, host) => {
    const root = await platform.superAdmin();
    await installBadges(root);
    const { id: training } = await readyTraining(platform, root, await lookups(root));
    await manyTrainings(host, training, ids.slice(0, fewTrainings));
    const offer = ids.slice(0, opened);
    // Two equal organisations, so that the first measurement does not change the cost of the second.
    const ordinary = { sessions: { taught: 9, alone: 9 }, people, team: people - 3 };
    const [early, late] = [await model(platform, offer, ordinary), await model(platform, offer, ordinary)];
    const many = {
      ...{ sessions: { taught: 9, alone: 12 }, people: sizes.large, team: people - 3 },
      groups: requiredTrainings / opened,
    };
    return { early, late, large: await model(platform, ids.slice(0, requiredTrainings), many) };
  });
  let copies: Record<'early' | 'large', Copies> | undefined;
  const few = filled((file) => {
    const copiesOf = (of: Model) => new Copies(of, file.rowsWith(of.id));
    copies = { early: copiesOf(models.early), large: copiesOf(models.large) };
    file.write(copies.early.people('taught', people - 4));
    file.write(copiesOf(models.late).people('taught', people - 4));
    file.write(copies.large.people('taught', people - 4));
    file.write(copies.early.organisations(fewOrganisations - 3, people));
  });
  const ordinarySizes = { people, trainings: opened, ids };
  const atFew = await hosted(async (platform, { pid }, meter) => {
    const works = [
      ...(await worksOf(platform, models.early, ordinarySizes)),
      ...(await worksOfAll(platform)),
    ];
    return { works, figures: await figuresOf(works, { platform, meter, pid, unitsOnly: asked.units }) };
  });

  say(`Filling the store: ${sizes.organisations} organisations, ${sizes.trainings} trainings`);
  filled((file) => {
    // A training that no organisation has, so that all rows with its key belong to it alone.
    const [like = '', more] = [ids[fewTrainings - 1], ids.slice(fewTrainings)];
    const copiers = file.rowsWith(like).map((row) => copierOf(row, [like]));
    file.write(more.map((id) => ({ copiers, names: [id] })));
  });
  await hosted(async (platform, host) => {
    await keepAll(host);
    const root = await platform.superAdmin();
    const open = () => root.put(`/clients/${models.large.id}/trainings`, ids);
    // On a slow machine the call opens only a part of the trainings before it times out. The same call
    // continues.
    let reply = await open();
    while (reply.status === 503) {
      await pause(5000);
      reply = await open();
    }
    if (reply.status !== 200) throw new Error(`trainings: ${reply.status} ${JSON.stringify(reply.body)}`);
    await platform.idle(600_000);
  });
  const many = filled((file) => {
    if (!copies) return;
    file.write(copies.large.people('alone', sizes.large - people));
    file.write(copies.early.organisations(sizes.organisations - fewOrganisations, people));
  });
  const largeSizes = { people: sizes.large, trainings: sizes.trainings, ids };
  const [atMany, atLarge] = await hosted(async (platform, { pid }, meter) => {
    const bench = { platform, meter, pid, unitsOnly: asked.units };
    const works = [...(await worksOf(platform, models.late, ordinarySizes)), ...(await worksOfAll(platform))];
    const ordinary = await figuresOf(works, bench);
    say(`In the organisation of ${sizes.large} people`);
    return [ordinary, await figuresOf(await worksOf(platform, models.large, largeSizes), bench)] as const;
  });

  const kept = (JSON.parse(readFileSync(figuresFile, 'utf8')) as Scale).rows;
  const scale: Scale = {
    few: { organisations: fewOrganisations, trainings: fewTrainings, ...few },
    many: { ...sizes, ...many },
    rows: atFew.works.flatMap(({ name, grows }) => {
      const [ofFew, ofMany, ofLarge] = [atFew.figures, atMany, atLarge].map((of) => of.get(name));
      const row = { work: name, ...(grows ? { grows } : {}), ...(ofLarge ? { large: ofLarge } : {}) };
      return ofFew && ofMany
        ? [{ ...row, few: ofFew, many: ofMany }]
        : kept.filter(({ work }) => asked.only && work === name);
    }),
  };
  say(`\n${scaleTable(scale)}\n`);
  if (asked.keep) writeFileSync(figuresFile, `${JSON.stringify(scale, null, 2)}\n`);
  if (asked.check && unexplained(scale).length > 0) process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
