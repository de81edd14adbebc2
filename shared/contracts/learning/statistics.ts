import * as z from 'zod';
import { call } from '../call.ts';
import { contentLang, day, deleted, id, listQuery } from '../common.ts';

/** First and last calendar day of a period, in the time zone of the organisation. Both are included. */
const days = { startDate: day, endDate: day };
/** The organisation. If a super admin omits it, the figures cover all organisations. */
const clientId = z.string().min(1).max(64).optional();

/** Maximum number of days in a series. */
export const MAX_DAYS = 1100;

/** Opened sessions and minutes, one item per day. Days without sessions contain zeros. */
const series = z.array(
  z.object({ date: z.string(), totalView: z.int(), totalMinuteSpent: z.number() }).meta({ id: 'DayFigures' }),
);
export type Series = z.output<typeof series>;

const adminStats = z
  .object({
    totalContent: z.int(),
    /** Number of opened sessions. */
    totalView: z.int(),
    totalLiked: z.int(),
    totalFavorite: z.int(),
    totalMinuteSpent: z.number(),
    totalPeopleWhoStartedTraining: z.int(),
    totalPeopleWhoCompletedTraining: z.int(),
    /** Mean minutes per session. 0 without sessions. */
    averageConnectionTimeInMinute: z.number(),
    /** Number of earned badges, by the number of the badge in its training (1 to 3). */
    totalBadges: z.object({ 1: z.int(), 2: z.int(), 3: z.int() }),
  })
  .meta({ id: 'AdminStats' });

/** A place in a ranking. */
const rank = z
  .object({
    /** Starts at 1. Equal values share a rank. */
    rank: z.int(),
    userId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** Points, minutes or score, depending on the ranking. */
    value: z.number(),
  })
  .meta({ id: 'Rank' });
export type Rank = z.output<typeof rank>;

/** Ranked value: points, minutes (`time`), or the best score in one training. */
const rankBy = z.enum(['points', 'time', 'score'], { error: 'INVALID_CHOICE' });
export type RankBy = z.output<typeof rankBy>;
const rankingQuery = listQuery(['rank'], {}).extend({ by: rankBy, trainingId: id.optional() });
export type RankingQuery = z.output<typeof rankingQuery>;

const skillOf = { skillId: z.string(), name: z.string(), skillType: z.string() };
/** Level of a skill, 0 to 100. */
const skillStat = z.object({ ...skillOf, value: z.number() }).meta({ id: 'SkillStat' });
export type SkillStat = z.output<typeof skillStat>;

const generalStats = adminStats
  .extend({
    /** Mean level of each skill. Only people in reach who have begun to learn the skill count. */
    skillStats: z.array(skillStat),
    /**
     * Contains the first twenty places and the place of the caller. Empty if the organisation has disabled the
     * ranking.
     */
    ranksByPoint: z.array(rank),
    ranksByTime: z.array(rank),
    /** When skills, rankings and the figures of a team were counted, if that was more than ten seconds ago. */
    countedAt: z.string().optional(),
  })
  .meta({ id: 'GeneralStats' });
export type AdminStats = z.output<typeof adminStats>;
export type GeneralStats = z.output<typeof generalStats>;

/** A step of a training, as the content reported it for a session. */
export const stepReached = z
  .object({
    name: z.string(),
    /** Reached in this session. */
    current: z.boolean(),
    /** Reached in the previous session. */
    previous: z.boolean(),
    succeeded: z.boolean(),
    /** Percentage if `isPercent` is true. Null if no score was reported. */
    score: z.number().nullable(),
    isPercent: z.boolean(),
  })
  .meta({ id: 'StepReached' });

/** A measured skill of a session: `statValue` of at most `maxStatValue`. */
export const measuredSkill = z
  .object({
    description: z.string(),
    /** Id of a skill in the reference data. Absent if the content names none. */
    skillId: z.string().optional(),
    stat: z.string(),
    statValue: z.number(),
    maxStatValue: z.number(),
  })
  .meta({ id: 'MeasuredSkill' });
/** A figure of a session. The page groups figures and pictures by `context`. */
export const measuredStat = z
  .object({
    context: z.string(),
    description: z.string(),
    statValue: z.union([z.number(), z.string()]),
  })
  .meta({ id: 'MeasuredStat' });
export const measuredImage = z
  .object({
    context: z.string(),
    description: z.string(),
    imageUrl: z.string(),
  })
  .meta({ id: 'MeasuredImage' });

/** Results of a member in one training: the best values, and the report of the latest session. */
const memberStat = z
  .object({
    progressionPercent: z.number(),
    score: z.number().nullable(),
    badgeNumbers: z.array(z.int()),
    /** The best report of each skill. */
    skills: z.array(measuredSkill),
    /** Figures of the latest session, like `images` and `jsonStep`. */
    stats: z.array(measuredStat),
    images: z.array(measuredImage),
    /** The state that the content reported last, for the person themselves. Null without one. */
    resumeData: z.string().nullable(),
    /** Points by start day of the sessions. */
    points: z.array(z.object({ date: z.string(), value: z.number() })),
    /** Steps in the order of the step file of the training. A `session` here is a chapter of this file. */
    jsonStep: z.object({
      sessions: z.array(
        z.object({
          name: z.string(),
          current: z.boolean(),
          previous: z.boolean(),
          steps: z.array(stepReached),
        }),
      ),
    }),
  })
  .meta({ id: 'MemberStat' });
export type MemberStat = z.output<typeof memberStat>;

