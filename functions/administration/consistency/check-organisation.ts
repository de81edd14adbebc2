import { setTimeout as pause } from 'node:timers/promises';
import type { CheckName, CheckOutcome } from '../../../shared/contracts/administration/operations.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Deps } from '../../runtime/deps.ts';
import { isClientError } from '../../runtime/failure-rules.ts';
import { checks as everyCheck } from './checks.ts';
import { confirmed } from './compare-rules.ts';
import type { ConsistencyCheck, Disagreement } from './consistency-check.ts';
import { Snapshot } from './snapshot.ts';

/** Milliseconds between the two looks. A change in progress during the first look ends before the second. */
const defaultPause = 3000;
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
  findings: CheckFinding[];
  /** Checks that failed, for example because a record cannot be read. The log contains the reason. */
  failed: number;
}

interface Options {
  dryRun: boolean;
  checks?: readonly ConsistencyCheck[];
  /** Milliseconds between the two looks. */
  pauseFor?: number;
}

/**
 * Finds disagreements between an organisation's records, and repairs them. A disagreement counts if a second,
 * independent look finds the same after a pause. Each repair is conditional on everything that it read, so
 * that it never overwrites a concurrent change. Idempotent.
 *
 * @returns undefined if the organisation does not exist
 */
export async function checkOrganisation(
  deps: Deps,
  clientId: string,
  { dryRun, checks = everyCheck, pauseFor = defaultPause }: Options,
  snapshot = new Snapshot(clientId, deps),
): Promise<OrganisationResult | undefined> {
  const result: OrganisationResult = { findings: [], failed: 0 };
  try {
    await snapshot.organisation();
    const suspects: { check: ConsistencyCheck; first: Found[] }[] = [];
    for (const check of checks) {
      const first = await look(deps, check, snapshot, result);
      if (first.length > 0) suspects.push({ check, first });
    }
    if (suspects.length === 0) return result;
    await pause(pauseFor);
    const proven: { check: ConsistencyCheck; findings: Found[] }[] = [];
    for (const { check, first } of suspects) {
      const second = await look(deps, check, new Snapshot(clientId, deps), result);
      proven.push({ check, findings: confirmed(first, second) });
    }
    for (const { check, findings } of proven) {
      if (findings.length === 0) continue;
      const outcomeOf = dryRun ? () => 'found' as const : await repairAll(deps, check, clientId, result);
      for (const found of findings) {
        const { repair: _, ...finding } = found;
        result.findings.push({ clientId, ...finding, outcome: await outcomeOf(found) });
      }
    }
    return result;
  } catch (error) {
    // The organisation was deleted during the check.
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

type Found = Disagreement & { check: CheckName };

async function look(
  deps: Deps,
  check: ConsistencyCheck,
  snapshot: Snapshot,
  result: OrganisationResult,
): Promise<Found[]> {
  const found: Found[] = [];
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
 * Returns a function that repairs a confirmed finding. It uses a third look, because repairs of earlier
 * checks may have changed the same records. A record that agrees now was repaired by one of these.
 */
async function repairAll(
  deps: Deps,
  check: ConsistencyCheck,
  clientId: string,
  result: OrganisationResult,
): Promise<(found: Found) => Promise<CheckOutcome>> {
  const third = await look(deps, check, new Snapshot(clientId, deps), result);
  const keyOf = ({ record, expected }: Found) => `${record} ${expected}`;
  const byRecord = new Map(third.map((found) => [found.record, found]));
  const byKey = new Map(third.map((found) => [keyOf(found), found]));
  return async (found) => {
    const latest = byKey.get(keyOf(found)) ?? byRecord.get(found.record);
    return latest ? repaired(deps, latest) : 'repaired';
  };
}

async function repaired(deps: Deps, { repair, check, record }: Found): Promise<CheckOutcome> {
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
