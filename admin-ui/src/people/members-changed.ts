import { useQueryClient } from '@tanstack/react-query';

const keys = [
  'users',
  'GET /users',
  'GET /users/managed',
  'GET /users/profile',
  'GET /groups',
  'GET /clients/{id}/quota',
];

/** What is read anew when people come, change or go: their lists, teams and groups, and the seats. */
export function useMembersChanged(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const key of keys) void queries.invalidateQueries({ queryKey: [key] });
  };
}
