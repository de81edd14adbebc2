import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CourseDetail } from '../../../../shared/contracts/content/course-shapes.ts';
import type { TrainingItem } from '../../../../shared/contracts/content/training-shapes.ts';
import { useNotifyError } from '../../foundation/common/error-text.ts';
import { api, type PageOf } from '../../foundation/providers/api.ts';
import { markStale } from '../../foundation/providers/change.ts';

/** The calls with marks in their response: list and detail of each kind. */
const trainings = ['GET /trainings', 'GET /trainings/{id}'] as const;
const courses = ['GET /courses', 'GET /courses/{id}'] as const;
type MarkedContent = typeof trainings | typeof courses;

/** A cached list: complete, or a page with the total. */
type MarkedRows = { id: string }[] | PageOf<{ id: string }[]>;
type Marked<M> = M & { id: string };
type TrainingMarks = Pick<TrainingItem, 'like' | 'favorite' | 'totalLike'>;
type CourseMarks = Pick<CourseDetail, 'favorite'>;

function writeMark<M extends object>(
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
 * Returns functions that change likes and favourites. Updates the page immediately, and reverts the change if
 * the server rejects it (TR-09). The response of the server replaces the optimistic value.
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
      // First reads are not cancelled, because they would not be repeated.
      const again = ({ state }: Query) => state.data !== undefined;
      await Promise.all(shown.map((read) => client.cancelQueries({ queryKey: [read], predicate: again })));
      writeMark(client, shown, id, next);
      try {
        // Uses the mutation cache, which detects an ended session, because a hook per card would be
        // expensive.
        const mutation = client.getMutationCache().build(client, { mutationFn: send });
        writeMark(client, shown, id, await mutation.execute(undefined));
      } catch (error) {
        writeMark(client, shown, id, before);
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
