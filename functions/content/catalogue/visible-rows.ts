import type { TrainingFilter } from '../../../shared/contracts/content/trainings.ts';
import { PROVIDER } from '../../../shared/ids.ts';
import type { ContentLanguage } from '../../../shared/lang.ts';
import type { Actor } from '../../runtime/actor.ts';
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
import { EVERYTHING, readyIn } from './place-rules.ts';
import type { Reading } from './present-training.ts';
import { type CatalogueRow, readRows, toRow } from './rows.repository.ts';
import type { SuggestedTrainings } from './suggested-trainings.ts';

/** Maximum number of trainings that are read by id. For more, reading the whole catalogue is cheaper. */
const FEW = 300;

/** Returns all rows that the caller may see, by title. One query for each megabyte of each place. */
export async function listVisibleRows(
  actor: CatalogueViewer,
  lang: ContentLanguage,
): Promise<CatalogueRow[]> {
  const lists = await Promise.all(placesFor(actor).map((place) => readRows(place, lang)));
  return mergeRows(lists.map((list) => list.rows));
}

/** Returns all rows that the caller may see, without the provider's offer. */
export async function listIncludedRows(
  actor: CatalogueViewer,
  lang: ContentLanguage,
): Promise<CatalogueRow[]> {
  const places = includedPlaces(actor);
  const lists = await Promise.all(places.map((place) => readRows(place, lang)));
  return mergeRows(lists.map((list) => list.rows));
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

/**
 * Returns the rows that match a filter, by title, including matches among `more`. If the filter limits the
 * ids, reads at most 300 rows by id. Otherwise reads the organisation's rows, eight for half a unit.
 */
export async function rowsThatFit(
  actor: Actor,
  filter: TrainingFilter,
  reading: Reading,
  more: readonly CatalogueRow[],
): Promise<CatalogueRow[]> {
  const ids = candidateIds(filter, reading.marks, reading.suggested.all);
  const own =
    ids && ids.length <= FEW
      ? await rowsById(actor, ids, reading.lang)
      : await listVisibleRows(actor, reading.lang);
  return mergeRows([own, more]).filter(matches(filter, reading));
}
