import { fileTypes } from '../../../shared/contracts/content/content-files.ts';
import type { TrainingFilter } from '../../../shared/contracts/content/trainings.ts';
import { idOwner, PROVIDER } from '../../../shared/ids.ts';
import { splitIds } from './card-field-rules.ts';
import {
  type CatalogueViewer,
  fileTypesFor,
  includedPlaces,
  isAuthor,
  isNewFor,
  placesFor,
  RECENT,
} from './catalogue-rules.ts';
import { readyIn } from './place-rules.ts';
import type { CatalogueRow } from './rows.repository.ts';

/**
 * Parts of a catalogue that have a stored overview. `all`: every training that the caller may see.
 * `included`: without the provider's offer. `ready`: included trainings without drafts. `own`: trainings of
 * the organisation. `provided`: trainings of the provider, included or offered.
 */
export type Base = 'all' | 'included' | 'ready' | 'own' | 'provided';

/** Returns the base that a filter describes. Undefined for any other filter. */
export function findOverviewBase(asker: CatalogueViewer, filter: TrainingFilter): Base | undefined {
  const { unlocked, isDraft, owner, q, ...rest } = filter;
  if (q || Object.values(rest).some((value) => value !== undefined)) return undefined;
  if (unlocked === false || isDraft === true) return undefined;
  // Only authors of other organisations see trainings that are not included.
  const foreign = isAuthor(asker) && asker.clientId !== PROVIDER;
  if (owner !== undefined) {
    if (unlocked !== undefined || isDraft !== undefined) return undefined;
    if (owner === true) return asker.role === 'super' ? undefined : 'own';
    const provided = Array.isArray(owner) && owner.length === 1 && owner[0] === PROVIDER;
    return foreign && provided ? 'provided' : undefined;
  }
  if (isDraft === false && isAuthor(asker)) return foreign && !unlocked ? undefined : 'ready';
  return unlocked && foreign ? 'included' : 'all';
}

/**
 * Bases that can be paged by place. Own and provided trainings cannot, because they are spread over several
 * places.
 */
export type PagedBase = Exclude<Base, 'own' | 'provided'>;
export function findPagedBase(asker: CatalogueViewer, filter: TrainingFilter): PagedBase | undefined {
  const base = findOverviewBase(asker, filter);
  return base === 'own' || base === 'provided' ? undefined : base;
}

/** Returns the index partitions of a base. */
export function basePartitions(asker: CatalogueViewer, base: PagedBase): string[] {
  if (base === 'all') return placesFor(asker);
  return base === 'included' ? includedPlaces(asker) : [readyIn(asker.clientId)];
}

/** The number of trainings with a common value, and a random sample of them. */
export interface Facet {
  count: number;
  sample: string[];
}

/** The numbers of trainings in a catalogue by category, tag, skill, file type and play area. */
export interface Overview {
  total: number;
  categories: Record<string, Facet>;
  /** Numbers by tag, skill, file type and play area. */
  tags: Record<string, number>;
  skills: Record<string, number>;
  fileTypes: Record<string, number>;
  playAreas: Record<string, number>;
  fresh: Facet;
  /** Milliseconds since 1970 when the next training stops being new. */
  until?: number;
}

/**
 * Sampled ids for each category. The sample is larger than a preview, so that each visit shows other
 * trainings (CA-01).
 */
const SAMPLED = 12;

/**
 * Replaces the random number, so that the first trainings are the sample. The same request then has the same
 * response.
 */
export const firstOnes = (): number => 1 - Number.EPSILON;

/**
 * Adds an id to a facet. Retains a uniform sample of `SAMPLED` ids. `random` returns a number from 0 to below
 * 1.
 */
function addToFacet(facet: Facet, id: string, random: () => number): void {
  facet.count += 1;
  if (facet.sample.length < SAMPLED) facet.sample.push(id);
  else {
    const place = Math.floor(random() * facet.count);
    if (place < SAMPLED) facet.sample[place] = id;
  }
}

