import { type ReactNode, useMemo, useState } from 'react';
import { holds, searchedWords } from '../../../../shared/searchable.ts';

export interface Choice {
  id: string;
  label: string;
  /** Said below the label. */
  detail?: string | undefined;
  picture?: ReactNode;
}

/** What there is to choose from, as far as it was looked for and read. */
export interface Choices {
  /** Those found that are here; undefined while they are on their way. */
  found: readonly Choice[] | undefined;
  /** How many were found. */
  total: number;
  /** What is looked for; empty: all of them. */
  words: string;
  search: (words: string) => void;
  /** Reads more of those found; undefined where all are here, or some on their way. */
  more?: (() => void) | undefined;
  /** Every one found, read to the end. @throws ApiError */
  all: () => Promise<readonly Choice[]>;
  error: unknown;
  retry: () => void;
}

interface ChoicesQuery {
  data: readonly Choice[] | undefined;
  error: unknown;
  retry: () => void;
}

/** The choices of a list that is here as a whole: searched on the spot, by words in any order. */
export function useListedChoices({ data, error, retry }: ChoicesQuery): Choices {
  const [words, search] = useState('');
  const found = useMemo(() => {
    const wanted = searchedWords(words);
    return data?.filter(({ label, detail = '' }) => holds(`${label} ${detail}`, wanted));
  }, [data, words]);
  return { found, total: found?.length ?? 0, words, search, all: async () => found ?? [], error, retry };
}
