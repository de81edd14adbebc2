import type { listTrainings as contract } from '../../shared/contracts/trainings.ts';
import { invalid } from '../../shared/errors.ts';
import { PROVIDER } from '../../shared/ids.ts';
import type { ContentLanguage } from '../../shared/lang.ts';
import { lookupsForNames } from '../reference-data/index.ts';
import type { Actor } from '../runtime/actor.ts';
import { answer, isCurrent, listed, tagged, tagOf, unchanged } from '../runtime/http/answer.ts';
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
 * A page by title, also one that goes on `after` another, is one query of its rows for a learner (the total comes with them), and one read of the
 * person's marks, whatever the number of trainings and organisations. Authors' pages are merged from three
 * queries; so are those of what is included or ready. What the person marked is read by its ids. Other filters and orders read the organisation's rows, eight to half a unit, and choose in memory.
 */
export const listTrainings: Operation<typeof contract> = async (deps, actor, { query, headers }) => {
  const { lang, filter = {} } = query;
  const [field, direction] = query.sort ?? ['title', 'ASC'];
  const descending = direction === 'DESC';
  const [from, to] = query.range ?? [0, 999];
  const base = field === 'title' ? pagedBaseOf(actor, filter) : undefined;
  const after = query.after ? Buffer.from(query.after, 'base64url').toString() : undefined;
  if (after !== undefined && !base) throw invalid('after', 'INVALID');
  const now = deps.now();
  const [marks, lookups, page] = await Promise.all([
    actor.role === 'super' ? noMarks : findMarks(actor),
    lookupsForNames(deps),
    base &&
      pageByTitle(actor, lang, base, {
        limit: after === undefined ? to + 1 : to - from + 1,
        descending,
        after,
      }),
  ]);
  const suggested = await suggestedTrainings(marks.received, now);
  const more = await rowsOfCourses(actor, suggested, lang);
  const reading: Reading = { asker: actor, lang, marks, suggested, lookups, now };
  let found: Found;
  if (page)
    found = {
      rows: merged([page.rows, more.filter(comesAfter(after, descending))], descending),
      total: page.total + more.length,
    };
  else {
    const rows = sortedRows(await rowsThatFit(actor, filter, reading, more), field, descending);
    found = { rows, total: rows.length };
  }
  const shown = after === undefined ? found.rows.slice(from, to + 1) : found.rows.slice(0, to - from + 1);
  const last = base && from + shown.length < found.total ? shown.at(-1) : undefined;
  const named = await lookupsForNames(
    deps,
    shown.map(({ facts }) => ({ ...facts, skillIds: parted(facts.skillIds) })),
  );
  const items = shown.map((row) => toItem(row, { ...reading, lookups: named }));
  const tag = tagOf([items, found.total, from]);
  if (isCurrent(tag, headers['if-none-match'])) return unchanged(tag);
  const { body, headers: counts } = listed('trainings', items, found.total, from);
  const next = last && { 'X-Next': Buffer.from(last.titleKey).toString('base64url') };
  return tagged(tag, answer(body, 200, { ...counts, ...next }));
};

const comesAfter =
  (after: string | undefined, descending: boolean) =>
  ({ titleKey }: Row): boolean =>
    after === undefined || (descending ? titleKey < after : titleKey > after);

async function pageByTitle(
  actor: Actor,
  lang: ContentLanguage,
  base: PagedBase,
  asked: { limit: number; descending: boolean; after: string | undefined },
): Promise<Found> {
  const places = placesOf(actor, base);
  const offers = places.length > 2;
  // The count of a catalogue is its first row.
  const countsApart = asked.descending || asked.after !== undefined;
  const own = actor.role === 'super' ? EVERYTHING : actor.clientId;
  const [lists, ownCounts, offerCounts] = await Promise.all([
    Promise.all(places.map((place) => readRows(place, lang, asked))),
    countsApart ? findCounts(own) : undefined,
    countsApart && offers ? findCounts(PROVIDER) : undefined,
  ]);
  const rows = merged(
    lists.map((list) => list.rows),
    asked.descending,
  );
  const offer = offers ? (offerCounts ?? lists[2]?.counts) : undefined;
  const counts = ownCounts ?? lists[0]?.counts;
  const drafts = isAuthor(actor) && base !== 'ready' ? (counts?.draft ?? 0) : 0;
  const twice = offer ? (counts?.provider ?? 0) : 0;
  return { rows, total: (counts?.ready ?? 0) + drafts - twice + (offer?.ready ?? 0) };
}
