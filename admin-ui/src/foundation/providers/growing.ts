import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type Args, api } from './api.ts';
import type { AnswerFor, InputFor, ReadRoute } from './calls.ts';

/**
 * A list that grows as one asks for more. `pageAt` gives the query of the page that begins at a record or page number,
 * `next` the one after those that are read; its key is that of the list with `growing`.
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
  /** Shows the list as it was until it is there as it is asked for now. */
  keepsPrevious?: boolean;
}
