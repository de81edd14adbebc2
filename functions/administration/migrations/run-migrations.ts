import { setTimeout as sleep } from 'node:timers/promises';
import { schemaVersion } from '../../../shared/schema.ts';
import {
  deleteSegments,
  findMigration,
  findSchema,
  listSegments,
  type MigrationSegment,
  type StoredSchema,
  saveMigrationWrite,
  saveSchemaWrite,
  saveSegment,
} from '../../foundation/schema/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Migration } from '../../runtime/migration.ts';
import { settings } from '../../runtime/settings.ts';
import { transact } from '../../runtime/table.ts';
import {
  buildCheckRun,
  checksAfterMigrations,
  continueCheckRun,
  createCheckRunWrite,
  findCheckRun,
} from '../consistency/index.ts';
import { allMigrations } from './all-migrations.ts';
import { migratePage } from './migrate-table.ts';
import { Pace } from './pace.ts';

/** Maximum number of checks after the migrations. A check repairs at most a thousand records of a kind. */
const mostChecks = 20;

export interface MigrationOptions {
  /** Reads everything, counts the items to change, and changes nothing. */
  dryRun: boolean;
  /** Milliseconds. Then the call returns, with `complete: false`. */
  duration: number;
  /** Parts of the table that are processed in parallel. A later call for the same migration uses the first number. */
  segments: number;
  /** Items per second that are read. */
  rate: number;
  /** Milliseconds between the two passes of the check. 0 if no other process uses the table. */
  pauseFor: number;
  /** Position of a dry run: the `position` of the previous call. */
  position?: DryRunPosition | undefined;
  /** Repeats completed migrations from this number on, for data that an earlier version has written meanwhile. */
  from?: number | undefined;
  migrations?: readonly Migration[];
}

/** A dry run stores nothing in the table. Its caller passes the position to the next call. */
export interface DryRunPosition {
  number: number;
  segments: MigrationSegment[];
}

interface MigrationStep {
  number: number;
  name: string;
  complete: boolean;
  /** Items read, and items changed or to change. */
  scanned: number;
  changed: number;
}

export interface MigrationReport {
  /** The schema of the stored data, and of this version of the product. */
  schema: number;
  target: number;
  version: string;
  dryRun: boolean;
  /** False: call again to continue. */
  complete: boolean;
  /** The migrations of this call. */
  migrations: MigrationStep[];
  /** The check of consistency that follows the last migration. */
  check?: { checked: number; total: number; found: number; repaired: number; failed: number };
  position?: DryRunPosition;
}

/** The data was written by a newer version of the product. */
export class NewerDataError extends Error {
  constructor({ schema, version }: StoredSchema) {
    super(
      `The data has schema ${schema}, of version ${version}. This is version ${settings.version} with schema ${schemaVersion}. Deploy version ${version} or newer.`,
    );
  }
}

const migrationNumber = ({ number }: Migration): string => String(number).padStart(3, '0');
const haveEnded = (segments: readonly MigrationSegment[]): boolean => segments.every(({ done }) => done);
const sum = (segments: readonly MigrationSegment[], name: 'scanned' | 'changed'): number =>
  segments.reduce((total, segment) => total + segment[name], 0);

/**
 * Brings the stored data to the schema of this version. Runs the missing migrations in their order, then the
 * check of consistency, which repairs records that are derived from others. Stores its progress, so that
 * another call continues after the end of `duration` or after a crash. Idempotent.
 *
 * @throws NewerDataError
 */
export async function runMigrations(deps: Deps, options: MigrationOptions): Promise<MigrationReport> {
  const { dryRun, position, migrations = allMigrations } = options;
  const target = migrations.at(-1)?.number ?? 0;
  const stored = await findSchema();
  if (stored && stored.schema > target) throw new NewerDataError(stored);
  const schema = Math.min(stored?.schema ?? 0, (options.from ?? Number.POSITIVE_INFINITY) - 1);
  if (stored && schema < stored.schema && !dryRun)
    await transact([saveSchemaWrite({ ...stored, schema })], { repeatable: true });
  const report: MigrationReport = {
    ...{ schema, target, version: settings.version, dryRun, complete: false, migrations: [] },
  };
  const until = performance.now() + options.duration;
  const pace = new Pace(options.rate);
  for (const migration of migrations) {
    if (migration.number <= (position ? position.number - 1 : schema)) continue;
    const segments = await runMigration(deps, migration, { ...options, until, pace });
    report.migrations.push({
      ...{ number: migration.number, name: migration.name, complete: haveEnded(segments) },
      ...{ scanned: sum(segments, 'scanned'), changed: sum(segments, 'changed') },
    });
    if (!haveEnded(segments))
      return dryRun ? { ...report, position: { number: migration.number, segments } } : report;
    if (!dryRun) report.schema = migration.number;
  }
  if (dryRun) return { ...report, complete: true };
  return { ...report, ...(await checkAfterwards(deps, until, options.pauseFor)) };
}

