import type { Session } from '../../../shared/contracts/learning/progress.ts';
import type { SessionRecord } from '../../content/learning-records/index.ts';

/** Returns a session in the shape of the API. */
export const toSession = ({ report, reported, ...session }: SessionRecord): Session => ({
  id: session.id,
  trainingId: session.trainingId,
  fileType: session.fileType,
  device: session.device ?? null,
  contentVersion: session.contentVersion ?? null,
  contentSha256: session.contentSha256 ?? null,
  startedAt: session.startedAt,
  endedAt: report?.endedAt ?? null,
  sequence: report?.sequence ?? null,
  minuteSpent: report?.minuteSpent ?? 0,
  progressionPercent: report?.progressionPercent ?? 0,
  score: report?.score ?? null,
  succeeded: report?.succeeded ?? null,
  points: report?.points ?? 0,
  badgeNumbers: report?.badgeNumbers ?? [],
  ...(reported ? { reported } : {}),
});
