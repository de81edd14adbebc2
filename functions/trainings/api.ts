import * as calls from '../../shared/contracts/trainings.ts';
import { listCatalogue } from '../catalogue/index.ts';
import { api, route } from '../runtime/http/api.ts';
import { deleteTraining } from './delete-training.ts';
import { duplicateTraining } from './duplicate-training.ts';
import { setFavourite, setLike } from './mark-training.ts';
import { listClientTrainings, replaceClientTrainings } from './open-trainings.ts';
import { deleteJsonStep, putJsonStep } from './put-json-step.ts';
import { putBadgeLogo, putTrainingLogo } from './put-pictures.ts';
import { putTrainingResources } from './put-resources.ts';
import { readTraining } from './read-training.ts';
import { verifyTraining } from './verify-training.ts';
import { createTraining, updateTraining } from './write-training.ts';

export const handler = api([
  route(calls.listTrainings, listCatalogue),
  route(calls.getTraining, readTraining),
  route(calls.createTraining, createTraining),
  route(calls.updateTraining, updateTraining),
  route(calls.deleteTraining, deleteTraining),
  route(calls.duplicateTraining, duplicateTraining),
  route(calls.verifyTraining, verifyTraining),
  route(calls.putTrainingLogo, putTrainingLogo),
  route(calls.putBadgeLogo, putBadgeLogo),
  route(calls.putJsonStep, putJsonStep),
  route(calls.deleteJsonStep, deleteJsonStep),
  route(calls.putTrainingResources, putTrainingResources),
  route(calls.likeTraining, setLike(true)),
  route(calls.unlikeTraining, setLike(false)),
  route(calls.favoriteTraining, setFavourite(true)),
  route(calls.unfavoriteTraining, setFavourite(false)),
  route(calls.listClientTrainings, listClientTrainings),
  route(calls.replaceClientTrainings, replaceClientTrainings),
]);
