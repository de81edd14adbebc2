export { describeTrainings, listStarted, type Started } from './list-started.ts';
export type { ProgressRecord } from './progress.entity.ts';
export {
  findProgress,
  findSession,
  listProgress,
  listReached,
  listSessions,
  type Person,
  progressRemoved,
  type ReachedTraining,
  readSession,
  type SessionKey,
  sessionCounted,
  sessionReset,
} from './progress.repository.ts';
export { findProgressByPerson } from './progress-by-person.repository.ts';
export type { SessionFacts } from './progress-rules.ts';
export type { SessionRecord } from './session.entity.ts';
export { imageUrl } from './session-image.ts';
