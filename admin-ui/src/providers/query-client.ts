import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const busy = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 503);

/** Refusals are final; what was only busy or unreachable is asked again twice. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && busy(error),
        retryDelay: (attempt) => 600 * 2 ** attempt,
        staleTime: 5_000,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
  // Who may do what is known here, without a call, and stays until the session or the role is another.
  client.setQueryDefaults(['auth'], { networkMode: 'always', staleTime: Number.POSITIVE_INFINITY });
  return client;
}
