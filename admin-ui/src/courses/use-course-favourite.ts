import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CourseDetail } from '../../../shared/contracts/course-shapes.ts';
import { useNotifyError } from '../common/error-text.ts';
import { api } from '../providers/api.ts';

const list = ['GET /courses'];
const detail = ['GET /courses/{id}'];

/** Keeps a course among the favourites or not, at once on screen and rolled back where the server refuses. */
export function useCourseFavourite(): (course: Pick<CourseDetail, 'id' | 'favorite'>) => void {
  const client = useQueryClient();
  const notifyError = useNotifyError();
  return useCallback(
    ({ id, favorite }) => {
      const write = (marked: boolean) => {
        const change = <T extends { id: string }>(one: T): T =>
          one.id === id ? { ...one, favorite: marked } : one;
        client.setQueriesData<{ id: string }[]>({ queryKey: list }, (rows) => rows?.map(change));
        client.setQueriesData<{ id: string }>({ queryKey: detail }, (one) => one && change(one));
      };
      const route = favorite ? 'DELETE /courses/{id}/favorite' : 'PUT /courses/{id}/favorite';
      const send = client.getMutationCache().build(client, {
        mutationFn: () => api(route, { params: { id } }),
        onSuccess: (answer) => write(answer.favorite),
        onError: (error) => {
          write(favorite);
          notifyError(error);
        },
      });
      void Promise.all([
        client.cancelQueries({ queryKey: list }),
        client.cancelQueries({ queryKey: detail }),
      ]).then(() => {
        write(!favorite);
        return send.execute(undefined).catch(() => undefined);
      });
    },
    [client, notifyError],
  );
}
