import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type GetListResult, useGetList } from 'react-admin';
import type { Profile } from '../../../shared/contracts/access.ts';
import { useNotifyError } from '../common/error-text.ts';
import { ApiError } from '../providers/api-error.ts';

/**
 * The member whose id is in the address: at once where a list has read them, else when they are there. Whoever is
 * gone, or cannot be read, is told, and `onGone` closes what was to show them.
 */
export function useMember(id: string, onGone: () => void): Profile | undefined {
  const queries = useQueryClient();
  const notifyError = useNotifyError();
  const { data, error, isPlaceholderData } = useGetList<Profile>(
    'users',
    { filter: { id: [id] }, pagination: { page: 1, perPage: 1 } },
    {
      placeholderData: () => {
        const lists = queries.getQueriesData<GetListResult<Profile>>({ queryKey: ['users', 'getList'] });
        const known = lists.flatMap(([, list]) => list?.data ?? []).find((one) => one.id === id);
        return known && { data: [known], total: 1 };
      },
    },
  );
  const member = data?.[0];
  const gone = error ?? (data && !isPlaceholderData && !member ? new ApiError(404, {}) : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reason
  useEffect(() => {
    if (!gone) return;
    notifyError(gone);
    onGone();
  }, [gone === undefined]);
  return member;
}
