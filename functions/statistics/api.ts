import * as courseCalls from '../../shared/contracts/course-progress.ts';
import * as calls from '../../shared/contracts/statistics.ts';
import { api, route } from '../runtime/http/api.ts';
import { getCourseProgress } from './get-course-progress.ts';
import { getCourseStats } from './get-course-stats.ts';
import { getGeneralStats } from './get-general-stats.ts';
import { getStatsPeriod } from './get-stats-period.ts';
import { getTrainingStats, getTrainingStatsPeriod } from './get-training-stats.ts';
import { getUserPeriod, getUserTrainingPeriod } from './get-user-period.ts';
import { getUserStats } from './get-user-stats.ts';
import { listCourseProgress } from './list-course-progress.ts';
import { listLaunchedTrainings } from './list-launched-trainings.ts';
import { listUserTrainingBadges } from './list-user-training-badges.ts';
import { resetProgress } from './reset-progress.ts';

export const handler = api([
  route(calls.getUserStats, getUserStats),
  route(calls.resetUserProgress, resetProgress),
  route(calls.getUserPeriod, getUserPeriod),
  route(calls.getUserTrainingPeriod, getUserTrainingPeriod),
  route(calls.listLaunchedTrainings, listLaunchedTrainings),
  route(calls.listUserTrainingBadges, listUserTrainingBadges),
  route(calls.getGeneralStats, getGeneralStats),
  route(calls.getStatsPeriod, getStatsPeriod),
  route(calls.getTrainingStats, getTrainingStats),
  route(calls.getTrainingStatsPeriod, getTrainingStatsPeriod),
  route(courseCalls.listCourseProgress, listCourseProgress),
  route(courseCalls.getCourseProgress, getCourseProgress),
  route(courseCalls.getCourseStats, getCourseStats),
]);
