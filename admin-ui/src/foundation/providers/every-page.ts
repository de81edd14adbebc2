import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { api, queryInput } from './api.ts';
import type { AnswerFor, InputFor, ReadRoute } from './calls.ts';
import { withLastAnswer } from './last-answer.ts';

/** Maximum number of records of one call. */
export const PAGE = 1000;

/** Reads all pages of a list, starting at page 1. Stops at the first page that is not full. */
export async function everyPage<T>(read: (page: number) => Promise<readonly T[]>): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    const part = await read(page);
    all.push(...part);
    if (part.length < PAGE) return all;
  }
}

/** Reads a whole list. The key is the list's key with `all`. */
export function useEveryPage<R extends ReadRoute>(
  route: R,
  input: InputFor<R>,
  options: Omit<UseQueryOptions<AnswerFor<R>>, 'queryKey' | 'queryFn'> = {},
) {
  const { params, query }: { params?: Record<string, string> | undefined; query?: unknown } = input;
  return withLastAnswer(
    useQuery<AnswerFor<R>>({
      queryKey: [route, params ?? null, { ...(query as object | undefined), all: true }],
      queryFn: async ({ signal }) => {
        const rows = await everyPage(async (page) => {
          const range = JSON.stringify([(page - 1) * PAGE, page * PAGE - 1]);
          const pageInput = { ...input, query: { ...(query as object | undefined), range }, signal };
          return (await api(route, ...queryInput<R>(pageInput))) as unknown[];
        });
        return rows as AnswerFor<R>;
      },
      ...options,
    }),
  );
}
