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

/** Suggestions that somebody made, or looks after. */
export const made = (api: Client, filter: object = {}) =>
  api.ok<Suggestion[]>('GET', `/suggestions?filter=${encodeURIComponent(JSON.stringify(filter))}`);

export const inbox = async (api: Client) =>
  (await api.ok<{ notifications: Notification[] }>('GET', '/notifications?lang=EN&limit=100')).notifications;

/** Ids of the trainings that were suggested to somebody. */
export const suggestedTo = async (api: Client) => {
  const filter = encodeURIComponent(JSON.stringify({ suggested: true }));
  return (await api.ok<TrainingItem[]>('GET', `/trainings?filter=${filter}`)).map(({ id }) => id);
};

/** Today, where organisations are unless they say otherwise. */
export const today = () => dayIn('Europe/Paris', new Date());
export const nowhere = (clientId: string) => `${clientId}_000000000000`;
