import type { ListRequest } from '../../shared/contracts/common.ts';
import { inLanguage, locales } from '../../shared/lang.ts';
import { findTrainings, type Training } from '../content/index.ts';
import { pageOf } from '../runtime/http/answer.ts';
import { isNamed } from './catalogue-rules.ts';
import { readyIn } from './place-rules.ts';
import { readRows } from './rows.repository.ts';

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

/**
 * A page of the trainings that the people of an organisation may start, and of `others` beside them. Reads the
 * catalogue's rows, eight to half a unit, and those of the others that it does not list; the trainings themselves
 * are read for the page alone, when they are wanted.
 */
export async function listStartable(
  clientId: string,
  asked: Asked,
  others: Iterable<string>,
  accepts: (training: Training) => boolean = () => true,
): Promise<Startable> {
  const { rows } = await readRows(readyIn(clientId), asked.lang);
  const known = new Set(rows.map(({ id }) => id));
  const unlisted = await findTrainings(
    [...others].filter((id) => !known.has(id)),
    clientId,
  );
  const all = [
    ...rows.map(({ id, title, briefDescription, facts }) => ({
      id,
      title,
      state: { briefDescription, facts },
    })),
    ...[...unlisted.values()].filter(accepts).map((training) => ({
      id: training.id,
      title: inLanguage(training.i18n, asked.lang)?.title ?? '',
      state: training,
    })),
  ].filter(isNamed(asked.filter));
  const { items, from } = pageOf(all, asked, { title: ({ title }) => title }, locales[asked.lang]);
  const read = async () => {
    const found = await findTrainings(
      items.map(({ id }) => id).filter((id) => !unlisted.has(id)),
      clientId,
    );
    return items.flatMap(({ id }) => unlisted.get(id) ?? found.get(id) ?? []).filter(accepts);
  };
  return { page: items, total: all.length, from, read };
}
