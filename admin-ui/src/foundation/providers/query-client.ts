import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { onLeaving } from './stored-session.ts';

const busy = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 503);

const longestRetryDelay = 10_000;

/** Milliseconds before a query is sent again: at least the delay in the server's `Retry-After`. */
export function queryRetryDelay(attempt: number, error: Error): number {
  const requestedDelay = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.min(Math.max(600 * 2 ** attempt, requestedDelay), longestRetryDelay);
}

/** Creates the query client. Refusals are final. A busy or unreachable server is called twice more. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && busy(error),
        retryDelay: queryRetryDelay,
        staleTime: 5_000,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
  // Permissions are computed without a call and stay valid until the session or role changes.
  client.setQueryDefaults(['auth'], { networkMode: 'always', staleTime: Number.POSITIVE_INFINITY });
  // A sign-out in another tab also removes the person's data from the memory of this tab.
  onLeaving(() => client.clear());
  return client;
}
