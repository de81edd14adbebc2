import { useMemo, useState } from 'react';
import { type RaRecord, useDataProvider, useInfiniteGetList } from 'react-admin';
import { type Meta, WHOLE } from '../../providers/data-provider.ts';
import type { Choice, Choices } from '../choices.ts';

/** Records of one page, more than a dialog shows. */
const PAGE = 50;

interface ChoiceSearch<T> {
  /** The sort field. */
  sort: string;
  /** The same function in each render. */
  choiceOf: (record: T) => Choice;
  /** Filter of the records that can be chosen. */
  filter?: Readonly<Record<string, unknown>>;
  meta?: Meta;
}

/** Returns records of a resource as choices. The server searches them, and scrolling loads further pages. */
export function useChoiceSearch<T extends RaRecord<string>>(
  resource: string,
  { sort, choiceOf, filter, meta }: ChoiceSearch<T>,
): Choices {
  const provider = useDataProvider();
  const [words, search] = useState('');
  const asked = {
    filter: { ...filter, ...(words ? { q: words } : {}) },
    sort: { field: sort, order: 'ASC' as const },
    ...(meta ? { meta } : {}),
  };
  const list = useInfiniteGetList<T>(resource, { ...asked, pagination: { page: 1, perPage: PAGE } });
  const { data, total, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  // After all records were requested once, the whole list is used.
  const key = JSON.stringify([resource, asked]);
  const [whole, setWhole] = useState<{ key: string; choices: readonly Choice[] }>();
  const read = useMemo(() => data?.pages.flatMap((page) => page.data.map(choiceOf)), [data, choiceOf]);
  const found = whole?.key === key ? whole.choices : read;
  const complete = found !== undefined && found === whole?.choices;
  return {
    found,
    total: complete ? found.length : (total ?? 0),
    words,
    search,
    more: !complete && hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined,
    all: async () => {
      const pagination = { page: 1, perPage: WHOLE };
      const { data: records } = await provider.getList<T>(resource, { ...asked, pagination });
      const choices = records.map(choiceOf);
      setWhole({ key, choices });
      return choices;
    },
    error,
    retry: () => void refetch(),
  };
}
