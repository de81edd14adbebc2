import { useQueryClient } from '@tanstack/react-query';

/** What is read anew when something is suggested or withdrawn: lists, figures, and what it opens or marks. */
const lists = [
  'suggestions',
  'GET /suggestions',
  'GET /suggestions/{id}/recipients',
  'GET /courses/progress',
];
const marked = ['GET /trainings', 'GET /trainings/{id}', 'GET /courses', 'GET /courses/{id}'];

export function useSuggestionsChanged(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const key of [...lists, ...marked]) void queries.invalidateQueries({ queryKey: [key] });
  };
}
