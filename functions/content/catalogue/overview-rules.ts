import { fileTypes } from '../../../shared/contracts/content/content-files.ts';
import type { TrainingFilter } from '../../../shared/contracts/content/trainings.ts';
import { ownerOf, PROVIDER } from '../../../shared/ids.ts';
import { parted } from './card-field-rules.ts';
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
 * What catalogues are paged by without reading all of them: `all` that the person may see; `included` without what
 * the provider only offers; of these the `ready` ones, without drafts; the organisation's `own`; what is `provided`,
 * in the offer or not.
 */
export type Base = 'all' | 'included' | 'ready' | 'own' | 'provided';

/** Which of these a filter asks for; undefined: it asks for something else. */
export function baseOf(asker: CatalogueViewer, filter: TrainingFilter): Base | undefined {
  const { unlocked, isDraft, owner, q, ...rest } = filter;
  if (q || Object.values(rest).some((value) => value !== undefined)) return undefined;
  if (unlocked === false || isDraft === true) return undefined;
  // Only authors of other organisations see what is not in their offer.
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

/** Those of which a page is a page of its places: what somebody made is spread over them. */
export type PagedBase = Exclude<Base, 'own' | 'provided'>;
export function pagedBaseOf(asker: CatalogueViewer, filter: TrainingFilter): PagedBase | undefined {
  const base = baseOf(asker, filter);
  return base === 'own' || base === 'provided' ? undefined : base;
}

/** Where the rows of such a catalogue are listed. */
export function placesOf(asker: CatalogueViewer, base: PagedBase): string[] {
  if (base === 'all') return placesFor(asker);
  return base === 'included' ? includedPlaces(asker) : [readyIn(asker.clientId)];
}

/** How many trainings have something in common, and some of them by chance. */
export interface Facet {
  count: number;
  sample: string[];
}

/** What a catalogue holds, by what its trainings have in common. */
export interface Overview {
  total: number;
  categories: Record<string, Facet>;
  /** How many have each tag, skill, kind of content, play area. */
  tags: Record<string, number>;
  skills: Record<string, number>;
  fileTypes: Record<string, number>;
  playAreas: Record<string, number>;
  fresh: Facet;
  /** Milliseconds since 1970 from which on one of the new ones is new no longer. */
  until?: number;
}

/** Ids that are kept of each category: more than a page previews, so that each visit shows others (CA-01). */
const SAMPLED = 12;

/** Takes the first ones of a category as its sample: the same answer to the same question. */
export const firstOnes = (): number => 1 - Number.EPSILON;

/** Keeps `SAMPLED` of all that are added, each as likely as any other; `random` answers from 0 to below 1. */
function added(facet: Facet, id: string, random: () => number): void {
  facet.count += 1;
  if (facet.sample.length < SAMPLED) facet.sample.push(id);
  else {
    const place = Math.floor(random() * facet.count);
    if (place < SAMPLED) facet.sample[place] = id;
  }
}

/** The overview of these rows, for those who see as `asker` does. */
export function overviewOf(
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
  const fresh: Facet = { count: 0, sample: [] };
  let total = 0;
  let until: number | undefined;
  for (const row of rows) {
    const { id, facts } = row;
    total += 1;
    const category = categories.get(facts.categoryId) ?? { count: 0, sample: [] };
    added(category, id, random);
    categories.set(facts.categoryId, category);
    const values = {
      tags: facts.tags,
      skills: parted(facts.skillIds),
      fileTypes: fileTypesFor(asker, row),
      playAreas: facts.playArea ? [facts.playArea] : [],
    };
    for (const kind of ['tags', 'skills', 'fileTypes', 'playAreas'] as const)
      for (const value of new Set<string>(values[kind]))
        counts[kind].set(value, (counts[kind].get(value) ?? 0) + 1);
    if (!isNewFor(asker, row, now)) continue;
    added(fresh, id, random);
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
    fresh,
    ...(until === undefined ? {} : { until }),
  };
}

/** Names are people's words: `toString` and `__proto__` are tags like any other. */
function joined<T>(
  one: Record<string, T>,
  other: Record<string, T>,
  both: (a: T, b: T) => T,
): Record<string, T> {
  const all = new Map(Object.entries(one));
  for (const [name, value] of Object.entries(other)) {
    const known = all.get(name);
    all.set(name, known === undefined ? value : both(known, value));
  }
  return Object.fromEntries(all);
}
const sum = (one: Record<string, number>, other: Record<string, number>) =>
  joined(one, other, (a, b) => a + b);
const joint = (one: Facet, other: Facet): Facet => ({
  count: one.count + other.count,
  sample: [...other.sample, ...one.sample].slice(0, SAMPLED),
});

/** The overview of two catalogues that have nothing in common. */
export function together(one: Overview, other: Overview): Overview {
  if (other.total === 0) return one;
  return {
    total: one.total + other.total,
    categories: joined(one.categories, other.categories, joint),
    tags: sum(one.tags, other.tags),
    skills: sum(one.skills, other.skills),
    fileTypes: sum(one.fileTypes, other.fileTypes),
    playAreas: sum(one.playAreas, other.playAreas),
    fresh: joint(one.fresh, other.fresh),
  };
}

/** When an overview was made of which state of the catalogue. Instants are milliseconds since 1970. */
export interface OverviewRevision {
  /** Differs after each change that an overview shows. */
  revision: string;
  /** When this revision was first seen, and when it was last read. */
  since: number;
  made: number;
  until?: number | undefined;
}

/** Milliseconds after which the indexes have surely followed a change: they are brought up to date after the table. */
const SETTLED = 60_000;

/** Whether the indexes have surely followed all that was changed until then. */
export const isSettled = (changed: number, now: number): boolean => now - changed >= SETTLED;

/**
 * Whether a stored overview still tells what the catalogue holds. One that was made right after a change may have been
 * read from an index that had not followed yet: it is good for a minute, and made once more then.
 */
export function isUsable(stored: OverviewRevision | undefined, revision: string, now: number): boolean {
  if (stored?.revision !== revision) return false;
  if (stored.until !== undefined && now > stored.until) return false;
  return stored.made - stored.since >= SETTLED || now - stored.since < SETTLED;
}

/** The facts of a card that overviews show. */
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

/** Whether this organisation made it. */
export const isMadeBy =
  (clientId: string) =>
  ({ id }: Pick<CatalogueRow, 'id'>): boolean =>
    ownerOf(id) === clientId;
