import { useQueryClient } from '@tanstack/react-query';

/** What is read anew when a team changes: who is in it, who has a manager, and who is in which subgroup. */
export function useTeamChanged(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const key of ['GET /users/managed', 'GET /users', 'GET /groups'])
      void queries.invalidateQueries({ queryKey: [key] });
  };
}
