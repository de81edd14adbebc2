import * as calls from '../../../shared/contracts/learning/exports.ts';
import { route } from '../../identity/access/index.ts';
import { api } from '../../runtime/http/api.ts';
import { downloadOwnData } from './download-own-data.ts';
import { exportHistory } from './export-history.ts';
import { exportProgress } from './export-progress.ts';

export const handler = api([
  route(calls.exportTrainings, exportProgress('trainings')),
  route(calls.exportTraining, exportProgress('training')),
  route(calls.exportCourses, exportProgress('courses')),
  route(calls.exportCourse, exportProgress('course')),
  route(calls.exportRequirements, exportProgress('required')),
  route(calls.exportRequirementsOf, exportProgress('required')),
  route(calls.exportTrainingsOf, exportProgress('trainings')),
  route(calls.exportTrainingOf, exportProgress('training')),
  route(calls.exportCoursesOf, exportProgress('courses')),
  route(calls.exportCourseOf, exportProgress('course')),
  route(calls.exportHistory, exportHistory),
  route(calls.downloadOwnData, downloadOwnData),
]);
