import * as z from 'zod';
import { call } from '../call.ts';

const like = z.object({ id: z.string(), like: z.boolean(), totalLike: z.int() }).meta({ id: 'Like' });
const favourite = z.object({ id: z.string(), favorite: z.boolean() }).meta({ id: 'Favorite' });

export const likeTraining = call({
  id: 'likeTraining',
  domain: 'reactions',
  method: 'PUT',
  path: '/trainings/{id}/like',
  summary: 'Likes a training. A repeated call counts once (TR-09)',
  answer: { status: 200, schema: like },
  errors: ['NOT_INCLUDED'],
});

export const unlikeTraining = call({
  id: 'unlikeTraining',
  domain: 'reactions',
  method: 'DELETE',
  path: '/trainings/{id}/like',
  summary: 'Removes the like of a training',
  answer: { status: 200, schema: like },
  errors: ['NOT_INCLUDED'],
});

export const favoriteTraining = call({
  id: 'favoriteTraining',
  domain: 'reactions',
  method: 'PUT',
  path: '/trainings/{id}/favorite',
  summary: 'Adds a training to the favourites',
  answer: { status: 200, schema: favourite },
  errors: ['NOT_INCLUDED'],
});

export const unfavoriteTraining = call({
  id: 'unfavoriteTraining',
  domain: 'reactions',
  method: 'DELETE',
  path: '/trainings/{id}/favorite',
  summary: 'Removes a training from the favourites',
  answer: { status: 200, schema: favourite },
  errors: ['NOT_INCLUDED'],
});

export const favoriteCourse = call({
  id: 'favoriteCourse',
  domain: 'reactions',
  method: 'PUT',
  path: '/courses/{id}/favorite',
  summary: 'Adds a course to the favourites (CO-04)',
  answer: { status: 200, schema: favourite },
});

export const unfavoriteCourse = call({
  id: 'unfavoriteCourse',
  domain: 'reactions',
  method: 'DELETE',
  path: '/courses/{id}/favorite',
  summary: 'Removes a course from the favourites',
  answer: { status: 200, schema: favourite },
});
