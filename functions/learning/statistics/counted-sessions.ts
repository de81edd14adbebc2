import { createHash } from 'node:crypto';
import type { CountedDay, CountedSessions } from './counting-rules.ts';
import type { PackedDay, PackedSessions } from './counts.entity.ts';

/**
 * Returns a short mark of a session id. The marks of a day are written with each report, and a day with a
 * hundred sessions must stay near three kilobytes.
 */
export const sessionMark = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('base64url').slice(0, 10);

export const packSessions = (counted: CountedSessions): PackedSessions =>
  Object.fromEntries(
    Object.entries(counted).map(([mark, { views, minutes, points, started, completed, badges }]) => [
      mark,
      [views, minutes, points, started, completed, ...badges],
    ]),
  );

export const unpackSessions = (stored: PackedSessions = {}): CountedSessions =>
  Object.fromEntries(
    Object.entries(stored).map(
      ([mark, [views = 0, minutes = 0, points = 0, started = 0, completed = 0, ...badges]]) => [
        mark,
        { views, minutes, points, started, completed, badges },
      ],
    ),
  );

export const packedDay = ({ trainingId, day, counts, counted }: CountedDay): PackedDay => ({
  trainingId,
  day,
  counts: [counts.views ?? 0, counts.minutes ?? 0, counts.points ?? 0],
  sessions: packSessions(counted),
});

/** Returns the day that is stored in a person's figures. */
export const unpackedDay = (stored: PackedDay | undefined): CountedDay | undefined => {
  if (!stored) return undefined;
  const { trainingId, day, counts, sessions } = stored;
  const [views, minutes, points] = counts;
  return { trainingId, day, counts: { views, minutes, points }, counted: unpackSessions(sessions) };
};
