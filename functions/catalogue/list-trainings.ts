import type { listTrainings as contract, TrainingFilter } from '../../shared/contracts/trainings.ts';
import { PROVIDER } from '../../shared/ids.ts';
import type { ContentLanguage } from '../../shared/lang.ts';
import { lookupsForNames } from '../reference-data/index.ts';
import type { Actor } from '../runtime/actor.ts';
import { listed } from '../runtime/http/answer.ts';
import type { Operation } from '../runtime/http/operation.ts';
import { parted } from './card-field-rules.ts';
import { findCards } from './cards.repository.ts';
import {
  type Asker,
  includedPlaces,
  isAuthor,
  matches,
  merged,
  placesFor,
  sortedRows,
} from './catalogue-rules.ts';
import { findMarks, noMarks } from './marks.repository.ts';
import { EVERYTHING, readyIn } from './place-rules.ts';
import { type Reading, toItem } from './present-training.ts';
import { findCounts, type Row, readRows, toRow } from './rows.repository.ts';
import { type SuggestedTrainings, suggestedTrainings } from './suggested-trainings.ts';

interface Found {
  rows: Row[];
  total: number;
}

/**
 * The trainings that the person may see (CA-02).
 *
 * A page by title is one query of its rows for a learner (the total comes with them), and one read of the
 * person's marks, whatever the number of trainings and organisations. Authors' pages are merged from three
 * queries. Filters and other orders read the organisation's rows, eight to half a unit, and choose in memory.
 */
export const listTrainings: Operation<typeof contract> = async (deps, actor, { query }) => {
  const { lang, filter = {} } = query;
  const [field, direction] = query.sort ?? ['title', 'ASC'];
  const descending = direction === 'DESC';
  const [from, to] = query.range ?? [0, 999];
  const asked = Object.values(filter).filter((value) => value !== undefined);
  const now = deps.now();
  const [marks, lookups, page] = await Promise.all([
    actor.role === 'super' ? noMarks : findMarks(actor),
    lookupsForNames(deps),
    asked.length === 0 && field === 'title' ? pageByTitle(actor, lang, { to, descending }) : undefined,
  ]);
  const suggested = await suggestedTrainings(marks.received, now);
  const more = await rowsOfCourses(actor, suggested, lang);
  const reading: Reading = { asker: actor, lang, marks, suggested, lookups, now };
  const { rows, total } = page
    ? { rows: merged([page.rows, more], descending), total: page.total + more.length }
    : await filtered(actor, filter, field, descending, reading, more);
  const shown = rows.slice(from, to + 1);
  const named = await lookupsForNames(
    deps,
    shown.map(({ facts }) => ({ ...facts, skillIds: parted(facts.skillIds) })),
  );
  const items = shown.map((row) => toItem(row, { ...reading, lookups: named }));
  return listed('trainings', items, total, from);
};

async function pageByTitle(
  actor: Actor,
  lang: ContentLanguage,
  { to, descending }: { to: number; descending: boolean },
): Promise<Found> {
  const places = placesFor(actor);
  const own = actor.role === 'super' ? EVERYTHING : actor.clientId;
  const offers = places.length > 2;
  const [lists, ownCounts, offerCounts] = await Promise.all([
    Promise.all(places.map((place) => readRows(place, lang, { limit: to + 1, descending }))),
    descending ? findCounts(own) : undefined,
    descending && offers ? findCounts(PROVIDER) : undefined,
  ]);
  const counts = ownCounts ?? lists[0]?.counts;
  const offer = offers ? (offerCounts ?? lists[2]?.counts) : undefined;
  const authored = isAuthor(actor) ? (counts?.draft ?? 0) - (offer ? (counts?.provider ?? 0) : 0) : 0;
  const rows = merged(
    lists.map((list) => list.rows),
    descending,
  );
  return { rows, total: (counts?.ready ?? 0) + authored + (offer?.ready ?? 0) };
}

async function filtered(
  actor: Actor,
  filter: TrainingFilter,
  field: string,
  descending: boolean,
  reading: Reading,
  more: readonly Row[],
): Promise<Found> {
  const { id, ...rest } = filter;
  const byId = id && id.length <= 100 && Object.values(rest).every((value) => value === undefined);
  const own = byId ? await rowsById(actor, id, reading.lang) : await listVisibleRows(actor, reading.lang);
  const rows = merged([own, more]);
  const chosen = sortedRows(rows.filter(matches(filter, reading)), field, descending);
  return { rows: chosen, total: chosen.length };
}

/**
 * Trainings that a learner may start as parts of a course that is suggested to them, and that their organisation
 * does not have otherwise. Nothing is read where no course is suggested.
 */
async function rowsOfCourses(
  actor: Actor,
  { ofCourses }: SuggestedTrainings,
  lang: ContentLanguage,
): Promise<Row[]> {
  if (actor.role !== 'learner' || ofCourses.size === 0) return [];
  const own = await findCards(actor.clientId, [...ofCourses]);
  const missing = [...ofCourses].filter((id) => !own.has(id));
  if (missing.length === 0) return [];
  const cards = [...(await findCards(EVERYTHING, missing)).values()];
  return merged([
    [],
    cards
      .filter((card) => card.catalogue === readyIn(EVERYTHING) && card.facts.verification === undefined)
      .map((card) => ({ ...toRow(card, lang), likes: 0 })),
  ]);
}

/** Every row that the person may see, by title: one query for each megabyte of each place. */
export async function listVisibleRows(actor: Actor, lang: ContentLanguage): Promise<Row[]> {
  const lists = await Promise.all(placesFor(actor).map((place) => readRows(place, lang)));
  return merged(lists.map((list) => list.rows));
}

/** The same without what the provider only offers. */
export async function listIncludedRows(actor: Asker, lang: ContentLanguage): Promise<Row[]> {
  const places = includedPlaces(actor);
  const lists = await Promise.all(places.map((place) => readRows(place, lang)));
  return merged(lists.map((list) => list.rows));
}

/** Rows of these ids, as far as the person may see them. */
export async function rowsById(actor: Actor, ids: readonly string[], lang: ContentLanguage): Promise<Row[]> {
  const places = placesFor(actor);
  const catalogues =
    actor.role === 'super' ? [EVERYTHING] : [actor.clientId, ...(places.length > 2 ? [PROVIDER] : [])];
  const found = await Promise.all(catalogues.map((catalogue) => findCards(catalogue, ids)));
  const lists = found.map((cards) =>
    [...cards.values()].map((card) => toRow(card, lang)).filter((row) => places.includes(row.place)),
  );
  return merged(lists);
}
