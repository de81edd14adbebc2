import type { ListRequest } from '../../../shared/contracts/common.ts';
import { type ContentLanguage, inLanguage } from '../../../shared/lang.ts';
import { ascending } from '../../../shared/order.ts';
import { titleKey } from '../../runtime/collation-rules.ts';
import type { Deps } from '../../runtime/deps.ts';
import { findTrainings, type Training } from '../content-records/index.ts';
import type { Card } from './card.entity.ts';
import { findCards } from './cards.repository.ts';
import { isNamed } from './catalogue-rules.ts';
import { readPage } from './list-page.ts';
import { shownAt } from './offset-rules.ts';
import { readyIn } from './place-rules.ts';
import { type CatalogueRow, readRows } from './rows.repository.ts';

/** What a page shows of the trainings that an organisation's people may start. */
export interface Startable {
  /** By title; `state` differs after each change of what is shown of it. */
  page: { id: string; title: string; state: unknown }[];
  total: number;
  /** Place of the first one. */
  from: number;
  /** The trainings of the page, whole, as the organisation gets them. */
  read: () => Promise<Training[]>;
}

interface StartableRequest extends ListRequest {
  filter?: { q?: string | undefined; id?: readonly string[] | undefined } | undefined;
}

/** A training of the list, with what puts it in its place. */
interface StartableEntry {
  id: string;
  title: string;
  titleKey: string;
  state: unknown;
  /** Milliseconds since 1970; what is read of the training is at least so new. */
  modified: number;
}

/** How many `others` are looked up by themselves: for more of them the rows of the catalogue are read. */
const FEW = 40;

/**
 * A page of the trainings that the people of an organisation may start, and of `others` beside them. A page by title
 * reads the rows that it shows, wherever in the list it begins, and the cards of the others; a search, or a person of
 * many others, all rows. The trainings themselves are read for the page alone, when they are wanted.
 */
export async function listStartable(
  deps: Pick<Deps, 'now' | 'log'>,
  clientId: string,
  asked: StartableRequest,
  others: Iterable<string>,
  accepts: (training: Training) => boolean = () => true,
): Promise<Startable> {
  const { lang, filter, range: [from, to] = [0, 999] } = asked;
  const descending = asked.sort?.[1] === 'DESC';
  const shown = { from, to, descending };
  const beside = [...new Set(others)];
  const whole = filter?.q !== undefined || filter?.id !== undefined || beside.length > FEW;
  const place = readyIn(clientId);
  const rows = whole ? readRows(place, lang).then((all) => all.rows) : undefined;
  const listed = rows ?? listedAmong(clientId, beside);
  const unlisted = listed.then(async (all) => {
    const known = new Set(all.map(({ id }) => id));
    const found = await findTrainings(
      beside.filter((id) => !known.has(id)),
      clientId,
    );
    return [...found.values()].filter(accepts);
  });
  const added = unlisted.then((trainings) => trainings.map((training) => ofTraining(training, lang)));
  const inPlaces = { catalogues: [clientId], places: [place], lang, descending } as const;
  const [paged, all, more] = await Promise.all([
    rows ? undefined : readPage(deps, inPlaces, shown, added),
    rows,
    added,
  ]);
  const isAsked = isNamed(filter);
  const fit = [...(all ?? []).map(ofRow), ...more].filter(isAsked).sort(byTitle(descending));
  const page = paged
    ? shownAt({ ...paged, rows: paged.rows.map(ofRow) }, more, shown)
    : fit.slice(from, to + 1);
  const total = paged ? paged.counts.ready + more.length : fit.length;
  const read = async () => {
    const known = new Map((await unlisted).map((training) => [training.id, training]));
    const found = await readAsListed(
      page.filter(({ id }) => !known.has(id)),
      clientId,
    );
    return page.flatMap(({ id }) => known.get(id) ?? found.get(id) ?? []).filter(accepts);
  };
  return { page, total, from, read };
}

/** Those that the organisation's people may start, whoever asks. */
async function listedAmong(clientId: string, ids: readonly string[]): Promise<Card[]> {
  const cards = await findCards(clientId, ids);
  return [...cards.values()].filter(({ catalogue }) => catalogue === readyIn(clientId));
}

/**
 * Trainings for half of the units that they cost as they stand. One that is behind its row, which followed it, is read
 * once more: an answer is never older than what its tag was made of.
 */
async function readAsListed(
  listed: readonly StartableEntry[],
  clientId: string,
): Promise<Map<string, Training>> {
  const found = await findTrainings(
    listed.map(({ id }) => id),
    clientId,
    { consistent: false },
  );
  const behind = listed.filter(({ id, modified }) => {
    const training = found.get(id);
    return !training || Date.parse(training.lastModifiedDate) < modified;
  });
  const newer = await findTrainings(
    behind.map(({ id }) => id),
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
