import createFetchClient, { type Client as FetchClient } from 'openapi-fetch';
import type { PathsWithMethod } from 'openapi-typescript-helpers';
import { type RetryOptions, retryingFetch } from './retries.ts';

export interface ClientOptions extends RetryOptions {
  /** The address of the installation, for example `https://training.example`. */
  address: string;
  /** An API token (`itp_…`), or the token of a signed-in person or device. */
  token: string;
}

/** A record of a list. */
export type RecordOf<Operation> = Operation extends {
  responses: { 200: { content: { 'application/json': readonly (infer One)[] } } };
}
  ? One
  : never;

export interface ListOptions {
  sort?: readonly [field: string, direction: 'ASC' | 'DESC'];
  filter?: Readonly<Record<string, unknown>>;
  /** Further query parameters, for example `lang`. */
  query?: Readonly<Record<string, string>>;
  /** Records of one request, at most 1,000. Default: 100. */
  pageSize?: number;
}

/** The calls of the API by method and path, and `records` for whole lists. */
export type PlatformClient<Paths extends object> = FetchClient<Paths> & {
  /**
   * Reads all records of a list, page by page, only as far as the loop continues.
   *
   * @throws ProblemError for an error of the API
   */
  records<Path extends PathsWithMethod<Paths, 'get'>>(
    path: Path,
    options?: ListOptions & { path?: Readonly<Record<string, string>> },
  ): AsyncGenerator<RecordOf<Paths[Path] extends { get: infer Get } ? Get : never>>;
};

/** An error of the API (RFC 9457). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  /** Stable, in contrast to `title`. */
  code: string;
  violations?: readonly { field: string; message: string; params?: Record<string, unknown> }[];
  requestId?: string;
}

/** Thrown by `records`. The other calls return the problem as `error`. */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(`${problem.status} ${problem.code}: ${problem.title}`);
    this.name = 'ProblemError';
    this.problem = problem;
  }
}

/** Any path and record, because the types of the paths are only known to the caller. */
type AnyClient = {
  GET(
    path: string,
    init: object,
  ): Promise<{ data?: readonly unknown[]; error?: Problem; response: Response }>;
};

/**
 * Returns a client of the API. Each change has an `Idempotency-Key`, so that its retries have no further effect. A
 * request is sent again after a lost connection, 429 and 5xx (`RetryOptions`).
 */
export function createClient<Paths extends object>({
  address,
  token,
  ...retries
}: ClientOptions): PlatformClient<Paths> {
  const client = createFetchClient<Paths>({
    baseUrl: new URL('/api/v1', address).href,
    headers: { authorization: `Bearer ${token}` },
    fetch: retryingFetch(retries),
  });
  return Object.assign(client, {
    records: (path: string, options: ListOptions & { path?: Readonly<Record<string, string>> } = {}) =>
      records(client as unknown as AnyClient, path, options),
  }) as PlatformClient<Paths>;
}

/**
 * Reads a list by key (`after`) where the list and its order allow it, otherwise by position (`range`). Lists without
 * keys ignore an empty `after`, or refuse it.
 */
async function* records(
  client: AnyClient,
  path: string,
  {
    sort,
    filter,
    query,
    pageSize = 100,
    path: pathParams = {},
  }: Parameters<PlatformClient<never>['records']>[1] & object,
) {
  let after: string | undefined = '';
  for (let position = 0; ; ) {
    const { data, error, response } = await client.GET(path, {
      params: {
        path: pathParams,
        query: {
          ...query,
          ...(sort ? { sort: JSON.stringify(sort) } : {}),
          ...(filter ? { filter: JSON.stringify(filter) } : {}),
          range: JSON.stringify(after ? [0, pageSize - 1] : [position, position + pageSize - 1]),
          ...(after === undefined ? {} : { after }),
        },
      },
    });
    if (after === '' && error?.violations?.some(({ field }) => field === 'after')) {
      after = undefined;
      continue;
    }
    if (!data) throw new ProblemError(error ?? unknownProblem(response));
    yield* data;
    const next = response.headers.get('x-next');
    const total = Number(response.headers.get('x-total-count') ?? 0);
    position += data.length;
    after = next ?? undefined;
    if (next === null && (data.length === 0 || position >= total)) return;
  }
}

const unknownProblem = ({ status, statusText }: Response): Problem => ({
  type: 'about:blank',
  title: statusText,
  status,
  code: 'UNKNOWN',
});
