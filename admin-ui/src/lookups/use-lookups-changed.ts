import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Whatever shows names of lookups is read again. */
export function useLookupsChanged(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const key of [
      'GET /lookups',
      'GET /badges',
      'GET /headsets',
      'GET /trainings',
      'GET /trainings/{id}',
    ])
      void queries.invalidateQueries({ queryKey: [key] });
  }, [queries]);
}
