import type { TrainingFilter } from '../../../shared/contracts/content/trainings.ts';
import { PROVIDER } from '../../../shared/ids.ts';
import type { ContentLanguage } from '../../../shared/lang.ts';
import type { Actor } from '../../runtime/actor.ts';
import { RevisionCache } from '../../runtime/revision-cache.ts';
import { findCards } from './cards.repository.ts';
import {
  type CatalogueViewer,
  includedPlaces,
  isUnderWay,
  matches,
  mergeRows,
  placesFor,
} from './catalogue-rules.ts';
import type { Marks } from './marks.repository.ts';
import { isSettled } from './overview-rules.ts';
import { EVERYTHING, readyIn } from './place-rules.ts';
import type { Reading } from './present-training.ts';
import { type CatalogueRow, findRowsRevisions, readRows, toRow } from './rows.repository.ts';
import type { SuggestedTrainings } from './suggested-trainings.ts';

/** Maximum number of trainings that are read by id. For more, reading the whole catalogue is cheaper. */
const MAX_SINGLE_READS = 300;

/**
 * Rows that this instance of the function has read, by place and language. Likes do not change the revision,
 * so that the likes of other members are at most five minutes old. 20,000 rows are some 20 MB.
 */
const rowsInMemory = new RevisionCache<readonly CatalogueRow[]>({ size: 20_000, age: 300_000 });

/**
 * Returns all rows of places of the caller's list, by title. Reads one unit for each catalogue if no row has
 * changed since this instance read them, otherwise one query for each megabyte. Rows that were read within a
 * minute after a change are not stored, because the index may not contain the change.
 */
async function listRowsAt(
  actor: CatalogueViewer,
  places: readonly string[],
  lang: ContentLanguage,
  now: Date,
): Promise<CatalogueRow[]> {
  const own = actor.role === 'super' ? EVERYTHING : actor.clientId;
  const catalogueOf = (place: string) => (place === readyIn(PROVIDER) ? PROVIDER : own);
  const catalogues = [...new Set(places.map(catalogueOf))];
  const revisions = await findRowsRevisions(catalogues);
  const lists = await Promise.all(
    places.map(async (place) => {
      const { revision = '', edited = 0 } = revisions[catalogues.indexOf(catalogueOf(place))] ?? {};
      const key = `${lang} ${place}`;
      const known = rowsInMemory.find(key, revision, now);
      if (known) return known;
      const { rows } = await readRows(place, lang);
      if (isSettled(edited, now.getTime()))
        rowsInMemory.store(key, { revision, value: rows, size: rows.length }, now);
      return rows;
    }),
  );
  return mergeRows(lists);
}

/** Returns all rows that the caller may see, by title. */
export const listVisibleRows = (
  actor: CatalogueViewer,
  lang: ContentLanguage,
  now: Date,
): Promise<CatalogueRow[]> => listRowsAt(actor, placesFor(actor), lang, now);

/** Returns all rows that the caller may see, without the provider's offer. */
export const listIncludedRows = (
  actor: CatalogueViewer,
  lang: ContentLanguage,
  now: Date,
): Promise<CatalogueRow[]> => listRowsAt(actor, includedPlaces(actor), lang, now);

/**
 * Returns rows with the current likes of trainings that the caller likes or has liked, so that their own
 * change is counted in rows from memory.
 */
export async function withOwnLikes(
  actor: Actor,
  { likes, former }: Marks,
  rows: readonly CatalogueRow[],
): Promise<CatalogueRow[]> {
  const ids = rows.map(({ id }) => id).filter((id) => likes.has(id) || former.has(id));
  const cards = ids.length > 0 ? await findCards(actor.clientId, ids, true) : undefined;
  return rows.map((row) => ({ ...row, likes: cards?.get(row.id)?.likes ?? row.likes }));
}

/** Returns the rows of these ids that the caller may see. */
export async function rowsById(
  actor: CatalogueViewer,
  ids: readonly string[],
  lang: ContentLanguage,
): Promise<CatalogueRow[]> {
  const places = placesFor(actor);
  const catalogues =
    actor.role === 'super' ? [EVERYTHING] : [actor.clientId, ...(places.length > 2 ? [PROVIDER] : [])];
  const found = await Promise.all(catalogues.map((catalogue) => findCards(catalogue, ids)));
  const lists = found.map((cards) =>
    [...cards.values()].map((card) => toRow(card, lang)).filter((row) => places.includes(row.place)),
  );
  return mergeRows(lists);
}

/**
 * Returns trainings that a learner may start only because a course of the provider is suggested. Their
 * organisation does not have them otherwise. Reads nothing if no such course is suggested.
 */
export async function rowsOfCourses(
  actor: Actor,
  { granted }: SuggestedTrainings,
  lang: ContentLanguage,
): Promise<CatalogueRow[]> {
  if (actor.role !== 'learner' || granted.size === 0) return [];
  const own = await findCards(actor.clientId, [...granted]);
  const missing = [...granted].filter((id) => !own.has(id));
  if (missing.length === 0) return [];
  const cards = [...(await findCards(EVERYTHING, missing)).values()];
  return mergeRows([
    [],
    cards
      .filter((card) => card.catalogue === readyIn(EVERYTHING) && card.facts.verification === undefined)
      .map((card) => ({ ...toRow(card, lang), likes: 0 })),
  ]);
}

/** Returns the ids that can match a filter. Undefined if the filter does not limit the ids. */
function candidateIds(
  { id, favorite, suggested, underWay }: TrainingFilter,
  marks: Marks,
  all: ReadonlySet<string>,
): string[] | undefined {
  if (id) return [...id];
  if (favorite) return [...marks.favourites];
  if (suggested) return [...all];
  if (!underWay) return undefined;
  return [...marks.progress].flatMap(([one, percent]) => (isUnderWay(percent) ? one : []));
}

interface FittingRows {
  rows: CatalogueRow[];
  /** Whether likes can be some minutes old. */
  fromMemory: boolean;
}

/**
 * Returns the rows that match a filter, by title, including matches among `more`. If the filter limits the
 * ids, reads at most 300 rows by id. Otherwise filters all rows of the caller's list.
 */
export async function rowsThatFit(
  actor: Actor,
  filter: TrainingFilter,
  reading: Reading,
  more: readonly CatalogueRow[],
): Promise<FittingRows> {
  const ids = candidateIds(filter, reading.marks, reading.suggested.all);
  const fromMemory = !ids || ids.length > MAX_SINGLE_READS;
  const own = fromMemory
    ? await listVisibleRows(actor, reading.lang, reading.now)
    : await rowsById(actor, ids, reading.lang);
  return { rows: mergeRows([own, more]).filter(matches(filter, reading)), fromMemory };
}
