import { useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { TrainingItem } from '../../../../shared/contracts/content/training-shapes.ts';
import type { TrainingFilter } from '../../../../shared/contracts/content/trainings.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { SIZE } from './catalogue-queries.ts';
import { pageQueryOptions } from './catalogue-reads.ts';

/** Number of items that are read before and after the items on screen, for fast scrolling. */
const AHEAD = 24;

/** Trainings that match a filter, sorted by title. Only the pages on screen are read. */
export interface TrainingPages {
  /** Undefined until the first page is read. */
  total: number | undefined;
  /** Returns the training at an index, or undefined while its page is being read. */
  at: (index: number) => TrainingItem | undefined;
  /** Sets the range of items on screen. */
  see: (from: number, to: number) => void;
  /** The error of a page that was never read. */
  error: Error | null;
  /** Reads the failed pages again. */
  retry: () => void;
}

export function useTrainingPages(filter: TrainingFilter, { enabled = true } = {}): TrainingPages {
  const lang = useContentLanguage();
  const text = JSON.stringify(filter);
  const [viewport, setViewport] = useState({ text, first: 0, last: 0 });
  // A new filter starts at the first page.
  const { first, last } = viewport.text === text ? viewport : { first: 0, last: 0 };
  const pages = [...new Set([0, ...Array.from({ length: last - first + 1 }, (_, n) => first + n)])];
  const results = useQueries({
    queries: pages.map((page) => ({ ...pageQueryOptions(lang, filter, page), enabled })),
  });
  const see = useCallback(
    (from: number, to: number) => {
      const next = {
        text,
        first: Math.floor(Math.max(0, from - AHEAD) / SIZE),
        last: Math.floor((to + AHEAD) / SIZE),
      };
      setViewport((before) =>
        before.text === text && before.first === next.first && before.last === next.last ? before : next,
      );
    },
    [text],
  );
  return {
    total: results[0]?.data?.total,
    at: (index) => results[pages.indexOf(Math.floor(index / SIZE))]?.data?.items[index % SIZE],
    see,
    error: results.find(({ isLoadingError }) => isLoadingError)?.error ?? null,
    retry: () => {
      for (const one of results) if (one.error) void one.refetch();
    },
  };
}
