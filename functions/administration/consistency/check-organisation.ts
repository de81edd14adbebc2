import { setTimeout as pause } from 'node:timers/promises';
import type { CheckName, CheckOutcome } from '../../../shared/contracts/administration/operations.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Deps } from '../../runtime/deps.ts';
import { checks as everyCheck } from './checks.ts';
import { confirmed } from './compare-rules.ts';
import type { ConsistencyCheck, Disagreement } from './consistency-check.ts';
import { Snapshot } from './snapshot.ts';

/** Milliseconds between the two looks: a change that was on its way at the first one has arrived at the second. */
const defaultPause = 3000;
/** Disagreements of one check that are looked at in one go; the next run finds the others. */
const mostOfCheck = 1000;

export interface CheckFinding extends Omit<Disagreement, 'repair' | 'clientId'> {
  check: CheckName;
  clientId: string;
  /**
   * found: not to be repaired, in a dry run · repaired · reported: a person has to decide · changed: something changed
   * at the same moment, the next run looks again · failed
   */
  outcome: CheckOutcome;
}

export interface OrganisationResult {
  findings: CheckFinding[];
  /** Checks that could not be made: a record cannot be read. The log says why. */
  failed: number;
}

interface Options {
  dryRun: boolean;
  checks?: readonly ConsistencyCheck[];
  /** Milliseconds between the two looks. */
  pauseFor?: number;
}

/**
 * Looks for the disagreements of an organisation's records, and repairs them. A disagreement counts when a second,
 * independent look finds the same after a pause. Each repair is one transaction under conditions on everything that was
 * read, so that a change at the same moment is never undone; repeated, it finds nothing to repair.
 *
 * @returns undefined where the organisation does not exist
 */
export async function checkOrganisation(
  deps: Deps,
  clientId: string,
  { dryRun, checks = everyCheck, pauseFor = defaultPause }: Options,
  snapshot = new Snapshot(clientId, deps.now()),
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
      const second = await look(deps, check, new Snapshot(clientId, deps.now()), result);
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
    // It was deleted meanwhile.
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
    // One record that cannot be read does not keep the others from being checked.
    deps.log.error('check failed', { check: check.name, clientId: snapshot.clientId, error });
    result.failed += 1;
    return [];
  }
  return found;
}

/**
 * Returns how a confirmed finding is repaired: by a third look, since repairs of the checks before may have changed the
 * same records. A record that agrees by now was repaired along with them.
 */
async function repairAll(
  deps: Deps,
  check: ConsistencyCheck,
  clientId: string,
  result: OrganisationResult,
): Promise<(found: Found) => Promise<CheckOutcome>> {
  const third = await look(deps, check, new Snapshot(clientId, deps.now()), result);
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
    if (error instanceof AppError && error.status < 500) return 'changed';
    if (error instanceof AppError) throw error;
    deps.log.error('repair failed', { check, record, error });
    return 'failed';
  }
}
