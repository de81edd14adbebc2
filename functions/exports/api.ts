import * as calls from '../../shared/contracts/exports.ts';
import { api, route } from '../runtime/http/api.ts';
import { exportHistory } from './export-history.ts';
import { exportCourse, exportCourses, exportTraining, exportTrainings } from './export-progress.ts';

export const handler = api([
  route(calls.exportTrainings, exportTrainings),
  route(calls.exportTraining, exportTraining),
  route(calls.exportCourses, exportCourses),
  route(calls.exportCourse, exportCourse),
  route(calls.exportHistory, exportHistory),
]);
