export { type CoursePeriod, coursePeriods, coursePeriodsIn } from './course-periods.ts';
export { forgetReceived } from './forget-received.ts';
export { isOpen, periodOf, type SuggestionPeriod, stateAt } from './period-rules.ts';
export type { ProgressRecord } from './progress.entity.ts';
export {
  findProgress,
  findSession,
  listEverySession,
  listProgress,
  listReached,
  listSessions,
  listSessionsOf,
  type ProgressOwner,
  progressChanged,
  progressRemoved,
  progressRequest,
  type ReachedTraining,
  readSessions,
  type SessionKey,
  type Sessions,
  sessionChanged,
  sessionOpened,
  sessionRequest,
  sessionReset,
  sessionsOf,
} from './progress.repository.ts';
export { findProgressByPerson } from './progress-by-person.repository.ts';
export { applyReport, openSession, type PointsByDay, type SessionFacts, startOf } from './progress-rules.ts';
export type { Received, Recipient } from './received.entity.ts';
export {
  findReceived,
  findRecipients,
  forgetRecipients,
  listReceived,
  listRecipients,
  listRecipientsOf,
  received,
  receivedPrefix,
  receivedReplaced,
  recipientRemoved,
  recipientUnchanged,
  toReceived,
} from './received.repository.ts';
export type { SessionRecord } from './session.entity.ts';
export { imagesOf, imagesPrefix, keptImage, sentImage, sentImagesPrefix } from './session-image.ts';
