import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { callAddress } from './address.ts';
import type { AnswerFor, InputFor, ReadRoute, Route } from './calls.ts';
import { type HttpAnswer, http, send } from './http.ts';
import { withLastAnswer } from './last-answer.ts';

interface Loose {
  params?: Record<string, string> | undefined;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal | undefined;
  headers?: HeadersInit | undefined;
  acting?: boolean | undefined;
  keepalive?: boolean | undefined;
}
/** Arguments of a call. The input may only be omitted if the call needs none. */
export type Args<R extends Route> =
  Record<never, never> extends InputFor<R> ? [input?: InputFor<R>] : [input: InputFor<R>];

const encodeBody = (body: unknown): string | FormData | undefined =>
  body === undefined || body instanceof FormData ? body : JSON.stringify(body);

/**
 * Makes one call: `await api('PUT /trainings/{id}/like', { params: { id } })`. The compiler checks route,
 * parameters, body and answer against the contract. The server checks the request again.
 * @throws ApiError
 */
export async function api<R extends Route>(route: R, ...[input]: Args<R>): Promise<AnswerFor<R>> {
  return (await call(route, input ?? {})).json as AnswerFor<R>;
}

function call(route: Route, loose: Loose): Promise<HttpAnswer> {
  const { method, url } = callAddress(route, loose);
  const { signal, headers, acting, keepalive } = loose;
  return http(url, { method, body: encodeBody(loose.body), signal, headers, acting, keepalive });
}

/** A page of a list, and the total number of records. */
export interface PageOf<A> {
  items: A;
  total: number;
}

/** Makes a call that returns a page of a list. @throws ApiError */
export async function apiPage<R extends ReadRoute>(
  route: R,
  input: InputFor<R>,
): Promise<PageOf<AnswerFor<R>>> {
  const { json, headers } = await call(route, input);
  return { items: json as AnswerFor<R>, total: Number(headers.get('X-Total-Count')) };
}

/** Makes a call that returns a file. The server names the file (`Content-Disposition`). */
export async function apiFile<R extends Route>(
  route: R,
  ...[input]: Args<R>
): Promise<{ blob: Blob; fileName: string | undefined; response: Response }> {
  const loose: Loose = input ?? {};
  const { method, url } = callAddress(route, loose);
  const headers = { Accept: '*/*', ...Object.fromEntries(new Headers(loose.headers)) };
  const response = await send(url, { method, body: encodeBody(loose.body), headers, signal: loose.signal });
  const disposition = response.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  return { blob: await response.blob(), fileName: encoded ? decodeURIComponent(encoded) : plain, response };
}

/**
 * Returns the key of a read in TanStack Query: `[route, params, query]`. Each component uses the same key.
 */
export function callQueryKey<R extends ReadRoute>(route: R, input: InputFor<R>): QueryKey {
  const { params, query }: Loose = input;
  return [route, params ?? null, query ?? null];
}

/** Returns arguments whose type the compiler cannot derive. */
export const queryInput = <R extends Route>(input: unknown) => [input] as unknown as Args<R>;

/**
 * Reads a call with TanStack Query: `useApi('GET /trainings/{id}', { params: { id } })`. After a failed refresh,
 * returns the earlier answer.
 */
export function useApi<R extends ReadRoute>(
  route: R,
  input: InputFor<R>,
  options: Omit<UseQueryOptions<AnswerFor<R>>, 'queryKey' | 'queryFn'> = {},
) {
  return withLastAnswer(
    useQuery<AnswerFor<R>>({
      queryKey: callQueryKey(route, input),
      queryFn: ({ signal }) => api(route, ...queryInput<R>({ ...input, signal })),
      ...options,
    }),
  );
}
