import * as z from 'zod';
import { carriedEvent, event } from '../envelope.ts';

const session = z.object({ id: z.string(), day: z.string() });
const sessionItem = session.extend({
  userId: z.string(),
  trainingId: z.string(),
  xs: z.boolean().optional(),
});

/**
 * Sessions of a person and training were opened or reported. The message contains their ids and days, and its consumer
 * reads the present state. The session items carry the event, which saves an outbox item per report.
 */
export const sessionsReported = carriedEvent(
  'sessions.reported',
  z.object({
    userId: z.string(),
    trainingId: z.string(),
    sessions: z.array(session),
    /** The organisation wants the sessions as statements of the LRS. */
    statements: z.boolean().optional(),
  }),
  ['statistics'],
  (items) => {
    const sessions = items.map((item) => sessionItem.parse(item));
    const sessionsByTraining = Map.groupBy(sessions, ({ userId, trainingId }) => `${userId} ${trainingId}`);
    return [...sessionsByTraining.values()].flatMap((own) =>
      own.slice(0, 1).map(({ userId, trainingId }) => ({
        userId,
        trainingId,
        sessions: [...new Map(own.map(({ id, day }) => [id, { id, day }])).values()],
        ...(own.some(({ xs }) => xs) ? { statements: true } : {}),
      })),
    );
  },
);

/** The progress of a person in a training was reset. Required content is open again. */
export const progressReset = event(
  'progress.reset',
  z.object({ userId: z.string(), trainingId: z.string() }),
  ['assignment'],
);

/** Reports named new pictures of sessions. The content worker redraws and stores them. */
export const sessionImagesNamed = event(
  'session-images.named',
  z.object({ userId: z.string(), imageIds: z.array(z.string()) }),
  ['content'],
);

/** A person earned a badge of a training for the first time (BA-03). */
export const trainingBadgeEarned = event(
  'training-badge.earned',
  z.object({ userId: z.string(), trainingId: z.string(), number: z.int() }),
  ['notification', 'webhook'],
);

/** A person reached 100 percent of a training for the first time, or for the first time in a new round. */
export const trainingCompleted = event(
  'training.completed',
  z.object({ userId: z.string(), trainingId: z.string(), completedDate: z.string() }),
  ['webhook', 'renewal'],
);

/** A person reached a better score in a training after its completion, which can complete a course. */
export const resultImproved = event(
  'result.improved',
  z.object({ userId: z.string(), trainingId: z.string() }),
  ['renewal'],
);
