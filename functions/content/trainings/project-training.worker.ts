import { courseDeleted, courseStored } from '../../../events/content/courses.ts';
import { masterContentChanged, masterFilesReleased } from '../../../events/content/master-contents.ts';
import { trainingChanged, trainingDeleted, trainingVerified } from '../../../events/content/trainings.ts';
import { consume, on } from '../../runtime/consume.ts';
import { finishCourse, followTraining, forgetCourse } from '../courses/index.ts';
import { followMasterContent } from './follow-master-content.ts';
import { removeMasterFiles } from './remove-master-files.ts';
import { removeTrainingCards, updateTrainingCards } from './update-training-cards.ts';

/**
 * Updates the catalogues of other organisations after a change of a training, and trainings after a change of
 * their master content.
 */
export const handler = consume('catalogue', [
  on(trainingChanged, async (deps, { data }) => {
    await Promise.all([updateTrainingCards(deps, data), followTraining(data)]);
  }),
  on(trainingVerified, (deps, { data }) => updateTrainingCards(deps, data)),
  on(courseDeleted, (_deps, { data }) => forgetCourse(data)),
  on(courseStored, (_deps, { data }) => finishCourse(data)),
  on(masterContentChanged, (deps, { data }) => followMasterContent(deps, data)),
  on(masterFilesReleased, (deps, { data }) => removeMasterFiles(deps, data)),
  on(trainingDeleted, (deps, { data }) => removeTrainingCards(deps, data)),
]);
