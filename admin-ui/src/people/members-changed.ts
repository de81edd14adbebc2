import { useQueryClient } from '@tanstack/react-query';

/** What is read anew when people come, change or go: their lists, and the seats. */
export function useMembersChanged(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const key of ['users', 'GET /users', 'GET /clients/{id}/quota', 'GET /users/profile'])
      void queries.invalidateQueries({ queryKey: [key] });
  };
}
