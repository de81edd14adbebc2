import type { Deps } from '../runtime/deps.ts';
import type { Write } from '../runtime/table.ts';
import { findLookups, lookupUsed } from './lookup.repository.ts';
import { byKind, type Lookups, type Named, usesChanged } from './lookup-rules.ts';

export type { Lookups } from './lookup-rules.ts';

/** Every lookup as it is now: one consistent query. */
export const loadLookups = async (): Promise<Lookups> => byKind(await findLookups(true));

/** Milliseconds. */
const cacheLifetime = 10_000;
let kept: { at: number; lookups: Lookups } | undefined;

/**
 * Lookups for showing their names: at most ten seconds old, so that a page of a catalogue costs no query for
 * them. What is decided by a lookup is decided with `loadLookups`.
 */
export async function lookupsForNames(deps: Pick<Deps, 'now'>): Promise<Lookups> {
  const now = deps.now().getTime();
  if (!kept || Math.abs(now - kept.at) > cacheLifetime)
    kept = { at: now, lookups: byKind(await findLookups()) };
  return kept.lookups;
}

/** What names lookups, as far as its names are shown. */
export interface Naming {
  categoryId: string;
  skillIds: readonly string[];
  partnerId?: string | undefined;
}

const holds = (
  { categories, skills, partners }: Lookups,
  { categoryId, skillIds, partnerId }: Naming,
): boolean =>
  categories.has(categoryId) &&
  skillIds.every((id) => skills.has(id)) &&
  (partnerId === undefined || partners.has(partnerId));

/** The same, read anew where one that is named is not among them: it was added a moment ago. */
export async function lookupsNaming(deps: Pick<Deps, 'now'>, named: readonly Naming[]): Promise<Lookups> {
  const lookups = await lookupsForNames(deps);
  if (named.every((one) => holds(lookups, one))) return lookups;
  forgetLookups();
  return lookupsForNames(deps);
}

/** Forgets them, so that whoever changed one sees it at once. */
export function forgetLookups(): void {
  kept = undefined;
}

/** The writes that keep count of which trainings hold which lookups, so that none of these can be removed. */
export function lookupsUsed(before: readonly Named[], after: readonly Named[]): Write[] {
  const { begun, ended } = usesChanged(before, after);
  return [
    ...begun.map(({ kind, id }) => lookupUsed(kind, id, 1)),
    ...ended.map(({ kind, id }) => lookupUsed(kind, id, -1)),
  ];
}