interface Limits extends MigrationOptions {
  until: number;
  pace: Pace;
}

async function runMigration(
  deps: Deps,
  migration: Migration,
  { dryRun, until, pace, position, segments: count, migrations = allMigrations }: Limits,
): Promise<MigrationSegment[]> {
  const number = migrationNumber(migration);
  const begun = await findMigration(number);
  // A completed migration is repeated from the start.
  const isNew = begun === undefined || begun.endedDate !== undefined;
  const startedDate = deps.now().toISOString();
  const record = isNew
    ? { number, name: migration.name, startedDate, version: settings.version, scanned: 0, changed: 0 }
    : begun;
  if (!dryRun && isNew) {
    await deleteSegments(await listSegments(number));
    await transact([saveMigrationWrite(record)], { repeatable: true });
  }
  const known = dryRun
    ? position?.number === migration.number
      ? position.segments
      : []
    : await listSegments(number);
  const segments = Array.from({ length: known[0]?.segments ?? count }, (_, segment): MigrationSegment => {
    const fresh = { number, segment, segments: known[0]?.segments ?? count };
    return known.find((one) => one.segment === segment) ?? { ...fresh, done: false, scanned: 0, changed: 0 };
  });
  await Promise.all(
    segments.map(async (_, index) => {
      for (;;) {
        const segment = segments[index];
        if (!segment || segment.done || performance.now() > until) return;
        const after = await migratePage(migration, segment, { now: deps.now(), dryRun, pace });
        if (!dryRun) await saveSegment(after);
        segments[index] = after;
      }
    }),
  );
  const [scanned, changed] = [sum(segments, 'scanned'), sum(segments, 'changed')];
  deps.log.info('migration', {
    number,
    name: migration.name,
    scanned,
    changed,
    dryRun,
    complete: haveEnded(segments),
  });
  if (dryRun || !haveEnded(segments)) return segments;
  const endedDate = deps.now().toISOString();
  const reached = { schema: migration.number, version: settings.version, date: endedDate };
  const isLast = migration === migrations.at(-1);
  const run = isLast ? await buildCheckRun(deps, { dryRun: false }) : undefined;
  await transact(
    [
      saveMigrationWrite({ ...record, endedDate, scanned, changed }),
      saveSchemaWrite({ ...reached, ...(run ? { checkRunId: run.id } : {}) }),
      ...(run ? [createCheckRunWrite(run)] : []),
    ],
    { repeatable: true },
  );
  await deleteSegments(segments);
  return segments;
}

/** Continues the check after the migrations, and repeats it until it repairs nothing more. */
async function checkAfterwards(
  deps: Deps,
  until: number,
  pauseFor: number,
): Promise<Pick<MigrationReport, 'complete' | 'check'>> {
  const totals = { checked: 0, total: 0, found: 0, repaired: 0, failed: 0 };
  for (let isFirst = true; ; isFirst = false) {
    const stored = await findSchema();
    if (!stored?.checkRunId) return { complete: true, ...(isFirst ? {} : { check: totals }) };
    const options = { checks: checksAfterMigrations, pause: () => sleep(pauseFor) };
    while ((await continueCheckRun(deps, stored.checkRunId, options)) && performance.now() < until);
    const run = await findCheckRun(stored.checkRunId);
    Object.assign(totals, {
      ...{ checked: run?.checked ?? 0, total: run?.total ?? 0, failed: run?.failed ?? 0 },
      ...{ found: totals.found + (run?.found ?? 0), repaired: totals.repaired + (run?.repaired ?? 0) },
    });
    if (run?.status === 'running') return { complete: false, check: totals };
    const { checkRunId: _, checks = 0, ...schema } = stored;
    const again = run && run.repaired > 0 && checks + 1 < mostChecks;
    const next = again ? await buildCheckRun(deps, { dryRun: false }) : undefined;
    await transact(
      [
        saveSchemaWrite({ ...schema, ...(next ? { checkRunId: next.id, checks: checks + 1 } : {}) }),
        ...(next ? [createCheckRunWrite(next)] : []),
      ],
      { repeatable: true },
    );
  }
}
