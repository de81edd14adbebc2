import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { type Args, api } from './api.ts';
import { endsSession } from './api-error.ts';
import type { AnswerFor, InputFor, ReadRoute } from './calls.ts';
import { withLastAnswer } from './last-answer.ts';

/**
 * Reads a list that grows when more is requested. `pageAt` returns the query of a page by its record or page
 * number. `next` returns the number of the page after the pages that were read. The key is the list's key
 * with `growing`. A failed page is reported by a toast, and the pages before it remain.
 */
export function useGrowingApi<R extends ReadRoute>(
  route: R,
  input: InputFor<R>,
  { pageAt, next, keepsPrevious, ...options }: GrowingOptions<R>,
) {
  const { params, query }: { params?: Record<string, string> | undefined; query?: unknown } = input;
  const list = useInfiniteQuery({
    queryKey: [route, params ?? null, { ...(query as object | undefined), growing: true }],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api(
        route,
        ...([
          { ...input, query: { ...(query as object | undefined), ...pageAt(pageParam) }, signal },
        ] as unknown as Args<R>),
      ),
    getNextPageParam: next,
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
    ...options,
  });
  useNextPageError(list);
  return withLastAnswer(list);
}

/** Reports the error of a further page by a toast. */
export function useNextPageError(list: { isFetchNextPageError: boolean; error: Error | null }): void {
  const notify = useNotify();
  const error = list.isFetchNextPageError ? list.error : null;
  useEffect(() => {
    if (error && !endsSession(error)) notify(error.message, { type: 'error' });
  }, [error, notify]);
}

interface GrowingOptions<R extends ReadRoute> {
  pageAt: (page: number) => Readonly<Record<string, string>>;
  next: (last: AnswerFor<R>, pages: AnswerFor<R>[], page: number) => number | undefined;
  staleTime?: number;
  /** Shows the previous list until the new query has an answer. */
  keepsPrevious?: boolean;
}
