import * as z from 'zod';
import { call } from './call.ts';
import { contentLang, day, deleted, id, langQuery } from './common.ts';

/** Calendar days of the organisation, both included. */
const days = { startDate: day, endDate: day };
const clientId = z.string().min(1).max(64).optional();

/** Most days a series is asked for at once. */
export const MOST_DAYS = 1100;

const series = z.array(z.object({ date: z.string(), totalView: z.int(), totalMinuteSpent: z.number() }));
export type Series = z.output<typeof series>;

const adminStats = z.object({
  totalContent: z.int(),
  totalView: z.int(),
  totalLiked: z.int(),
  totalFavorite: z.int(),
  totalMinuteSpent: z.number(),
  totalPeopleWhoStartedTraining: z.int(),
  totalPeopleWhoCompletedTraining: z.int(),
  /** Minutes by session. */
  averageConnectionTimeInMinute: z.number(),
  /** By the number of the badge. */
  totalBadges: z.object({ 1: z.int(), 2: z.int(), 3: z.int() }),
});
export type AdminStats = z.output<typeof adminStats>;

const rank = z.object({
  rank: z.int(),
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  value: z.number(),
});
export type Rank = z.output<typeof rank>;

const skillOf = { skillId: z.string(), name: z.string(), skillType: z.string() };
const stepState = z.object({
  name: z.string(),
  current: z.boolean(),
  previous: z.boolean(),
  succeeded: z.boolean(),
  score: z.number().nullable(),
  isPercent: z.boolean(),
});

const userStat = z.object({
  progressionPercent: z.number(),
  score: z.number().nullable(),
  badgeNumbers: z.array(z.int()),
  skills: z.array(
    z.object({
      description: z.string(),
      stat: z.string(),
      statValue: z.number(),
      maxStatValue: z.number(),
    }),
  ),
  stats: z.array(
    z.object({ context: z.string(), description: z.string(), statValue: z.union([z.number(), z.string()]) }),
  ),
  images: z.array(z.object({ context: z.string(), description: z.string(), imageUrl: z.string() })),
  points: z.array(z.object({ date: z.string(), value: z.number() })),
  jsonStep: z.object({
    sessions: z.array(
      z.object({
        name: z.string(),
        current: z.boolean(),
        previous: z.boolean(),
        steps: z.array(stepState),
      }),
    ),
  }),
});
export type UserStat = z.output<typeof userStat>;

const userStats = z.object({
  minuteSpent: z.number(),
  totalPoint: z.number(),
  totalBadge: z.int(),
  skillStats: z.array(z.object({ ...skillOf, value: z.number() })),
  certifiedSkills: z.array(z.object(skillOf)),
  ranksByPoint: z.array(rank),
  ranksByTime: z.array(rank),
  /** Of the training asked for; null without one, or where the person has not started it. */
  userStat: userStat.nullable(),
});
export type UserStats = z.output<typeof userStats>;

export const getUserStats = call({
  id: 'getUserStats',
  domain: 'statistics',
  method: 'GET',
  path: '/users/{id}/stats/general',
  summary: 'Figures of a person, of everything or of one training (ST-02, ST-04)',
  query: z.object({ trainingId: id.optional(), lang: contentLang }),
  answer: { status: 200, schema: userStats },
});

export const resetUserProgress = call({
  id: 'resetUserProgress',
  domain: 'statistics',
  method: 'DELETE',
  path: '/users/{id}/stats/general',
  summary: 'A person begins a training anew (TE-03); the totals of the organisation stay',
  query: z.object({ trainingId: id }),
  answer: { status: 200, schema: deleted },
  errors: ['CONFLICT'],
});

export const getUserPeriod = call({
  id: 'getUserPeriod',
  domain: 'statistics',
  method: 'GET',
  path: '/users/{id}/stats/period',
  summary: 'Sessions and minutes of a person, one item a day (ST-03)',
  query: z.object(days),
  answer: { status: 200, schema: series },
  errors: ['END_BEFORE_START'],
});

export const getUserTrainingPeriod = call({
  id: 'getUserTrainingPeriod',
  domain: 'statistics',
  method: 'GET',
  path: '/users/{id}/trainings/{tid}/stats/period',
  summary: 'The same, of one training',
  query: z.object(days),
  answer: { status: 200, schema: series },
  errors: ['END_BEFORE_START'],
});

const launched = z.object({
  trainingId: z.string(),
  title: z.string(),
  logo: z.string().nullable(),
  totalMinuteSpent: z.number(),
  progressPercentage: z.number(),
  score: z.number().nullable(),
  /** 0 outside a course. */
  minimalScoreNeeded: z.number(),
});
export type LaunchedTraining = z.output<typeof launched>;

export const listLaunchedTrainings = call({
  id: 'listLaunchedTrainings',
  domain: 'statistics',
  method: 'GET',
  path: '/users/{id}/launched-trainings',
  summary: 'Trainings that a person has started, the latest first',
  query: langQuery,
  answer: { status: 200, schema: z.array(launched) },
});

const trainingBadges = z.object({
  trainingId: z.string(),
  title: z.string(),
  logo: z.string().nullable(),
  badges: z.array(
    z.object({
      number: z.int(),
      name: z.string(),
      description: z.string(),
      logo: z.string().nullable(),
      obtained: z.boolean(),
    }),
  ),
});
export type TrainingBadges = z.output<typeof trainingBadges>;

export const listUserTrainingBadges = call({
  id: 'listUserTrainingBadges',
  domain: 'statistics',
  method: 'GET',
  path: '/users/{id}/training-badges',
  summary: 'Badges of the trainings that a person may start, and which they have (BA-02)',
  query: langQuery,
  answer: { status: 200, schema: z.array(trainingBadges) },
});

export const getGeneralStats = call({
  id: 'getGeneralStats',
  domain: 'statistics',
  method: 'GET',
  path: '/trainings/stats/general',
  summary:
    "Figures of the organisation, or of a manager's team; super admins: of one organisation or all (ST-01, ST-05)",
  query: z.object({ clientId }),
  answer: { status: 200, schema: adminStats },
});

export const getStatsPeriod = call({
  id: 'getStatsPeriod',
  domain: 'statistics',
  method: 'GET',
  path: '/trainings/stats/period',
  summary: 'The same, one item a day (ST-01, ST-03)',
  query: z.object({ ...days, clientId }),
  answer: { status: 200, schema: series },
  errors: ['END_BEFORE_START'],
});

export const getTrainingStats = call({
  id: 'getTrainingStats',
  domain: 'statistics',
  method: 'GET',
  path: '/trainings/{id}/stats',
  summary: 'Figures of a training among the people of the organisation or the team (ST-01)',
  query: z.object({ clientId }),
  answer: { status: 200, schema: adminStats },
});

export const getTrainingStatsPeriod = call({
  id: 'getTrainingStatsPeriod',
  domain: 'statistics',
  method: 'GET',
  path: '/trainings/{id}/stats/period',
  summary: 'The same, one item a day',
  query: z.object({ ...days, clientId }),
  answer: { status: 200, schema: series },
  errors: ['END_BEFORE_START'],
});