const memberStats = z
  .object({
    minuteSpent: z.number(),
    totalPoint: z.number(),
    totalBadge: z.int(),
    skillStats: z.array(skillStat),
    certifiedSkills: z.array(z.object(skillOf)),
    ranksByPoint: z.array(rank),
    ranksByTime: z.array(rank),
    /** Ranking of the requested training by best score. Empty if the ranking by points is disabled. */
    bestScores: z.array(rank),
    /** Results in the requested training. Null without `trainingId`, or before the first session. */
    userStat: memberStat.nullable(),
  })
  .meta({ id: 'MemberStats' });
export type MemberStats = z.output<typeof memberStats>;

export const getMemberStats = call({
  id: 'getMemberStats',
  domain: 'statistics',
  method: 'GET',
  path: '/users/{id}/stats/general',
  summary: 'Returns the figures of a person, in total or for one training (ST-02, ST-04)',
  query: z.object({ trainingId: id.optional(), lang: contentLang }),
  answer: { status: 200, schema: memberStats },
});

export const listMemberRanking = call({
  id: 'listMemberRanking',
  domain: 'statistics',
  method: 'GET',
  path: '/users/{id}/stats/ranking',
  summary: 'Returns a ranking with a person page by page, in total or for one training (ST-02)',
  list: true,
  query: rankingQuery,
  answer: { status: 200, schema: z.array(rank) },
});

export const resetMemberProgress = call({
  id: 'resetMemberProgress',
  domain: 'statistics',
  method: 'DELETE',
  path: '/users/{id}/stats/general',
  summary: 'Resets the progress of a person in a training (TE-03). The totals of the organisation remain',
  query: z.object({ trainingId: id }),
  answer: { status: 200, schema: deleted },
});

export const getMemberPeriod = call({
  id: 'getMemberPeriod',
  domain: 'statistics',
  method: 'GET',
  path: '/users/{id}/stats/period',
  summary: 'Returns sessions and minutes of a person, one item per day (ST-03)',
  query: z.object(days),
  answer: { status: 200, schema: series },
  errors: ['END_BEFORE_START'],
});

export const getMemberTrainingPeriod = call({
  id: 'getMemberTrainingPeriod',
  domain: 'statistics',
  method: 'GET',
  path: '/users/{id}/trainings/{tid}/stats/period',
  summary: 'Returns sessions and minutes of a person in one training, one item per day',
  query: z.object(days),
  answer: { status: 200, schema: series },
  errors: ['END_BEFORE_START'],
});

const launched = z
  .object({
    trainingId: z.string(),
    title: z.string(),
    logo: z.string().nullable(),
    totalMinuteSpent: z.number(),
    progressPercentage: z.number(),
    score: z.number().nullable(),
    /** Highest pass score that a course of the member requires for the training. 0 without a requirement. */
    minimalScoreNeeded: z.number(),
  })
  .meta({ id: 'LaunchedTraining' });
export type LaunchedTraining = z.output<typeof launched>;

export const listLaunchedTrainings = call({
  id: 'listLaunchedTrainings',
  domain: 'statistics',
  method: 'GET',
  path: '/users/{id}/launched-trainings',
  summary: 'Lists trainings with progress of a person, the latest first',
  list: true,
  query: listQuery(['title', 'totalMinuteSpent', 'progressPercentage', 'score'], {}),
  answer: { status: 200, schema: z.array(launched) },
});

const trainingBadges = z
  .object({
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
  })
  .meta({ id: 'TrainingBadges' });
export type TrainingBadges = z.output<typeof trainingBadges>;

export const listMemberTrainingBadges = call({
  id: 'listMemberTrainingBadges',
  domain: 'statistics',
  method: 'GET',
  path: '/users/{id}/training-badges',
  summary: 'Lists badges of the trainings that a person may start, by title, with the earned badges (BA-02)',
  query: listQuery(['title'], {}),
  list: true,
  answer: { status: 200, schema: z.array(trainingBadges) },
});

export const getGeneralStats = call({
  id: 'getGeneralStats',
  domain: 'statistics',
  method: 'GET',
  path: '/trainings/stats/general',
  summary:
    'Returns figures of the organisation or a manager’s team, for super admins of one or all organisations (ST-01, ST-04, ST-05)',
  query: z.object({ clientId, lang: contentLang }),
  answer: { status: 200, schema: generalStats },
});

export const listRanking = call({
  id: 'listRanking',
  domain: 'statistics',
  method: 'GET',
  path: '/trainings/stats/ranking',
  summary: "Lists the ranking of the organisation's people or of a manager's team, page by page (ST-04)",
  list: true,
  query: rankingQuery.extend({ clientId }),
  answer: { status: 200, schema: z.array(rank) },
});

export const getStatsPeriod = call({
  id: 'getStatsPeriod',
  domain: 'statistics',
  method: 'GET',
  path: '/trainings/stats/period',
  summary: 'Returns figures of an organisation or team, one item per day (ST-01, ST-03)',
  query: z.object({ ...days, clientId }),
  answer: { status: 200, schema: series },
  errors: ['END_BEFORE_START'],
});

export const getTrainingStats = call({
  id: 'getTrainingStats',
  domain: 'statistics',
  method: 'GET',
  path: '/trainings/{id}/stats',
  summary: 'Returns figures of a training among the people of the organisation or the team (ST-01)',
  query: z.object({ clientId }),
  answer: { status: 200, schema: adminStats },
});

export const getTrainingStatsPeriod = call({
  id: 'getTrainingStatsPeriod',
  domain: 'statistics',
  method: 'GET',
  path: '/trainings/{id}/stats/period',
  summary: 'Returns figures of a training, one item per day',
  query: z.object({ ...days, clientId }),
  answer: { status: 200, schema: series },
  errors: ['END_BEFORE_START'],
});
