import * as z from 'zod';
import { roundThousandths } from '../../numbers.ts';
import { MAX_RESUME_DATA } from '../../session-size.ts';
import { call } from '../call.ts';
import { id, instant, listQuery, namedRecord, requiredText, text, violation } from '../common.ts';
import { packageStandards } from '../content/content-files.ts';
import { assignedTypes, requirementStates } from './assignments.ts';

export const fileType = z.enum(['UNITY', 'WEB_GL', 'APK'], { error: 'INVALID_CHOICE' });
export type FileType = z.output<typeof fileType>;

/** A finite number with three decimals, so that sums do not depend on the order. */
const figure = (min: number, max: number) =>
  z
    .number({ error: 'INVALID_TYPE' })
    .min(min, { error: 'TOO_SMALL' })
    .max(max, { error: 'TOO_BIG' })
    .transform(roundThousandths);
const anyFigure = figure(-1e12, 1e12);

/** The launcher's UUID of a session, independent of upper and lower case. */
export const sessionId = z.guid({ error: 'INVALID_ID' }).toLowerCase();

/** A step of the training: reached in this session, and in the previous one. `score` is a percentage with `isPercent`. */
export const step = z
  .object({
    name: requiredText(200),
    current: z.boolean().default(false),
    previous: z.boolean().default(false),
    succeeded: z.boolean().default(false),
    score: anyFigure.nullish().transform((v) => v ?? null),
    isPercent: z.boolean().default(false),
  })
  .meta({ id: 'Step' });
export type Step = z.output<typeof step>;

export const skillReport = z
  .object({
    description: requiredText(200),
    /** A skill of the platform, else 400. It counts in the person's skills. */
    skillId: id.optional(),
    stat: text(200).default(''),
    statValue: anyFigure,
    maxStatValue: anyFigure,
  })
  .meta({ id: 'SkillReport' });
export type SkillReport = z.output<typeof skillReport>;

export const stat = z
  .object({
    context: text(200).default(''),
    description: requiredText(200),
    statValue: z.union([anyFigure, text(200)], { error: 'INVALID_TYPE' }),
  })
  .meta({ id: 'StatReport' });

/** A picture with an upload ticket of this session. */
const imageReport = z
  .object({
    context: text(200).default(''),
    description: text(200).default(''),
    imageId: z.string().regex(/^[0-9a-z]{26}\.(png|jpg)$/, { error: 'INVALID_ID' }),
  })
  .meta({ id: 'ImageReport' });

/** A complete session. It replaces the previous report (PR-01). */
export const report = z
  .object({
    minuteSpent: figure(0, 100_000),
    progressionPercent: figure(0, 100),
    score: figure(0, 100)
      .nullish()
      .transform((v) => v ?? undefined),
    succeeded: z
      .boolean()
      .nullish()
      .transform((v) => v ?? undefined),
    points: z
      .int({ error: 'INVALID_TYPE' })
      .min(0, { error: 'TOO_SMALL' })
      .max(1_000_000, { error: 'TOO_BIG' })
      .default(0),
    steps: z.array(step).max(500).default([]),
    skills: z.array(skillReport).max(50).default([]),
    stats: z.array(stat).max(100).default([]),
    images: z.array(imageReport).max(50).default([]),
    badgeNumbers: z
      .array(z.int().min(1).max(3))
      .max(10)
      .default([])
      .transform((numbers) => [...new Set(numbers)].sort()),
    /** The state of the content, which the member's next session gets back. The platform does not read it. */
    resumeData: z.string({ error: 'INVALID_TYPE' }).max(MAX_RESUME_DATA, { error: 'TOO_LONG' }).nullish(),
    endedAt: instant.nullish().transform((v) => (v ? new Date(v).toISOString() : undefined)),
    /** Increases with each report of a session. An older or equal value has no effect. */
    sequence: z.int({ error: 'INVALID_TYPE' }).min(0, { error: 'TOO_SMALL' }),
  })
  .meta({ id: 'SessionReport' });
export type Report = z.output<typeof report>;

/** A time as a device sends it, in UTC. */
const deviceTime = instant.transform((v) => new Date(v).toISOString());

/**
 * The time of the request by the clock of the device. The platform compares it with the arrival, and corrects
 * the times of a device whose clock is wrong.
 */
const sentAt = deviceTime.optional();

const opening = {
  fileType,
  device: text(100).optional(),
  startedAt: deviceTime,
  /**
   * The played content, which may differ from the platform's present file. A launcher names the downloaded file. Without it
   * the session gets the ready file.
   */
  content: z
    .object({
      version: requiredText(20),
      sha256: z.string({ error: 'REQUIRED' }).regex(/^[0-9a-f]{64}$/, { error: 'INVALID' }),
    })
    .optional(),
};
export const sessionForm = z
  .object({ id: sessionId.optional(), ...opening, sentAt })
  .meta({ id: 'SessionForm' });
export type SessionForm = z.output<typeof sessionForm>;

/** Values as the device reported them. Present if the platform counts another value. */
export const reportedTimes = z
  .object({
    minuteSpent: z.number().optional(),
    startedAt: z.string().optional(),
    endedAt: z.string().optional(),
  })
  .meta({ id: 'ReportedTimes' });
export type ReportedTimes = z.output<typeof reportedTimes>;

