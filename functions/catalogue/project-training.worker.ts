import { courseDeleted } from '../../events/courses.ts';
import { masterContentChanged } from '../../events/master-contents.ts';
import { trainingChanged, trainingDeleted, trainingVerified } from '../../events/trainings.ts';
import { followTraining, forgetCourse } from '../courses/index.ts';
import { consume } from '../runtime/consume.ts';
import { followMasterContent } from '../trainings/index.ts';
import { forgetTraining, projectTraining } from './project-training.ts';

/** The catalogues of other organisations follow a training, and trainings their master content. */
export const handler = consume({
  [trainingChanged.name]: async (_deps, { data }) => {
    const changed = trainingChanged.data.parse(data);
    await Promise.all([projectTraining(changed), followTraining(changed)]);
  },
  [trainingVerified.name]: (_deps, { data }) => projectTraining(trainingVerified.data.parse(data)),
  [courseDeleted.name]: (_deps, { data }) => forgetCourse(courseDeleted.data.parse(data)),
  [masterContentChanged.name]: (deps, { data }) =>
    followMasterContent(deps, masterContentChanged.data.parse(data)),
  [trainingDeleted.name]: (_deps, { data }) => forgetTraining(trainingDeleted.data.parse(data)),
});
