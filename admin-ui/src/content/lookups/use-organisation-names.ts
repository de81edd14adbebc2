import { useMemo } from 'react';
import { useEveryPage } from '../../foundation/providers/every-page.ts';

/** Returns the names of organisations by id. Reads them only if `wanted` is true. */
export function useOrganisationNames(wanted: boolean): ReadonlyMap<string, string> {
  const { data } = useEveryPage(
    'GET /clients',
    { query: { sort: '["name","ASC"]', groups: 'false' } },
    { enabled: wanted, staleTime: 60_000 },
  );
  return useMemo(() => new Map(data?.map(({ id, name }) => [id, name])), [data]);
}
