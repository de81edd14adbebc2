import { useMutation, useQueryClient } from '@tanstack/react-query';
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

  const write = (id: string, marks: Marks) => {
    const change = <T extends { id: string }>(one: T): T => (one.id === id ? { ...one, ...marks } : one);
    client.setQueriesData<{ id: string }[]>({ queryKey: list }, (rows) => rows?.map(change));
    client.setQueriesData<{ id: string }>({ queryKey: detail }, (one) => one && change(one));
  };

  const toggle = useMutation({
    mutationFn: async ({
      training,
      what,
    }: {
      training: Marked;
      what: 'like' | 'favorite';
    }): Promise<Marks> => {
      const input = { params: { id: training.id } };
      if (what === 'like')
        return api(training.like ? 'DELETE /trainings/{id}/like' : 'PUT /trainings/{id}/like', input);
      return api(
        training.favorite ? 'DELETE /trainings/{id}/favorite' : 'PUT /trainings/{id}/favorite',
        input,
      );
    },
    onMutate: async ({ training, what }) => {
      await client.cancelQueries({ queryKey: list });
      await client.cancelQueries({ queryKey: detail });
      if (what === 'favorite') write(training.id, { favorite: !training.favorite });
      else
        write(training.id, {
          like: !training.like,
          totalLike: training.totalLike + (training.like ? -1 : 1),
        });
    },
    onSuccess: (answer, { training }) => write(training.id, answer),
    onError: (error, { training }) => {
      const { like, favorite, totalLike } = training;
      write(training.id, { like, favorite, totalLike });
      notifyError(error);
    },
  });

  return {
    toggleLike: (training: Marked) => toggle.mutate({ training, what: 'like' }),
    toggleFavourite: (training: Marked) => toggle.mutate({ training, what: 'favorite' }),
  };
}
