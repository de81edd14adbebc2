import { setTimeout as sleep } from 'node:timers/promises';
import type { CheckName, CheckOutcome } from '../../../shared/contracts/administration/operations.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Deps } from '../../runtime/deps.ts';
import { isClientError } from '../../runtime/failure-rules.ts';
import { checks as everyCheck } from './checks.ts';
import { confirmFindings } from './compare-rules.ts';
import type { ConsistencyCheck, Disagreement } from './consistency-check.ts';
import type { StorageTotals } from './count-content.ts';
import { Snapshot } from './snapshot.ts';

/** Milliseconds between the two passes. A change in progress during the first pass ends before the second. */
const betweenLooks = 3000;
/** Maximum number of disagreements per check and run. The next run finds the others. */
const mostOfCheck = 1000;

export interface CheckFinding extends Omit<Disagreement, 'repair' | 'clientId'> {
  check: CheckName;
  clientId: string;
  /**
   * found: not repaired in a dry run · repaired · reported: a person has to decide · changed: a record
   * changed during the repair, and the next run checks again · failed
   */
  outcome: CheckOutcome;
}

export interface OrganisationResult {
  clientId: string;
  /** False if the organisation does not exist. */
  exists: boolean;
  findings: CheckFinding[];
  /** Checks that failed, for example because a record cannot be read. The log contains the reason. */
  failed: number;
  /** The storage totals of the first pass, if a check compared them. */
  storage: StorageTotals | undefined;
}

export interface CheckOptions {
  dryRun: boolean;
  checks?: readonly ConsistencyCheck[];
  /** Waits between the two passes. Default: three seconds. */
  pause?: () => Promise<unknown>;
  /** Milliseconds of the first pass. Once they have passed, no further organisation is checked. Default: no limit. */
  duration?: number;
}

type NamedDisagreement = Disagreement & { check: CheckName };
interface Suspect {
  check: ConsistencyCheck;
  first: NamedDisagreement[];
}

/**
 * Finds disagreements between the records of organisations, and repairs them. A disagreement counts if a
 * second, independent pass finds the same after a pause. There is one pause for all organisations, and none if
 * the first pass finds nothing. Each repair is conditional on everything that it read, so that it never
 * overwrites a concurrent change. Idempotent.
 *
 * @returns the results of all organisations. If the duration ends or a store fails, the results of the first
 *   ones, at least of one
 * @throws the error of a store if it concerns the first organisation
 */
export async function checkOrganisations(
  deps: Deps,
  clientIds: readonly string[],
  { dryRun, checks = everyCheck, pause = () => sleep(betweenLooks), duration }: CheckOptions,
): Promise<OrganisationResult[]> {
  const end = performance.now() + (duration ?? Number.POSITIVE_INFINITY);
  const firstPass = await eachUntilError(clientIds, (clientId, index) =>
    index > 0 && performance.now() > end ? undefined : findSuspects(deps, clientId, checks),
  );
  if (firstPass.some(({ suspects }) => suspects.length > 0)) await pause();
  return eachUntilError(firstPass, async ({ result, suspects }) => {
    await ifOrganisationExists(result, () => confirmAndRepair(deps, suspects, dryRun, result));
    return result;
  });
}

/**
 * Converts items one after the other, until a conversion returns undefined or throws. The results before an
 * error are returned, so that they are not lost. Throws the error of the first item.
 */
async function eachUntilError<T, R>(
  items: readonly T[],
  convert: (item: T, index: number) => Promise<R> | undefined,
): Promise<R[]> {
  const results: R[] = [];
  for (const [index, item] of items.entries()) {
    try {
      const result = await convert(item, index);
      if (result === undefined) break;
      results.push(result);
    } catch (error) {
      if (index === 0) throw error;
      break;
    }
  }
  return results;
}

/** Runs work on an organisation. An organisation that is deleted meanwhile has no findings. */
async function ifOrganisationExists(result: OrganisationResult, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
    result.exists = false;
  }
}

/** Returns the checks that find a disagreement in the first pass. */
async function findSuspects(deps: Deps, clientId: string, checks: readonly ConsistencyCheck[]) {
  const snapshot = new Snapshot(clientId, deps);
  const result: OrganisationResult = { clientId, exists: true, findings: [], failed: 0, storage: undefined };
  const suspects: Suspect[] = [];
  await ifOrganisationExists(result, async () => {
    await snapshot.organisation();
    for (const check of checks) {
      const first = await runCheck(deps, check, snapshot, result);
      if (first.length > 0) suspects.push({ check, first });
    }
    result.storage = await snapshot.knownStorage();
  });
  return { result, suspects: result.exists ? suspects : [] };
}

async function confirmAndRepair(
  deps: Deps,
  suspects: readonly Suspect[],
  dryRun: boolean,
  result: OrganisationResult,
): Promise<void> {
  const { clientId } = result;
  const proven: { check: ConsistencyCheck; findings: NamedDisagreement[] }[] = [];
  for (const { check, first } of suspects) {
    const second = await runCheck(deps, check, new Snapshot(clientId, deps), result);
    proven.push({ check, findings: confirmFindings(first, second) });
  }
  for (const { check, findings } of proven) {
    if (findings.length === 0) continue;
    const outcomeOf = dryRun ? () => 'found' as const : await repairAll(deps, check, clientId, result);
    for (const found of findings) {
      const { repair: _, ...finding } = found;
      result.findings.push({ clientId, ...finding, outcome: await outcomeOf(found) });
    }
  }
}

async function runCheck(
  deps: Deps,
  check: ConsistencyCheck,
  snapshot: Snapshot,
  result: OrganisationResult,
): Promise<NamedDisagreement[]> {
  const found: NamedDisagreement[] = [];
  try {
    for await (const disagreement of check.find(snapshot)) {
      found.push({ ...disagreement, check: check.name });
      if (found.length === mostOfCheck) break;
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    // A record that cannot be read does not prevent the other checks.
    deps.log.error('check failed', { check: check.name, clientId: snapshot.clientId, error });
    result.failed += 1;
    return [];
  }
  return found;
}

/**
 * Returns a function that repairs a confirmed finding. It uses a third pass, because repairs of earlier
 * checks may have changed the same records. A record that agrees now was repaired by one of these.
 */
async function repairAll(
  deps: Deps,
  check: ConsistencyCheck,
  clientId: string,
  result: OrganisationResult,
): Promise<(found: NamedDisagreement) => Promise<CheckOutcome>> {
  const third = await runCheck(deps, check, new Snapshot(clientId, deps), result);
  const keyOf = ({ record, expected }: NamedDisagreement) => `${record} ${expected}`;
  const byRecord = new Map(third.map((found) => [found.record, found]));
  const byKey = new Map(third.map((found) => [keyOf(found), found]));
  return async (found) => {
    const latest = byKey.get(keyOf(found)) ?? byRecord.get(found.record);
    return latest ? repairFinding(deps, latest) : 'repaired';
  };
}

async function repairFinding(
  deps: Deps,
  { repair, check, record }: NamedDisagreement,
): Promise<CheckOutcome> {
  if (!repair) return 'reported';
  try {
    await repair();
    return 'repaired';
  } catch (error) {
    if (isClientError(error)) return 'changed';
    if (error instanceof AppError) throw error;
    deps.log.error('repair failed', { check, record, error });
    return 'failed';
  }
}
