import type { Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { findStoredResult, type StoredResult, saveResult, validAnswer } from './board.repository.ts';

/**
 * Results about at most this number of people are not stored. Reading a stored result costs as much, and a
 * small team sees its changes immediately.
 */
const few = 100;
/** Milliseconds of validity per person, and their limit. */
const each = 20;
const longest = 5 * 60_000;

/**
 * Returns the validity of a result about this number of people in milliseconds, for example 20 seconds for a
 * thousand.
 */
export const resultValidity = (people: number): number =>
  people <= few ? 0 : Math.min(longest, each * people);

interface StoredResultName {
  name: string;
  /** The stored result, if the caller has read it. */
  found?: { kept: StoredResult | undefined } | undefined;
}

/**
 * Returns a result about many people, from the table if it was computed recently. More people make the result
 * more expensive, and it stays valid longer. An organisation therefore pays about one read unit a second at
 * most, regardless of the number of viewers, and nothing without viewers. Updating the result with each
 * report would cost more than all its reads (docs/decisions/statistics.md).
 *
 * @param name of the result, unique within the organisation
 * @param found the stored result, if it was read with the caller. Otherwise it is read here
 */
export async function getCachedResult<T>(
  deps: Deps,
  tenant: Tenant,
  { name, found }: StoredResultName,
  make: () => Promise<{ answer: T; people: number }>,
): Promise<T> {
  const now = deps.now().getTime();
  const good = validAnswer(found ? found.kept : await findStoredResult(tenant, name), now);
  if (good !== undefined) return good as T;
  const { answer, people } = await make();
  const milliseconds = resultValidity(people);
  if (milliseconds > 0) await saveResult(tenant, name, answer, now + milliseconds);
  return answer;
}
