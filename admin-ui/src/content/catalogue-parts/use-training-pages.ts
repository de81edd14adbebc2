import { useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { TrainingItem } from '../../../../shared/contracts/content/training-shapes.ts';
import type { TrainingFilter } from '../../../../shared/contracts/content/trainings.ts';
import { useContentLanguage } from '../../foundation/providers/language.ts';
import { SIZE } from './catalogue-queries.ts';
import { pageRead } from './catalogue-reads.ts';

/** Places before and behind those on screen that are read with them, so that a quick hand finds the next ones. */
const AHEAD = 24;

/** Trainings that fit a filter, by title, of which the pages on screen are read. */
export interface TrainingPages {
  /** undefined until the first page is there. */
  total: number | undefined;
  /** The one at a place; undefined while its page is on its way. */
  at: (index: number) => TrainingItem | undefined;
  /** Tells which places are on screen. */
  see: (from: number, to: number) => void;
  /** Why a page could not be read. */
  error: Error | null;
  /** Reads again what failed. */
  retry: () => void;
}

export function useTrainingPages(filter: TrainingFilter, { enabled = true } = {}): TrainingPages {
  const lang = useContentLanguage();
  const text = JSON.stringify(filter);
  const [seen, setSeen] = useState({ text, first: 0, last: 0 });
  // Another filter begins at its first page.
  const { first, last } = seen.text === text ? seen : { first: 0, last: 0 };
  const pages = [...new Set([0, ...Array.from({ length: last - first + 1 }, (_, n) => first + n)])];
  const results = useQueries({
    queries: pages.map((page) => ({ ...pageRead(lang, filter, page), enabled })),
  });
  const see = useCallback(
    (from: number, to: number) => {
      const next = {
        text,
        first: Math.floor(Math.max(0, from - AHEAD) / SIZE),
        last: Math.floor((to + AHEAD) / SIZE),
      };
      setSeen((before) =>
        before.text === text && before.first === next.first && before.last === next.last ? before : next,
      );
    },
    [text],
  );
  return {
    total: results[0]?.data?.total,
    at: (index) => results[pages.indexOf(Math.floor(index / SIZE))]?.data?.items[index % SIZE],
    see,
    error: results.find((one) => one.error)?.error ?? null,
    retry: () => {
      for (const one of results) if (one.error) void one.refetch();
    },
  };
}
