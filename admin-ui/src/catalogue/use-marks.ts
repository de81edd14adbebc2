import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TrainingItem } from '../../../shared/contracts/training-shapes.ts';
import { useNotifyError } from '../common/error-text.ts';
import { api } from '../providers/api.ts';

type Marks = Partial<Pick<TrainingItem, 'like' | 'favorite' | 'totalLike'>>;
type Marked = { id: string } & Required<Marks>;

const list = ['GET /trainings'];
const detail = ['GET /trainings/{id}'];

/**
 * Like and favourite of a training, at once on screen and rolled back where the server refuses (TR-09). The
 * server's answer has the last word on the total.
 */
export function useMarks() {
  const client = useQueryClient();
  const notifyError = useNotifyError();
  return useMemo(() => {
    const write = (id: string, marks: Marks) => {
      const change = <T extends { id: string }>(one: T): T => (one.id === id ? { ...one, ...marks } : one);
      client.setQueriesData<{ id: string }[]>({ queryKey: list }, (rows) => rows?.map(change));
      client.setQueriesData<{ id: string }>({ queryKey: detail }, (one) => one && change(one));
    };
    const toggle = async (training: Marked, next: Marks, send: () => Promise<Marks>) => {
      const { id, like, favorite, totalLike } = training;
      await Promise.all([
        client.cancelQueries({ queryKey: list }),
        client.cancelQueries({ queryKey: detail }),
      ]);
      write(id, next);
      try {
        // By the cache of mutations, where a session that ended is noticed; one for each card would be many.
        write(id, await client.getMutationCache().build(client, { mutationFn: send }).execute(undefined));
      } catch (error) {
        write(id, { like, favorite, totalLike });
        notifyError(error);
      }
    };
    return {
      toggleLike: (training: Marked) => {
        const { id, like, totalLike } = training;
        const route = like ? 'DELETE /trainings/{id}/like' : 'PUT /trainings/{id}/like';
        const next = { like: !like, totalLike: totalLike + (like ? -1 : 1) };
        void toggle(training, next, () => api(route, { params: { id } }));
      },
      toggleFavourite: (training: Marked) => {
        const { id, favorite } = training;
        const route = favorite ? 'DELETE /trainings/{id}/favorite' : 'PUT /trainings/{id}/favorite';
        void toggle(training, { favorite: !favorite }, () => api(route, { params: { id } }));
      },
    };
  }, [client, notifyError]);
}
