import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { AnswerFor, InputFor, Route } from './calls.ts';
import { API, http, send } from './http.ts';

interface Loose {
  params?: Record<string, string> | undefined;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal | undefined;
  headers?: HeadersInit | undefined;
  acting?: boolean | undefined;
  keepalive?: boolean | undefined;
}
type Args<R extends Route> =
  Record<never, never> extends InputFor<R> ? [input?: InputFor<R>] : [input: InputFor<R>];

function addressOf(route: string, input: Loose): { method: string; url: string } {
  const space = route.indexOf(' ');
  const path = route
    .slice(space + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === null) continue;
    query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const search = query.toString();
  return { method: route.slice(0, space), url: `${API}${path}${search ? `?${search}` : ''}` };
}

const bodyOf = (body: unknown): string | FormData | undefined =>
  body === undefined || body instanceof FormData ? body : JSON.stringify(body);

/**
 * Makes one call: `await api('PUT /trainings/{id}/like', { params: { id } })`. Route, parameters, body and
 * answer are checked against the contract at compile time; the server checks them again.
 * @throws ApiError
 */
export async function api<R extends Route>(route: R, ...[input]: Args<R>): Promise<AnswerFor<R>> {
  const loose: Loose = input ?? {};
  const { method, url } = addressOf(route, loose);
  const { signal, headers, acting, keepalive } = loose;
  const body = bodyOf(loose.body);
  const answer = await http(url, { method, body, signal, headers, acting, keepalive });
  return answer.json as AnswerFor<R>;
}

/** The same for answers that are files; the name is the server's (`Content-Disposition`). */
export async function apiFile<R extends Route>(
  route: R,
  ...[input]: Args<R>
): Promise<{ blob: Blob; fileName: string | undefined; response: Response }> {
  const loose: Loose = input ?? {};
  const { method, url } = addressOf(route, loose);
  const headers = { Accept: '*/*', ...Object.fromEntries(new Headers(loose.headers)) };
  const response = await send(url, { method, body: bodyOf(loose.body), headers, signal: loose.signal });
  const disposition = response.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  return { blob: await response.blob(), fileName: encoded ? decodeURIComponent(encoded) : plain, response };
}

/**
 * Reads a call into TanStack Query: `useApi('GET /trainings/{id}', { params: { id } })`. The key is
 * `[route, params, query]`, so that `invalidateQueries({ queryKey: ['GET /trainings/{id}'] })` finds it.
 */
export function useApi<R extends Route>(
  route: R,
  input: InputFor<R>,
  options: Omit<UseQueryOptions<AnswerFor<R>>, 'queryKey' | 'queryFn'> = {},
) {
  const loose: Loose = input;
  const queryKey: QueryKey = [route, loose.params ?? null, loose.query ?? null];
  return useQuery<AnswerFor<R>>({
    queryKey,
    queryFn: ({ signal }) => api(route, ...([{ ...input, signal }] as unknown as Args<R>)),
    ...options,
  });
}