export const session = z
  .object({
    id: z.string(),
    trainingId: z.string(),
    fileType,
    device: z.string().nullable(),
    /** The version of the played content file. Null if it was not recorded. */
    contentVersion: z.string().nullable(),
    contentSha256: z.string().nullable(),
    startedAt: z.string(),
    endedAt: z.string().nullable(),
    sequence: z.int().nullable(),
    minuteSpent: z.number(),
    progressionPercent: z.number(),
    score: z.number().nullable(),
    succeeded: z.boolean().nullable(),
    points: z.int(),
    badgeNumbers: z.array(z.int()),
    /** The reported values that contradict each other or the arrival. Absent without a correction. */
    reported: reportedTimes.optional(),
  })
  .meta({ id: 'Session' });
export type Session = z.output<typeof session>;

export const libraryFile = z
  .object({
    fileType,
    version: z.string(),
    offlineAvailable: z.boolean(),
    fileSize: z.number(),
    fileName: z.string(),
    sha256: z.string(),
    /** The standard of a package, which needs a player. Absent for other content. */
    standard: z.enum(packageStandards).optional(),
  })
  .meta({ id: 'LibraryFile' });
export const libraryTraining = z
  .object({
    id: z.string(),
    title: z.string(),
    briefDescription: z.string(),
    logo: z.string().nullable(),
    durationInMinute: z.number(),
    contentLanguages: z.array(z.string()),
    headsetIds: z.array(z.string()),
    skillIds: z.array(z.string()),
    /** The skills in the author's order. A report names them by id. */
    skills: z.array(namedRecord),
    launchParameter: z.string().nullable(),
    files: z.array(libraryFile),
    progressionPercent: z.number(),
    version: z.int(),
  })
  .meta({ id: 'LibraryTraining' });
export type LibraryTraining = z.output<typeof libraryTraining>;
/** A course and its trainings in their order, with the required scores. */
const libraryCourse = z
  .object({
    id: z.string(),
    title: z.string(),
    trainings: z.array(z.object({ trainingId: z.string(), trainingSuccessScore: z.number() })),
  })
  .meta({ id: 'LibraryCourse' });

/** A training or course that the person must complete, the earliest last day first. */
const libraryRequirement = z
  .object({
    id: z.string(),
    type: z.enum(assignedTypes),
    /** The last day in the organisation's time zone. */
    dueDate: z.string(),
    state: z.enum(requirementStates),
  })
  .meta({ id: 'LibraryRequirement' });

export const getLibrary = call({
  id: 'getLibrary',
  domain: 'progress',
  method: 'GET',
  path: '/launcher/library',
  summary:
    'Lists the startable trainings with their ready files, and all courses (PR-01). 304 if unchanged since the ETag in `If-None-Match`',
  query: listQuery(['title'], {}),
  list: true,
  answer: {
    status: 200,
    schema: z.object({
      trainings: z.array(libraryTraining),
      courses: z.array(libraryCourse),
      required: z.array(libraryRequirement),
    }),
  },
  also: [{ status: 304, description: 'Nothing has changed since that ETag' }],
});

export const openSession = call({
  id: 'openSession',
  domain: 'progress',
  method: 'POST',
  path: '/trainings/{id}/sessions',
  summary: 'Opens a session under the id of the launcher. A repeated id has no effect (PR-01, PR-02)',
  body: sessionForm,
  answer: { status: 201, schema: session },
  also: [{ status: 200, schema: session, description: 'It was open already' }],
  errors: ['NOT_INCLUDED', 'FILE_NOT_READY'],
});

export const reportSession = call({
  id: 'reportSession',
  domain: 'progress',
  method: 'PUT',
  path: '/trainings/{id}/sessions/{sid}',
  summary: 'Reports a complete session. An older or equal sequence has no effect (PR-01, PR-02)',
  body: report,
  answer: { status: 200, schema: session },
  errors: ['REPORT_TOO_LARGE'],
});

/** A finished session that was stored offline. */
export const offlineSession = z
  .object({
    trainingId: id,
    id: sessionId,
    ...opening,
    ...report.shape,
    sequence: report.shape.sequence.default(1),
  })
  .meta({ id: 'OfflineSession' });

export const reportSessions = call({
  id: 'reportSessions',
  domain: 'progress',
  method: 'POST',
  path: '/sessions/batch',
  summary: 'Accepts up to 100 finished offline sessions, each with a separate result (PR-02)',
  body: z.object({
    /** Each entry is checked separately as `offlineSession`, so that a wrong entry does not affect the others. */
    sessions: z.array(z.unknown()).min(1).max(100),
    sentAt,
  }),
  answer: {
    status: 200,
    schema: z.object({
      results: z.array(
        z.object({
          /** The id of the entry. Null if the entry has none. */
          id: z.string().nullable(),
          /** 201 stored · 200 known, updated or ignored · else the status of its problem. */
          status: z.int(),
          code: z.string().optional(),
          violations: z.array(violation).readonly().optional(),
        }),
      ),
    }),
  },
});

export const createSessionImage = call({
  id: 'createSessionImage',
  domain: 'progress',
  method: 'POST',
  path: '/trainings/{id}/sessions/{sid}/images',
  summary:
    'Returns a ticket to upload a hit-map picture. PUT the bytes to its address, then name its id in a report. Unnamed pictures are deleted after a day',
  body: z.object({
    fileName: requiredText(200),
    fileSize: z.int().min(1).max(5_000_000, { error: 'TOO_BIG' }),
    contentType: z.enum(['image/png', 'image/jpeg'], { error: 'INVALID_CHOICE' }),
  }),
  answer: {
    status: 201,
    schema: z.object({ imageId: z.string(), url: z.string(), expiresAt: z.string() }),
  },
  errors: ['CONTENT_QUOTA_REACHED'],
});
