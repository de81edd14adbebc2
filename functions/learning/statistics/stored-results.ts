import type { Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import {
  claimResult,
  findStoredResult,
  type StoredResult,
  saveResult,
  validAnswer,
} from './board.repository.ts';

/**
 * Results about at most this number of people are not stored. Reading a stored result costs as much, and a
 * small team sees its changes immediately.
 */
const mostUnstored = 100;
/** Milliseconds of validity, of validity per person, and their limit. */
const shortestValidity = 6000;
const perPersonValidity = 0.6;
const longestValidity = 5 * 60_000;
/** Milliseconds for one request to compute a result again. Other requests get the former one. */
const claimed = 3000;

/**
 * Returns the validity of a result about this number of people in milliseconds: six seconds for up to ten
 * thousand. With the time of a claim it is at most ten seconds old.
 *
 * @param perPerson milliseconds, for results that read more than the figures of a person
 */
export const resultValidity = (people: number, perPerson = perPersonValidity): number =>
  people <= mostUnstored ? 0 : Math.min(longestValidity, Math.max(shortestValidity, perPerson * people));

/** Milliseconds that a result can be old without a mention. */
const unmentioned = 10_000;

/** Returns when a result was computed, if the viewer should know. Empty for a fresh result, and for one without a time. */
export const mentionAge = (countedAt: string | undefined, now: Date): { countedAt?: string } =>
  countedAt !== undefined && now.getTime() - Date.parse(countedAt) > unmentioned ? { countedAt } : {};

interface StoredResultOptions {
  /** Unique within the organisation. */
  name: string;
  /** The stored result, if the caller has read it. */
  found?: { kept: StoredResult | undefined } | undefined;
  /** Milliseconds of validity per person. Default: 0.6. */
  perPerson?: number | undefined;
}

/**
 * Returns a result about many people, from the table if it was computed recently. An organisation therefore pays
 * for one computation in six seconds at most, regardless of the number of viewers, and nothing without viewers.
 * While one request computes the next result, others get the former one. Updating the result with each report
 * would cost more than all its reads (docs/decisions/statistics.md).
 *
 * @param make computes the result, and the number of people that it is about
 */
export async function getCachedResult<T>(
  deps: Deps,
  tenant: Tenant,
  { name, found, perPerson }: StoredResultOptions,
  make: () => Promise<{ answer: T; people: number }>,
): Promise<T> {
  const now = deps.now().getTime();
  const stored = found ? found.kept : await findStoredResult(tenant, name);
  const valid = validAnswer(stored, now);
  if (valid !== undefined) return valid as T;
  const former = validAnswer(stored, now - claimed);
  if (former !== undefined && !(await claimResult(tenant, name, now, now + claimed))) return former as T;
  const { answer, people } = await make();
  const milliseconds = resultValidity(people, perPerson);
  if (milliseconds > 0) await saveResult(tenant, name, answer, now + milliseconds);
  return answer;
}