/** Computes the overview of rows for callers with the same rights as `asker`. */
export function buildOverview(
  rows: Iterable<Pick<CatalogueRow, 'id' | 'facts' | 'place'>>,
  asker: CatalogueViewer,
  now: Date,
  random: () => number,
): Overview {
  const categories = new Map<string, Facet>();
  const counts = {
    tags: new Map<string, number>(),
    skills: new Map<string, number>(),
    fileTypes: new Map<string, number>(),
    playAreas: new Map<string, number>(),
  };
  const facet: Facet = { count: 0, sample: [] };
  let total = 0;
  let until: number | undefined;
  for (const row of rows) {
    const { id, facts } = row;
    total += 1;
    const category = categories.get(facts.categoryId) ?? { count: 0, sample: [] };
    addToFacet(category, id, random);
    categories.set(facts.categoryId, category);
    const values = {
      tags: facts.tags,
      skills: splitIds(facts.skillIds),
      fileTypes: fileTypesFor(asker, row),
      playAreas: facts.playArea ? [facts.playArea] : [],
    };
    for (const kind of ['tags', 'skills', 'fileTypes', 'playAreas'] as const)
      for (const value of new Set<string>(values[kind]))
        counts[kind].set(value, (counts[kind].get(value) ?? 0) + 1);
    if (!isNewFor(asker, row, now)) continue;
    addToFacet(facet, id, random);
    if (facts.opened !== undefined && facts.opened + RECENT >= now.getTime())
      until = Math.min(until ?? Number.POSITIVE_INFINITY, facts.opened + RECENT);
  }
  const { tags, skills, playAreas } = counts;
  return {
    total,
    categories: Object.fromEntries(categories),
    tags: Object.fromEntries(tags),
    skills: Object.fromEntries(skills),
    fileTypes: Object.fromEntries(counts.fileTypes),
    playAreas: Object.fromEntries(playAreas),
    fresh: facet,
    ...(until === undefined ? {} : { until }),
  };
}

/** Merges two records. Uses a Map, because names such as `toString` and `__proto__` are valid tags. */
function mergeRecords<T>(
  one: Record<string, T>,
  other: Record<string, T>,
  both: (a: T, b: T) => T,
): Record<string, T> {
  const all = new Map(Object.entries(one));
  for (const [name, value] of Object.entries(other)) {
    const earlier = all.get(name);
    all.set(name, earlier === undefined ? value : both(earlier, value));
  }
  return Object.fromEntries(all);
}
const addCounts = (one: Record<string, number>, other: Record<string, number>) =>
  mergeRecords(one, other, (a, b) => a + b);
const mergeFacets = (one: Facet, other: Facet): Facet => ({
  count: one.count + other.count,
  sample: [...other.sample, ...one.sample].slice(0, SAMPLED),
});

/** Merges the overviews of two disjoint lists. */
export function mergeOverviews(one: Overview, other: Overview): Overview {
  if (other.total === 0) return one;
  return {
    total: one.total + other.total,
    categories: mergeRecords(one.categories, other.categories, mergeFacets),
    tags: addCounts(one.tags, other.tags),
    skills: addCounts(one.skills, other.skills),
    fileTypes: addCounts(one.fileTypes, other.fileTypes),
    playAreas: addCounts(one.playAreas, other.playAreas),
    fresh: mergeFacets(one.fresh, other.fresh),
  };
}

/** The catalogue state that an overview was computed from. Times are milliseconds since 1970. */
export interface OverviewRevision {
  /** Differs after each change that an overview shows. */
  revision: string;
  /** When this revision was first seen, and when its rows were last read. */
  since: number;
  made: number;
  until?: number | undefined;
}

/**
 * Minimum age of a change, in milliseconds, for all indexes to contain it. The table updates indexes
 * asynchronously.
 */
const SETTLED = 60_000;

/** Returns whether the indexes contain every change up to `changed`. */
export const isSettled = (changed: number, now: number): boolean => now - changed >= SETTLED;

/**
 * Returns whether a stored overview is still valid. An overview that was computed right after a change may
 * have used an index without this change. It is valid for a minute, and is then computed again.
 */
export function isUsable(stored: OverviewRevision | undefined, revision: string, now: number): boolean {
  if (stored?.revision !== revision) return false;
  if (stored.until !== undefined && now > stored.until) return false;
  return stored.made - stored.since >= SETTLED || now - stored.since < SETTLED;
}

/** Returns the facts of a card that overviews show. */
export const overviewFacts = ({
  categoryId,
  tags,
  skillIds,
  playArea,
  files,
  opened,
  verification,
}: CatalogueRow['facts']) =>
  JSON.stringify([
    categoryId,
    tags,
    skillIds,
    playArea,
    fileTypes.map((type) => [!files[type], !files[type]?.ready]),
    opened,
    verification,
  ]);

/** Returns a filter for trainings of this organisation. */
export const isMadeBy =
  (clientId: string) =>
  ({ id }: Pick<CatalogueRow, 'id'>): boolean =>
    idOwner(id) === clientId;
