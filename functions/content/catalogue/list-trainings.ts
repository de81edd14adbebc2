import type { listTrainings as contract } from '../../../shared/contracts/content/trainings.ts';
import { invalid } from '../../../shared/errors.ts';
import { PROVIDER } from '../../../shared/ids.ts';
import type { ContentLanguage } from '../../../shared/lang.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import {
  answer,
  entityTag,
  isCurrent,
  notModifiedAnswer,
  pageAnswer,
  withTag,
} from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { lookupsForNames } from '../reference-data/index.ts';
import { splitIds } from './card-field-rules.ts';
import { isAuthor, sortedRows } from './catalogue-rules.ts';
import { readPage } from './list-page.ts';
import { findMarks, noMarks } from './marks.repository.ts';
import { shownAt } from './offset-rules.ts';
import type { TitleList } from './offsets.repository.ts';
import { basePartitions, findPagedBase, type PagedBase } from './overview-rules.ts';
import { EVERYTHING, readyIn } from './place-rules.ts';
import { type Reading, toItem } from './present-training.ts';
import type { CatalogueRow } from './rows.repository.ts';
import { suggestedTrainings } from './suggested-trainings.ts';
import { rowsOfCourses, rowsThatFit, withOwnLikes } from './visible-rows.ts';

interface TrainingsPage {
  shown: CatalogueRow[];
  total: number;
}

/**
 * Returns the trainings that the caller may see (CA-02).
 *
 * A learner's page by title takes one query of its rows and one read of the learner's marks. Neither offset
 * nor size of the catalogue matters. Authors' pages, and pages of included or ready trainings, are merged
 * from up to three queries. Favourite, suggested and started trainings are read by id. Other filters and
 * orders filter all rows of the caller's list, which the function reads again only after a change. Likes by other members are then at
 * most five minutes old.
 */
export const listTrainings: Operation<typeof contract> = async (deps, actor, { query, headers }) => {
  const { lang, filter = {} } = query;
  const [field, direction] = query.sort ?? ['title', 'ASC'];
  const descending = direction === 'DESC';
  const [from, to] = query.range ?? [0, 999];
  const base = field === 'title' ? findPagedBase(actor, filter) : undefined;
  const after = query.after ? Buffer.from(query.after, 'base64url').toString() : undefined;
  if (after !== undefined && !base) throw invalid('after', 'INVALID');
  const now = deps.now();
  const marked = actor.role === 'super' ? Promise.resolve(noMarks) : findMarks(actor);
  const suggestions = marked.then(({ received }) => suggestedTrainings(received, now));
  const added = suggestions.then((suggested) => rowsOfCourses(actor, suggested, lang));
  const [marks, suggested, more, lookups, page] = await Promise.all([
    ...([marked, suggestions, added] as const),
    lookupsForNames(deps),
    base && pageByTitle(deps, actor, base, { lang, from, to, descending, after, added }),
  ]);
  const reading: Reading = { asker: actor, lang, marks, suggested, lookups, now };
  const fitting = page ? undefined : await rowsThatFit(actor, filter, reading, more);
  const { shown, total } = page ?? slicePage(sortedRows(fitting?.rows ?? [], field, descending), from, to);
  const last = base && from + shown.length < total ? shown.at(-1) : undefined;
  const namedLookups = await lookupsForNames(
    deps,
    shown.map(({ facts }) => ({ ...facts, skillIds: splitIds(facts.skillIds) })),
  );
  const counted = fitting?.fromMemory ? await withOwnLikes(actor, marks, shown) : shown;
  const items = counted.map((row) => toItem(row, { ...reading, lookups: namedLookups }));
  const tag = entityTag([items, total, from]);
  if (isCurrent(tag, headers['if-none-match'])) return notModifiedAnswer(tag);
  const { body, headers: counts } = pageAnswer('trainings', items, total, from);
  const next = last && { 'X-Next': Buffer.from(last.titleKey).toString('base64url') };
  return withTag(tag, answer(body, 200, { ...counts, ...next }));
};

const slicePage = (rows: CatalogueRow[], from: number, to: number): TrainingsPage => ({
  shown: rows.slice(from, to + 1),
  total: rows.length,
});

const comesAfter =
  (after: string, descending: boolean) =>
  ({ titleKey }: CatalogueRow): boolean =>
    descending ? titleKey < after : titleKey > after;

interface PageRequest {
  lang: ContentLanguage;
  from: number;
  to: number;
  descending: boolean;
  after: string | undefined;
  /** Trainings that the catalogue does not list. */
  added: Promise<CatalogueRow[]>;
}

/** Reads a page by title, and computes the total. */
async function pageByTitle(
  deps: Pick<Deps, 'now' | 'log'>,
  actor: Actor,
  base: PagedBase,
  request: PageRequest,
): Promise<TrainingsPage> {
  const { lang, descending, after, added } = request;
  const places = basePartitions(actor, base);
  const own = actor.role === 'super' ? EVERYTHING : actor.clientId;
  const list: TitleList = {
    catalogues: places.includes(readyIn(PROVIDER)) && own !== PROVIDER ? [own, PROVIDER] : [own],
    ...{ places, lang, descending },
  };
  const [{ rows, start, counts, offer }, more] = await Promise.all([
    readPage(deps, list, request, added),
    added,
  ]);
  const drafts = isAuthor(actor) && base !== 'ready' ? counts.draft : 0;
  const twice = offer ? counts.provider : 0;
  return {
    shown:
      after === undefined
        ? shownAt({ rows, start }, more, request)
        : shownAt({ rows, start }, more.filter(comesAfter(after, descending)), {
            from: 0,
            to: request.to - request.from,
            descending,
          }),
    total: counts.ready + drafts - twice + (offer?.ready ?? 0) + more.length,
  };
}
