import * as calls from '../../../shared/contracts/learning/reactions.ts';
import { route } from '../../identity/access/index.ts';
import { api } from '../../runtime/http/api.ts';
import { setCourseFavourite } from './set-course-favourite.ts';
import { setTrainingFavourite } from './set-training-favourite.ts';
import { setTrainingLike } from './set-training-like.ts';

export const handler = api([
  route(calls.likeTraining, setTrainingLike(true)),
  route(calls.unlikeTraining, setTrainingLike(false)),
  route(calls.favoriteTraining, setTrainingFavourite(true)),
  route(calls.unfavoriteTraining, setTrainingFavourite(false)),
  route(calls.favoriteCourse, setCourseFavourite(true)),
  route(calls.unfavoriteCourse, setCourseFavourite(false)),
]);
