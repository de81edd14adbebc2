import { trainingChanged, trainingDeleted, trainingVerified } from '../../events/trainings.ts';
import { consume } from '../runtime/consume.ts';
import { forgetTraining, projectTraining } from './project-training.ts';

/** The catalogues of other organisations follow a training. */
export const handler = consume({
  [trainingChanged.name]: (_deps, { data }) => projectTraining(trainingChanged.data.parse(data)),
  [trainingVerified.name]: (_deps, { data }) => projectTraining(trainingVerified.data.parse(data)),
  [trainingDeleted.name]: (_deps, { data }) => forgetTraining(trainingDeleted.data.parse(data)),
});
