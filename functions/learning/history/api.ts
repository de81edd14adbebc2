import * as calls from '../../../shared/contracts/learning/history.ts';
import { route } from '../../identity/access/index.ts';
import { api } from '../../runtime/http/api.ts';
import { listCourseHistory } from './list-course-history.ts';
import { listCourseSessions } from './list-course-sessions.ts';
import { listTrainingHistory } from './list-training-history.ts';
import { listTrainingSessions } from './list-training-sessions.ts';

export const handler = api([
  route(calls.listTrainingHistory, listTrainingHistory),
  route(calls.listTrainingSessions, listTrainingSessions),
  route(calls.listCourseHistory, listCourseHistory),
  route(calls.listCourseSessions, listCourseSessions),
]);
