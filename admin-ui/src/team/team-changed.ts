import { useQueryClient } from '@tanstack/react-query';

/** What is read anew when a team changes: who is in it or in which subgroup, who has a manager, its courses. */
export function useTeamChanged(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const key of ['GET /users/managed', 'GET /users', 'GET /groups', 'GET /courses/progress'])
      void queries.invalidateQueries({ queryKey: [key] });
  };
}
