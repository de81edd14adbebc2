import * as calls from '../../../shared/contracts/content/trainings.ts';
import { route } from '../../identity/access/index.ts';
import { api } from '../../runtime/http/api.ts';
import { getTrainingFacets, listTrainings } from '../catalogue/index.ts';
import { createTraining } from './create-training.ts';
import { deleteJsonStep } from './delete-json-step.ts';
import { deleteTraining } from './delete-training.ts';
import { duplicateTraining } from './duplicate-training.ts';
import { getTraining } from './get-training.ts';
import { listOrganisationTrainings } from './list-organisation-trainings.ts';
import { putBadgeLogo } from './put-badge-logo.ts';
import { putJsonStep } from './put-json-step.ts';
import { putTrainingLogo } from './put-training-logo.ts';
import { putTrainingResources } from './put-training-resources.ts';
import { replaceOrganisationTrainings } from './replace-organisation-trainings.ts';
import { updateTraining } from './update-training.ts';
import { verifyTraining } from './verify-training.ts';

export const handler = api([
  route(calls.listTrainings, listTrainings),
  route(calls.getTrainingFacets, getTrainingFacets),
  route(calls.getTraining, getTraining),
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
  route(calls.listOrganisationTrainings, listOrganisationTrainings),
  route(calls.replaceOrganisationTrainings, replaceOrganisationTrainings),
]);
