import type { ListRequest } from '../../../shared/contracts/common.ts';
import { type ContentLanguage, inLanguage } from '../../../shared/lang.ts';
import { ascending } from '../../../shared/order.ts';
import { titleKey } from '../../runtime/collation-rules.ts';
import type { Deps } from '../../runtime/deps.ts';
import { findTrainings, type Training } from '../content-records/index.ts';
import type { Card } from './card.entity.ts';
import { findCards } from './cards.repository.ts';
import { matchesTitle } from './catalogue-rules.ts';
import { readPage } from './list-page.ts';
import { shownAt } from './offset-rules.ts';
import { readyIn } from './place-rules.ts';
import type { CatalogueRow } from './rows.repository.ts';
import { listIncludedRows } from './visible-rows.ts';

/** A page of the trainings that the members of an organisation may start. */
export interface Startable {
  /** Sorted by title. `state` differs after each change of a shown field. */
  page: { id: string; title: string; state: unknown }[];
  total: number;
  /** Offset of the first training. */
  from: number;
  /** Reads the complete trainings of the page, as the organisation sees them. */
  read: () => Promise<Training[]>;
}

interface StartableRequest extends ListRequest {
  filter?: { q?: string | undefined; id?: readonly string[] | undefined } | undefined;
}

/** A training of the list with its sort key. */
interface StartableEntry {
  id: string;
  title: string;
  titleKey: string;
  state: unknown;
  /** Milliseconds since 1970. The training that is read later is at least this recent. */
  modified: number;
}

/** Maximum number of `others` that are read by id. For a larger number all rows of the catalogue are used. */
const MAX_UNLISTED = 40;
/** Minimum length of a page that is taken from all rows of the catalogue. */
const LONG = 200;

interface UnlistedTrainings {
  /** Ids of trainings to add to the catalogue's. */
  others: Iterable<string>;
  /** Returns whether an added training is shown. Default: all of them. */
  accepts?: (training: Training) => boolean;
}

/**
 * Returns a page of the trainings that the members of an organisation may start, merged with `others`. A page
 * by title reads only its own rows, at any offset, and the cards of `others`. A search, a filter by id, a
 * long page, or many `others` use all rows, which the function reads again only after a change. `read` loads
 * the complete trainings of the page.
 */
export async function listStartable(
  deps: Pick<Deps, 'now' | 'log'>,
  clientId: string,
  request: StartableRequest,
  { others, accepts = () => true }: UnlistedTrainings,
): Promise<Startable> {
  const { lang, filter, range: [from, to] = [0, 999] } = request;
  const descending = request.sort?.[1] === 'DESC';
  const shownRange = { from, to, descending };
  const unlistedIds = [...new Set(others)];
  const isPaged =
    filter?.q === undefined &&
    filter?.id === undefined &&
    unlistedIds.length <= MAX_UNLISTED &&
    to - from < LONG;
  const place = readyIn(clientId);
  const rows = isPaged ? undefined : listIncludedRows({ clientId, role: 'learner' }, lang, deps.now());
  const listedEntries = rows ?? listedAmong(clientId, unlistedIds);
  const unlisted = listedEntries.then(async (all) => {
    const listedIds = new Set(all.map(({ id }) => id));
    const found = await findTrainings(
      unlistedIds.filter((id) => !listedIds.has(id)),
      clientId,
    );
    return [...found.values()].filter(accepts);
  });
  const added = unlisted.then((trainings) => trainings.map((training) => ofTraining(training, lang)));
  const inPlaces = { catalogues: [clientId], places: [place], lang, descending } as const;
  const [paged, all, more] = await Promise.all([
    rows ? undefined : readPage(deps, inPlaces, shownRange, added),
    rows,
    added,
  ]);
  const isAsked = matchesTitle(filter);
  const fit = [...(all ?? []).map(ofRow), ...more].filter(isAsked).sort(byTitle(descending));
  const page = paged
    ? shownAt({ ...paged, rows: paged.rows.map(ofRow) }, more, shownRange)
    : fit.slice(from, to + 1);
  const total = paged ? paged.counts.ready + more.length : fit.length;
  const read = async () => {
    const unlistedById = new Map((await unlisted).map((training) => [training.id, training]));
    const found = await readListedTrainings(
      page.filter(({ id }) => !unlistedById.has(id)),
      clientId,
    );
    return page.flatMap(({ id }) => unlistedById.get(id) ?? found.get(id) ?? []).filter(accepts);
  };
  return { page, total, from, read };
}

/** Returns the cards of these trainings that all members of the organisation may start. */
async function listedAmong(clientId: string, ids: readonly string[]): Promise<Card[]> {
  const cards = await findCards(clientId, ids);
  return [...cards.values()].filter(({ catalogue }) => catalogue === readyIn(clientId));
}

/**
 * Reads trainings eventually consistently, for half of the units. A training that is older than its row is
 * read again consistently. A response is therefore never older than its entity tag.
 */
async function readListedTrainings(
  entries: readonly StartableEntry[],
  clientId: string,
): Promise<Map<string, Training>> {
  const found = await findTrainings(
    entries.map(({ id }) => id),
    clientId,
    { consistent: false },
  );
  const outdated = entries.filter(({ id, modified }) => {
    const training = found.get(id);
    return !training || Date.parse(training.lastModifiedDate) < modified;
  });
  const newer = await findTrainings(
    outdated.map(({ id }) => id),
    clientId,
  );
  return new Map([...found, ...newer]);
}

const ofRow = ({ id, title, titleKey: key, briefDescription, facts }: CatalogueRow): StartableEntry => ({
  ...{ id, title, titleKey: key },
  state: { briefDescription, facts },
  modified: facts.modified,
});

function ofTraining(training: Training, lang: ContentLanguage): StartableEntry {
  const { id, i18n, lastModifiedDate } = training;
  const title = inLanguage(i18n, lang)?.title ?? '';
  return {
    ...{ id, title, titleKey: titleKey(title, lang, id) },
    state: training,
    modified: Date.parse(lastModifiedDate),
  };
}

const byTitle =
  (descending: boolean) =>
  (a: StartableEntry, b: StartableEntry): number =>
    (descending ? -1 : 1) * ascending(a.titleKey, b.titleKey);
