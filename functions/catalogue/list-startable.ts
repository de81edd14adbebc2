import type { ListRequest } from '../../shared/contracts/common.ts';
import { inLanguage } from '../../shared/lang.ts';
import { ascending } from '../../shared/order.ts';
import { findTrainings, type Training } from '../content/index.ts';
import { titleKey } from '../runtime/collation-rules.ts';
import { findCards } from './cards.repository.ts';
import { isNamed } from './catalogue-rules.ts';
import { readyIn } from './place-rules.ts';
import { findCounts, readRows } from './rows.repository.ts';

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

interface Asked extends ListRequest {
  filter?: { q?: string | undefined; id?: readonly string[] | undefined } | undefined;
}

/** A training of the list, with what puts it in its place. */
interface Listed {
  id: string;
  title: string;
  titleKey: string;
  state: unknown;
}

/** How many `others` are looked up by themselves: for more of them the rows of the catalogue are read. */
const FEW = 40;

/**
 * A page of the trainings that the people of an organisation may start, and of `others` beside them. A page by title
 * reads the catalogue's rows up to its end, eight to half a unit, and the cards of the others; a search, or a person of
 * many others, all rows. The trainings themselves are read for the page alone, when they are wanted.
 */
export async function listStartable(
  clientId: string,
  asked: Asked,
  others: Iterable<string>,
  accepts: (training: Training) => boolean = () => true,
): Promise<Startable> {
  const { lang, filter, range: [from, to] = [0, 999] } = asked;
  const place = readyIn(clientId);
  const descending = asked.sort?.[1] === 'DESC';
  const beside = [...new Set(others)];
  const whole = filter?.q !== undefined || filter?.id !== undefined || beside.length > FEW;
  const [{ rows, counts }, cards] = await Promise.all([
    readRows(place, lang, whole ? {} : { limit: to + 1, descending }),
    whole ? undefined : findCards(clientId, beside),
  ]);
  const listed = cards
    ? new Set([...cards.values()].filter((card) => card.catalogue === place).map(({ id }) => id))
    : new Set(rows.map(({ id }) => id));
  const unlisted = await findTrainings(
    beside.filter((id) => !listed.has(id)),
    clientId,
  );
  const added = [...unlisted.values()].filter(accepts).map((training): Listed => {
    const title = inLanguage(training.i18n, lang)?.title ?? '';
    return { id: training.id, title, titleKey: titleKey(title, lang, training.id), state: training };
  });
  const all = [
    ...rows.map(
      ({ id, title, titleKey: key, briefDescription, facts }): Listed => ({
        ...{ id, title, titleKey: key },
        state: { briefDescription, facts },
      }),
    ),
    ...added,
  ].filter(isNamed(filter));
  const sign = descending ? -1 : 1;
  const page = all.sort((a, b) => sign * ascending(a.titleKey, b.titleKey)).slice(from, to + 1);
  const read = async () => {
    const found = await findTrainings(
      page.map(({ id }) => id).filter((id) => !unlisted.has(id)),
      clientId,
    );
    return page.flatMap(({ id }) => unlisted.get(id) ?? found.get(id) ?? []).filter(accepts);
  };
  const ready = whole ? undefined : (counts ?? (await findCounts(clientId))).ready;
  return { page, total: ready === undefined ? all.length : ready + added.length, from, read };
}
