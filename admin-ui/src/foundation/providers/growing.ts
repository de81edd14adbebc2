import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type Args, api } from './api.ts';
import type { AnswerFor, InputFor, ReadRoute } from './calls.ts';

/**
 * Reads a list that grows when more is requested. `pageAt` returns the query of a page by its record or page
 * number. `next` returns the number of the page after the pages that were read. The key is the list's key
 * with `growing`.
 */
export function useGrowingApi<R extends ReadRoute>(
  route: R,
  input: InputFor<R>,
  { pageAt, next, keepsPrevious, ...options }: GrowingOptions<R>,
) {
  const { params, query }: { params?: Record<string, string> | undefined; query?: unknown } = input;
  return useInfiniteQuery({
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
}

interface GrowingOptions<R extends ReadRoute> {
  pageAt: (page: number) => Readonly<Record<string, string>>;
  next: (last: AnswerFor<R>, pages: AnswerFor<R>[], page: number) => number | undefined;
  staleTime?: number;
  /** Shows the previous list until the new query has an answer. */
  keepsPrevious?: boolean;
}
