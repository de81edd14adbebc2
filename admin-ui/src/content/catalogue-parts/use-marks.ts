import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CourseDetail } from '../../../../shared/contracts/content/course-shapes.ts';
import type { TrainingItem } from '../../../../shared/contracts/content/training-shapes.ts';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { api, type PageOf } from '../../foundation/providers/api.ts';
import { markStale } from '../../foundation/providers/change.ts';

/** Where marks are shown: the list and the detail of a kind. */
const trainings = ['GET /trainings', 'GET /trainings/{id}'] as const;
const courses = ['GET /courses', 'GET /courses/{id}'] as const;
type MarkedContent = typeof trainings | typeof courses;

/** Lists as they are read: whole, or a page with their total. */
type MarkedRows = { id: string }[] | PageOf<{ id: string }[]>;
type Marked<M> = M & { id: string };
type TrainingMarks = Pick<TrainingItem, 'like' | 'favorite' | 'totalLike'>;
type CourseMarks = Pick<CourseDetail, 'favorite'>;

function write<M extends object>(
  client: QueryClient,
  [list, detail]: MarkedContent,
  id: string,
  marks: M,
): void {
  const change = <T extends { id: string }>(one: T): T => (one.id === id ? { ...one, ...marks } : one);
  client.setQueriesData<MarkedRows>({ queryKey: [list] }, (rows) =>
    rows && 'items' in rows ? { ...rows, items: rows.items.map(change) } : rows?.map(change),
  );
  client.setQueriesData<{ id: string }>({ queryKey: [detail] }, (one) => one && change(one));
}

/**
 * Likes and favourites, at once on screen and rolled back where the server refuses (TR-09). The server's answer has
 * the last word.
 */
export function useMarks() {
  const client = useQueryClient();
  const notifyError = useNotifyError();
  return useMemo(() => {
    const toggle = async <M extends object>(
      shown: MarkedContent,
      { id, before, next }: { id: string; before: M; next: Partial<M> },
      send: () => Promise<Partial<M>>,
    ) => {
      // What is read for the first time goes on: nobody would ask for it again.
      const again = ({ state }: Query) => state.data !== undefined;
      await Promise.all(shown.map((read) => client.cancelQueries({ queryKey: [read], predicate: again })));
      write(client, shown, id, next);
      try {
        // By the cache of mutations, where a session that ended is noticed; a hook for each card would be many.
        const mutation = client.getMutationCache().build(client, { mutationFn: send });
        write(client, shown, id, await mutation.execute(undefined));
      } catch (error) {
        write(client, shown, id, before);
        notifyError(error);
      }
    };
    return {
      toggleLike: ({ id, like, favorite, totalLike }: Marked<TrainingMarks>) => {
        const route = like ? 'DELETE /trainings/{id}/like' : 'PUT /trainings/{id}/like';
        const next = { like: !like, totalLike: totalLike + (like ? -1 : 1) };
        const before = { like, favorite, totalLike };
        void toggle<TrainingMarks>(trainings, { id, before, next }, () => api(route, { params: { id } }));
      },
      toggleFavourite: ({ id, like, favorite, totalLike }: Marked<TrainingMarks>) => {
        const route = favorite ? 'DELETE /trainings/{id}/favorite' : 'PUT /trainings/{id}/favorite';
        const before = { like, favorite, totalLike };
        const next = { favorite: !favorite };
        void toggle<TrainingMarks>(trainings, { id, before, next }, () =>
          api(route, { params: { id } }),
        ).then(() => markStale(client, [route]));
      },
      toggleCourse: ({ id, favorite }: Marked<CourseMarks>) => {
        const route = favorite ? 'DELETE /courses/{id}/favorite' : 'PUT /courses/{id}/favorite';
        const [before, next] = [{ favorite }, { favorite: !favorite }];
        void toggle<CourseMarks>(courses, { id, before, next }, () => api(route, { params: { id } }));
      },
    };
  }, [client, notifyError]);
}
