import {
  type QueryClient,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { DataProvider } from 'react-admin';
import { type Args, api } from './api.ts';
import type { AnswerFor, InputFor } from './calls.ts';
import { onceAtATime } from './once-at-a-time.ts';
import { resourceMap } from './resources.ts';
import type { ChangeRoute } from './stale.ts';

/** Loaded on demand, so that the sign-in page does not load the list. */
const loadList = () => import('./stale.ts');

/** Refetches the displayed queries that these changes make stale (stale.ts). */
export async function markStale(client: QueryClient, changes: Iterable<ChangeRoute>): Promise<void> {
  const all = [...changes];
  if (all.length === 0) return;
  const { isStale } = await loadList();
  await client.invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey, all) });
}

/** Returns `markStale` for changes made by other code: a job, the player, or an upload in the background. */
export function useMarkStale(): (...changes: ChangeRoute[]) => void {
  const client = useQueryClient();
  return useCallback((...changes) => void markStale(client, changes), [client]);
}

const verbs = { create: 'POST', update: 'PUT', delete: 'DELETE' } as const;

/**
 * Wraps react-admin's data provider. Each change marks the same queries stale as `useChange`. A call that is
 * already running is not sent a second time.
 */
export function markingStale(provider: DataProvider, client: QueryClient): DataProvider {
  const mark = async (method: keyof typeof verbs, resource: string) => {
    const { path } = resourceMap(resource);
    const route = `${verbs[method]} /${path}${method === 'create' ? '' : '/{id}'}`;
    const { isChange, isStale } = await loadList();
    if (isChange(route))
      void client.invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey, [route]) });
  };
  return {
    ...provider,
    create: onceAtATime(async (resource, params) => {
      const answer = await provider.create(resource, params);
      await mark('create', resource);
      return answer as never;
    }),
    update: onceAtATime(async (resource, params) => {
      const answer = await provider.update(resource, params);
      await mark('update', resource);
      return answer as never;
    }),
    delete: onceAtATime(async (resource, params) => {
      const answer = await provider.delete(resource, params);
      await mark('delete', resource);
      return answer as never;
    }),
  };
}

/**
 * Returns TanStack Query's mutation. It ignores another `mutate` with the same variables until the first one
 * has ended, so that two clicks or key presses send one request. Every form and button that changes data uses
 * it.
 */
export function useSingleMutation<A, V = void>(
  options: UseMutationOptions<A, Error, V>,
): UseMutationResult<A, Error, V> {
  const mutation = useMutation<A, Error, V>(options);
  const send = useRef(mutation.mutateAsync);
  send.current = mutation.mutateAsync;
  const once = useRef(
    onceAtATime<Parameters<typeof mutation.mutateAsync>, A>(
      (...given) => send.current(...given),
      (...given) => given[0],
    ),
  ).current;
  const mutate: typeof mutation.mutate = useCallback(
    (...given) => void once(...given).catch(() => undefined),
    [once],
  );
  return { ...mutation, mutate, mutateAsync: once };
}

/** Makes one call of a `useChanges`. @throws ApiError */
export type Caller = <R extends ChangeRoute>(route: R, ...input: Args<R>) => Promise<AnswerFor<R>>;

interface ChangeOptions<A, V> extends Omit<UseMutationOptions<A, Error, V>, 'mutationFn' | 'mutationKey'> {
  /** True: refetches after a refusal, too, since another person may have made the change first. */
  staleWhenRefused?: boolean;
  /** True: the change stays pending until all stale queries have been refetched. */
  waits?: boolean;
}

/**
 * Makes several changes, or one of several. `run` sends them with `call`. The stale queries are refetched
 * once, at the end, also if a later change was refused.
 */
export function useChanges<A, V = void>(
  run: (call: Caller, variables: V) => Promise<A>,
  { staleWhenRefused = false, waits = false, ...options }: ChangeOptions<A, V> = {},
): UseMutationResult<A, Error, V> {
  const client = useQueryClient();
  return useSingleMutation<A, V>({
    ...options,
    mutationFn: async (variables) => {
      const changes = new Set<ChangeRoute>();
      const call: Caller = async (route, ...input) => {
        if (staleWhenRefused) changes.add(route);
        const answer = await api(route, ...input);
        changes.add(route);
        return answer;
      };
      try {
        return await run(call, variables);
      } finally {
        const fresh = markStale(client, changes);
        if (waits) await fresh;
      }
    },
  });
}

/**
 * Makes one change: `const remove = useChange('DELETE /groups/{id}', { onSuccess, onError })`, then
 * `remove.mutate({ params: { id } })`. Queries that the change makes stale are refetched.
 */
export const useChange = <R extends ChangeRoute>(
  route: R,
  options: ChangeOptions<AnswerFor<R>, InputFor<R>> = {},
): UseMutationResult<AnswerFor<R>, Error, InputFor<R>> =>
  useChanges((call, input: InputFor<R>) => call(route, ...([input] as unknown as Args<R>)), options);
