import { chunk } from 'es-toolkit/array/chunk';
import { useMemo, useState } from 'react';
import { type RaRecord, useDataProvider, useInfiniteGetList } from 'react-admin';
import { type Meta, WHOLE } from '../../providers/data-provider.ts';
import { useNextPageError } from '../../providers/growing.ts';
import { withLastAnswer } from '../../providers/last-answer.ts';
import type { AddressedChoice, Choice, Choices } from '../choices.ts';

/** Records of one page, more than a dialog shows. */
const PAGE = 50;
/** Addresses of one request. Its address would otherwise be too long. */
const ADDRESSES = 100;

interface ChoiceSearch<T> {
  /** The sort field. */
  sort: string;
  /** The same function in each render. */
  choiceOf: (record: T) => Choice;
  /** Filter of the records that can be chosen. */
  filter?: Readonly<Record<string, unknown>>;
  /** Filter of the records that are shown. A list of addresses also finds others. */
  shown?: Readonly<Record<string, unknown>>;
  meta?: Meta;
  /** True: the records have e-mail addresses and a filter for them. */
  addressed?: boolean;
}

/** Returns records of a resource as choices. The server searches them, and scrolling loads further pages. */
export function useChoiceSearch<T extends RaRecord<string>>(
  resource: string,
  { sort, choiceOf, filter, shown, meta, addressed = false }: ChoiceSearch<T>,
): Choices {
  const provider = useDataProvider();
  const [words, search] = useState('');
  const parameters = {
    filter: { ...filter, ...shown, ...(words ? { q: words } : {}) },
    sort: { field: sort, order: 'ASC' as const },
    ...(meta ? { meta } : {}),
  };
  const list = useInfiniteGetList<T>(resource, { ...parameters, pagination: { page: 1, perPage: PAGE } });
  useNextPageError(list);
  const { data, total, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    withLastAnswer(list);
  // After all records were requested once, the whole list is used.
  const key = JSON.stringify([resource, parameters]);
  const [whole, setWhole] = useState<{ key: string; choices: readonly Choice[] }>();
  const read = useMemo(() => data?.pages.flatMap((page) => page.data.map(choiceOf)), [data, choiceOf]);
  const found = whole?.key === key ? whole.choices : read;
  const complete = found !== undefined && found === whole?.choices;
  const byEmails = async (addresses: readonly string[]): Promise<AddressedChoice[]> => {
    const choices: AddressedChoice[] = [];
    for (const email of chunk(addresses, ADDRESSES)) {
      const { data: records } = await provider.getList<T & { email?: string }>(resource, {
        ...parameters,
        filter: { ...filter, email },
        pagination: { page: 1, perPage: ADDRESSES },
      });
      choices.push(...records.map((record) => ({ choice: choiceOf(record), email: record.email ?? '' })));
    }
    return choices;
  };
  return {
    found,
    total: complete ? found.length : (total ?? 0),
    words,
    search,
    more: !complete && hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined,
    moreFailed: list.isFetchNextPageError,
    all: async () => {
      const pagination = { page: 1, perPage: WHOLE };
      const { data: records } = await provider.getList<T>(resource, { ...parameters, pagination });
      const choices = records.map(choiceOf);
      setWhole({ key, choices });
      return choices;
    },
    byEmails: addressed ? byEmails : undefined,
    error,
    retry: () => void refetch(),
  };
}
