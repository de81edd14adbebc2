import * as courseCalls from '../../../shared/contracts/learning/course-progress.ts';
import * as calls from '../../../shared/contracts/learning/statistics.ts';
import { route } from '../../identity/access/index.ts';
import { api } from '../../runtime/http/api.ts';
import { getCourseProgress } from './get-course-progress.ts';
import { getCourseStats } from './get-course-stats.ts';
import { getGeneralStats } from './get-general-stats.ts';
import { getMemberPeriod } from './get-member-period.ts';
import { alongMemberStats, getMemberStats } from './get-member-stats.ts';
import { getMemberTrainingPeriod } from './get-member-training-period.ts';
import { getStatsPeriod } from './get-stats-period.ts';
import { getTrainingStats } from './get-training-stats.ts';
import { getTrainingStatsPeriod } from './get-training-stats-period.ts';
import { listCourseProgress } from './list-course-progress.ts';
import { listLaunchedTrainings } from './list-launched-trainings.ts';
import { listMemberRanking } from './list-member-ranking.ts';
import { listMemberTrainingBadges } from './list-member-training-badges.ts';
import { listRanking } from './list-ranking.ts';
import { resetMemberProgress } from './reset-member-progress.ts';

export const handler = api([
  route(calls.getMemberStats, getMemberStats, alongMemberStats),
  route(calls.listMemberRanking, listMemberRanking),
  route(calls.resetMemberProgress, resetMemberProgress),
  route(calls.getMemberPeriod, getMemberPeriod),
  route(calls.getMemberTrainingPeriod, getMemberTrainingPeriod),
  route(calls.listLaunchedTrainings, listLaunchedTrainings),
  route(calls.listMemberTrainingBadges, listMemberTrainingBadges),
  route(calls.getGeneralStats, getGeneralStats),
  route(calls.listRanking, listRanking),
  route(calls.getStatsPeriod, getStatsPeriod),
  route(calls.getTrainingStats, getTrainingStats),
  route(calls.getTrainingStatsPeriod, getTrainingStatsPeriod),
  route(courseCalls.listCourseProgress, listCourseProgress),
  route(courseCalls.getCourseProgress, getCourseProgress),
  route(courseCalls.getCourseStats, getCourseStats),
]);
