import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import { countLookupUseWrite, findLookups, findSomeLookups } from './lookup.repository.ts';
import { byKind, type LookupReferences, type Lookups, lookupUseChanges } from './lookup-rules.ts';

export type { Lookups } from './lookup-rules.ts';

/** Returns all lookups. One consistent query. */
export const loadLookups = async (): Promise<Lookups> => byKind(await findLookups(true));

/** Milliseconds. */
const cacheLifetime = 10_000;
/**
 * `absent`: named lookups that a fresh read did not find, so that they are not searched again in each call.
 */
let cache: { at: number; lookups: Lookups; absent: Set<string> } | undefined;

/** The lookups whose names a response shows. */
export interface Naming {
  categoryId?: string;
  skillIds?: Iterable<string>;
  partnerId?: string | undefined;
}

/**
 * Returns lookups for showing their names, at most ten seconds old, so that a catalogue page needs no query.
 * If a named lookup is missing, it may be new, and the lookups are read again. Decisions that depend on a
 * lookup use `loadLookups`.
 */
export async function lookupsForNames(
  deps: Pick<Deps, 'now'>,
  references: readonly Naming[] = [],
): Promise<Lookups> {
  const now = deps.now().getTime();
  if (!cache || Math.abs(now - cache.at) > cacheLifetime)
    cache = { at: now, lookups: byKind(await findLookups()), absent: new Set() };
  const { lookups, absent } = cache;
  const unknown = missingFrom(lookups, references).filter((one) => !absent.has(one));
  if (unknown.length === 0) return lookups;
  const reloaded = await loadLookups();
  cache = { at: now, lookups: reloaded, absent: new Set([...absent, ...missingFrom(reloaded, references)]) };
  return reloaded;
}

/** Returns kind and id of each named lookup that is missing. */
const missingFrom = ({ categories, skills, partners }: Lookups, references: readonly Naming[]): string[] =>
  references.flatMap(({ categoryId, skillIds = [], partnerId }) => [
    ...(categoryId === undefined || categories.has(categoryId) ? [] : [`category ${categoryId}`]),
    ...[...skillIds].filter((id) => !skills.has(id)).map((id) => `skill ${id}`),
    ...(partnerId === undefined || partners.has(partnerId) ? [] : [`partner ${partnerId}`]),
  ]);

/** Clears the cache, so that a change is visible in the next response. */
export function forgetLookups(): void {
  cache = undefined;
}

/**
 * Returns the writes that count the trainings naming a lookup, so that a named lookup cannot be deleted.
 * Skips a lookup that is no longer named and no longer exists. Refused (CONFLICT) if a lookup was deleted
 * meanwhile.
 */
export async function lookupUseWrites(
  before: readonly LookupReferences[],
  after: readonly LookupReferences[],
): Promise<Write[]> {
  const { begun, ended } = lookupUseChanges(before, after);
  const stored = ended.length > 0 ? await findSomeLookups(ended) : [];
  return [
    ...begun.map(({ kind, id }) => countLookupUseWrite(kind, id, 1)),
    ...stored.map(({ kind, id }) => countLookupUseWrite(kind, id, -1)),
  ];
}
