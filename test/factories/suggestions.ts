import type { Notification } from '../../shared/contracts/administration/notifications.ts';
import type { TrainingItem } from '../../shared/contracts/content/training-shapes.ts';
import type { Suggestion } from '../../shared/contracts/learning/suggestions.ts';
import { dayIn } from '../../shared/days.ts';
import type { Client } from './client.ts';

interface Accepted {
  id: string;
  recipients: number;
}
export const suggest = (api: Client, body: object) => api.put<Accepted>('/trainings/suggestions', body);
export const suggestCourse = (api: Client, body: object) => api.put<Accepted>('/courses/suggestions', body);

/** Lists the suggestions that a member made or manages. */
export const listSuggestions = (api: Client, filter: object = {}) =>
  api.ok<Suggestion[]>('GET', `/suggestions?filter=${encodeURIComponent(JSON.stringify(filter))}`);

export const inbox = async (api: Client) =>
  (await api.ok<{ notifications: Notification[] }>('GET', '/notifications?lang=EN&limit=100')).notifications;

/** Returns the ids of the trainings that were suggested to a member. */
export const suggestedTo = async (api: Client) => {
  const filter = encodeURIComponent(JSON.stringify({ suggested: true }));
  return (await api.ok<TrainingItem[]>('GET', `/trainings?filter=${filter}`)).map(({ id }) => id);
};

/** Returns today's date in the default time zone of organisations. */
export const today = () => dayIn('Europe/Paris', new Date());
export const nowhere = (clientId: string) => `${clientId}_000000000000`;
