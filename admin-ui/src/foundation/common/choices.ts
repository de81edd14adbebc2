import { type ReactNode, useMemo, useState } from 'react';
import { containsWords, searchedWords } from '../../../../shared/searchable.ts';

export interface Choice {
  id: string;
  label: string;
  /** Shown below the label. */
  detail?: string | undefined;
  picture?: ReactNode;
}

export interface AddressedChoice {
  choice: Choice;
  email: string;
}

/** Options to choose from, with the state of their search. */
export interface Choices {
  /** The loaded search results. Undefined while loading. */
  found: readonly Choice[] | undefined;
  /** Number of search results. */
  total: number;
  /** The searched words. Empty: all choices match. */
  words: string;
  search: (words: string) => void;
  /** Fields of filters, shown below the search. */
  filters?: ReactNode;
  /** True if a filter leaves out choices. */
  isFiltered?: boolean;
  /** Loads more results. Undefined if all are loaded, or while some are loading. */
  more?: (() => void) | undefined;
  /** True if the last attempt to load more results failed. */
  moreFailed?: boolean | undefined;
  /**
   * Returns the choices with these e-mail addresses. Absent for choices without addresses. @throws ApiError
   */
  byEmails?: ((addresses: readonly string[]) => Promise<readonly AddressedChoice[]>) | undefined;
  /** Loads and returns all search results. @throws ApiError */
  all: () => Promise<readonly Choice[]>;
  error: unknown;
  retry: () => void;
}

interface ChoicesQuery {
  data: readonly Choice[] | undefined;
  error: unknown;
  retry: () => void;
}

/** Returns the choices of a completely loaded list. Searches in the browser, by words in any order. */
export function useListedChoices({ data, error, retry }: ChoicesQuery): Choices {
  const [words, search] = useState('');
  const found = useMemo(() => {
    const wanted = searchedWords(words);
    return data?.filter(({ label, detail = '' }) => containsWords(`${label} ${detail}`, wanted));
  }, [data, words]);
  return { found, total: found?.length ?? 0, words, search, all: async () => found ?? [], error, retry };
}
