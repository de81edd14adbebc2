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
  merged,
  placesFor,
} from './catalogue-rules.ts';
import type { Marks } from './marks.repository.ts';
import { EVERYTHING, readyIn } from './place-rules.ts';
import type { Reading } from './present-training.ts';
import { type CatalogueRow, readRows, toRow } from './rows.repository.ts';
import type { SuggestedTrainings } from './suggested-trainings.ts';

/** Trainings that are read by their ids at most; of more, the whole catalogue is cheaper. */
const FEW = 300;

/** Every row that the person may see, by title: one query for each megabyte of each place. */
export async function listVisibleRows(
  actor: CatalogueViewer,
  lang: ContentLanguage,
): Promise<CatalogueRow[]> {
  const lists = await Promise.all(placesFor(actor).map((place) => readRows(place, lang)));
  return merged(lists.map((list) => list.rows));
}

/** The same without what the provider only offers. */
export async function listIncludedRows(
  actor: CatalogueViewer,
  lang: ContentLanguage,
): Promise<CatalogueRow[]> {
  const places = includedPlaces(actor);
  const lists = await Promise.all(places.map((place) => readRows(place, lang)));
  return merged(lists.map((list) => list.rows));
}

/** Rows of these ids, as far as the person may see them. */
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
  return merged(lists);
}

/**
 * Trainings that a learner may start as parts of a course of the provider that is suggested to them, and that their
 * organisation does not have otherwise. Nothing is read where no such course is suggested.
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
  return merged([
    [],
    cards
      .filter((card) => card.catalogue === readyIn(EVERYTHING) && card.facts.verification === undefined)
      .map((card) => ({ ...toRow(card, lang), likes: 0 })),
  ]);
}

/** The ids among which all that fit a filter are; undefined where it does not name them. */
function candidates(
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
 * The rows that fit a filter, by title; `more` are looked through, too. What ids or the person's own marks narrow down
 * is read by its ids; anything else reads the organisation's rows, eight to half a unit.
 */
export async function rowsThatFit(
  actor: Actor,
  filter: TrainingFilter,
  reading: Reading,
  more: readonly CatalogueRow[],
): Promise<CatalogueRow[]> {
  const ids = candidates(filter, reading.marks, reading.suggested.all);
  const own =
    ids && ids.length <= FEW
      ? await rowsById(actor, ids, reading.lang)
      : await listVisibleRows(actor, reading.lang);
  return merged([own, more]).filter(matches(filter, reading));
}
