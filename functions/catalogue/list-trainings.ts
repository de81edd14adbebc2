import type { listTrainings as contract } from '../../shared/contracts/trainings.ts';
import { PROVIDER } from '../../shared/ids.ts';
import type { ContentLanguage } from '../../shared/lang.ts';
import { lookupsForNames } from '../reference-data/index.ts';
import type { Actor } from '../runtime/actor.ts';
import { isCurrent, listed, tagged, tagOf, unchanged } from '../runtime/http/answer.ts';
import type { Operation } from '../runtime/http/operation.ts';
import { parted } from './card-field-rules.ts';
import { isAuthor, merged, sortedRows } from './catalogue-rules.ts';
import { findMarks, noMarks } from './marks.repository.ts';
import { type PagedBase, pagedBaseOf, placesOf } from './overview-rules.ts';
import { EVERYTHING } from './place-rules.ts';
import { type Reading, toItem } from './present-training.ts';
import { findCounts, type Row, readRows } from './rows.repository.ts';
import { suggestedTrainings } from './suggested-trainings.ts';
import { rowsOfCourses, rowsThatFit } from './visible-rows.ts';

interface Found {
  rows: Row[];
  total: number;
}

/**
 * The trainings that the person may see (CA-02).
 *
 * A page by title is one query of its rows for a learner (the total comes with them), and one read of the
 * person's marks, whatever the number of trainings and organisations. Authors' pages are merged from three
 * queries; so are those of what is included or ready. What the person marked is read by its ids. Other filters and orders read the organisation's rows, eight to half a unit, and choose in memory.
 */
export const listTrainings: Operation<typeof contract> = async (deps, actor, { query, headers }) => {
  const { lang, filter = {} } = query;
  const [field, direction] = query.sort ?? ['title', 'ASC'];
  const descending = direction === 'DESC';
  const [from, to] = query.range ?? [0, 999];
  const base = field === 'title' ? pagedBaseOf(actor, filter) : undefined;
  const now = deps.now();
  const [marks, lookups, page] = await Promise.all([
    actor.role === 'super' ? noMarks : findMarks(actor),
    lookupsForNames(deps),
    base && pageByTitle(actor, lang, base, { to, descending }),
  ]);
  const suggested = await suggestedTrainings(marks.received, now);
  const more = await rowsOfCourses(actor, suggested, lang);
  const reading: Reading = { asker: actor, lang, marks, suggested, lookups, now };
  let found: Found;
  if (page) found = { rows: merged([page.rows, more], descending), total: page.total + more.length };
  else {
    const rows = sortedRows(await rowsThatFit(actor, filter, reading, more), field, descending);
    found = { rows, total: rows.length };
  }
  const shown = found.rows.slice(from, to + 1);
  const named = await lookupsForNames(
    deps,
    shown.map(({ facts }) => ({ ...facts, skillIds: parted(facts.skillIds) })),
  );
  const items = shown.map((row) => toItem(row, { ...reading, lookups: named }));
  const tag = tagOf([items, found.total, from]);
  if (isCurrent(tag, headers['if-none-match'])) return unchanged(tag);
  return tagged(tag, listed('trainings', items, found.total, from));
};

async function pageByTitle(
  actor: Actor,
  lang: ContentLanguage,
  base: PagedBase,
  { to, descending }: { to: number; descending: boolean },
): Promise<Found> {
  const places = placesOf(actor, base);
  const offers = places.length > 2;
  const own = actor.role === 'super' ? EVERYTHING : actor.clientId;
  const [lists, ownCounts, offerCounts] = await Promise.all([
    Promise.all(places.map((place) => readRows(place, lang, { limit: to + 1, descending }))),
    descending ? findCounts(own) : undefined,
    descending && offers ? findCounts(PROVIDER) : undefined,
  ]);
  const rows = merged(
    lists.map((list) => list.rows),
    descending,
  );
  const offer = offers ? (offerCounts ?? lists[2]?.counts) : undefined;
  const counts = ownCounts ?? lists[0]?.counts;
  const drafts = isAuthor(actor) && base !== 'ready' ? (counts?.draft ?? 0) : 0;
  const twice = offer ? (counts?.provider ?? 0) : 0;
  return { rows, total: (counts?.ready ?? 0) + drafts - twice + (offer?.ready ?? 0) };
}
