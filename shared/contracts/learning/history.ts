import * as z from 'zod';
import { call } from '../call.ts';
import { flag, id, listQuery } from '../common.ts';
import { fileType, reportedTimes } from './progress.ts';
import { measuredImage, measuredSkill, measuredStat, stepReached } from './statistics.ts';

/** The state of a person in a training or a course. */
const historyItem = z
  .object({
    id: z.string(),
    title: z.string(),
    progressionPercent: z.number(),
    /** Start of the latest session (ISO 8601). Null without a session. */
    lastSession: z.string().nullable(),
  })
  .meta({ id: 'HistoryItem' });
export type HistoryItem = z.output<typeof historyItem>;

const historySorts = ['lastSession', 'title', 'progressionPercent', 'id'] as const;

export const listTrainingHistory = call({
  id: 'listTrainingHistory',
  domain: 'history',
  method: 'GET',
  path: '/trainings/history',
  summary: 'Lists trainings that a person has started, latest session first, none last (HI-01)',
  list: true,
  query: listQuery(historySorts, {}).extend({ userId: id.optional() }),
  answer: { status: 200, schema: z.array(historyItem) },
});

const sessionItem = z
  .object({
    /** Start of the session (ISO 8601). */
    date: z.string(),
    /** Duration in minutes. */
    value: z.number(),
    /** The reported values that the platform corrected. Absent without a correction. */
    reported: reportedTimes.optional(),
  })
  .meta({ id: 'SessionItem' });
export type SessionItem = z.output<typeof sessionItem>;

/** The report of a session. Only responses to `detail=true` contain it. */
const sessionDetail = z.object({
  sessionId: z.string(),
  fileType,
  /** The version of the played content file. Null if it was not recorded. */
  contentVersion: z.string().nullable(),
  /** Hash of the same file. Null if it was not recorded. */
  contentSha256: z.string().nullable(),
  minuteSpent: z.number(),
  progressionPercent: z.number(),
  score: z.number().nullable(),
  steps: z.array(stepReached),
  skills: z.array(measuredSkill),
  stats: z.array(measuredStat),
  images: z.array(measuredImage),
});
const trainingSession = sessionItem.extend(sessionDetail.partial().shape).meta({ id: 'TrainingSession' });
export type TrainingSession = z.output<typeof trainingSession>;

/** Maximum number of sessions with details in one response, because each can be as large as a report. */
export const MAX_DETAILED = 20;

export const listTrainingSessions = call({
  id: 'listTrainingSessions',
  domain: 'history',
  method: 'GET',
  path: '/trainings/{id}/sessions',
  summary:
    'Lists a person’s sessions of a training, latest first (HI-01), with their reports for `detail=true` (ST-02)',
  list: true,
  query: listQuery(['date'], {}).extend({ userId: id.optional(), detail: flag }),
  answer: { status: 200, schema: z.array(trainingSession) },
});

export const listCourseHistory = call({
  id: 'listCourseHistory',
  domain: 'history',
  method: 'GET',
  path: '/courses/history',
  summary:
    'Lists courses that a person has begun or that were suggested to them, latest session first (HI-01)',
  list: true,
  query: listQuery(historySorts, {}).extend({ userId: id.optional() }),
  answer: { status: 200, schema: z.array(historyItem) },
});

export const listCourseSessions = call({
  id: 'listCourseSessions',
  domain: 'history',
  method: 'GET',
  path: '/courses/{id}/sessions',
  summary: "Lists a person's sessions of a course's trainings, latest first (HI-01)",
  list: true,
  query: listQuery(['date'], {}).extend({ userId: id.optional() }),
  answer: { status: 200, schema: z.array(sessionItem) },
});
