import { useGrowingApi } from '../../foundation/providers/growing.ts';

/** Number of sessions per page. */
const PAGE = 10;

/**
 * Reads a person's sessions of a training with their reported details, latest first, page by page (ST-02).
 */
export const useSessions = (userId: string, trainingId: string) =>
  useGrowingApi(
    'GET /trainings/{id}/sessions',
    { params: { id: trainingId }, query: { userId, detail: 'true' } },
    {
      pageAt: (from) => ({ range: JSON.stringify([from, from + PAGE - 1]) }),
      next: (last, pages) => (last.length < PAGE ? undefined : pages.length * PAGE),
    },
  );
