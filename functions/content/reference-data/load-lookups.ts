import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import { findLookups, findSomeLookups, lookupUsed } from './lookup.repository.ts';
import { byKind, type LookupReferences, type Lookups, usesChanged } from './lookup-rules.ts';

export type { Lookups } from './lookup-rules.ts';

/** Every lookup as it is now: one consistent query. */
export const loadLookups = async (): Promise<Lookups> => byKind(await findLookups(true));

/** Milliseconds. */
const cacheLifetime = 10_000;
/** `absent`: what was asked for and not found although it was read anew, so that it is not looked for at each call. */
let kept: { at: number; lookups: Lookups; absent: Set<string> } | undefined;

/** What names lookups, as far as its names are shown. */
export interface Naming {
  categoryId?: string;
  skillIds?: Iterable<string>;
  partnerId?: string | undefined;
}

/**
 * Lookups for showing their names: at most ten seconds old, so that a page of a catalogue costs no query for
 * them. Where one that is named is not among them they are read anew: it was added a moment ago. What is decided by
 * a lookup is decided with `loadLookups`.
 */
export async function lookupsForNames(
  deps: Pick<Deps, 'now'>,
  named: readonly Naming[] = [],
): Promise<Lookups> {
  const now = deps.now().getTime();
  if (!kept || Math.abs(now - kept.at) > cacheLifetime)
    kept = { at: now, lookups: byKind(await findLookups()), absent: new Set() };
  const { lookups, absent } = kept;
  const unknown = missingFrom(lookups, named).filter((one) => !absent.has(one));
  if (unknown.length === 0) return lookups;
  const fresh = await loadLookups();
  kept = { at: now, lookups: fresh, absent: new Set([...absent, ...missingFrom(fresh, named)]) };
  return fresh;
}

/** Kind and id of each that is named and not there. */
function missingFrom({ categories, skills, partners }: Lookups, named: readonly Naming[]): string[] {
  return named.flatMap(({ categoryId, skillIds = [], partnerId }) => [
    ...(categoryId === undefined || categories.has(categoryId) ? [] : [`category ${categoryId}`]),
    ...[...skillIds].filter((id) => !skills.has(id)).map((id) => `skill ${id}`),
    ...(partnerId === undefined || partners.has(partnerId) ? [] : [`partner ${partnerId}`]),
  ]);
}

/** Forgets them, so that whoever changed one sees it at once. */
export function forgetLookups(): void {
  kept = undefined;
}

/**
 * Returns the writes that count the trainings which name a lookup, so that a named lookup cannot be removed. A training
 * that stops naming a lookup which no longer exists counts nothing. Refused (CONFLICT) where a lookup was removed
 * meanwhile.
 */
export async function lookupUseWrites(
  before: readonly LookupReferences[],
  after: readonly LookupReferences[],
): Promise<Write[]> {
  const { begun, ended } = usesChanged(before, after);
  const stored = ended.length > 0 ? await findSomeLookups(ended) : [];
  return [
    ...begun.map(({ kind, id }) => lookupUsed(kind, id, 1)),
    ...stored.map(({ kind, id }) => lookupUsed(kind, id, -1)),
  ];
}
