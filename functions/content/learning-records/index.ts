export { type CoursePeriod, coursePeriods, coursePeriodsIn } from './course-periods.ts';
export { deleteReceivedSuggestions } from './delete-received-suggestions.ts';
export { isOpen, requestedPeriod, type SuggestionPeriod, startsInPast, stateAt } from './period-rules.ts';
export type { ProgressRecord } from './progress.entity.ts';
export {
  checkProgressWrite,
  combineSessions,
  createSessionWrite,
  deleteProgressWrite,
  findProgress,
  findSession,
  listEverySession,
  listProgress,
  listReached,
  listSessionKeys,
  listSessions,
  type ProgressOwner,
  progressRequest,
  type ReachedTraining,
  readSessions,
  resetSessionWrite,
  type SessionKey,
  type Sessions,
  saveProgressWrite,
  sessionRequest,
  updateSessionWrite,
} from './progress.repository.ts';
export { findProgressByPerson } from './progress-by-person.repository.ts';
export {
  applyReport,
  openSession,
  type PointsByDay,
  restartProgress,
  type SessionFacts,
  type SessionState,
} from './progress-rules.ts';
export type { Received, Recipient } from './received.entity.ts';
export {
  addRecipientWrites,
  checkRecipientWrite,
  deleteRecipients,
  deleteRecipientWrite,
  findReceived,
  findRecipients,
  listContentPeriods,
  listReceived,
  listRecipients,
  readSuggestionRecipients,
  receivedPrefix,
  replaceReceivedWrite,
  requirementPeriods,
  toReceived,
} from './received.repository.ts';
export {
  addAssignment,
  byNextDue,
  dueDay,
  isOpenListed,
  isRequired,
  type ListedRequirement,
  listedState,
  nextDueDay,
  openFirst,
  type Requirement,
  type RequirementResult,
  removeAssignment,
  removeContent,
  renewRequirement,
  requirementState,
  toListed,
  withResult,
} from './requirement-rules.ts';
export type { RequirementsRecord } from './requirements.entity.ts';
export {
  findRequirements,
  findRequirementsByMember,
  findRequirementsEventually,
  listFirstRequirementRows,
  listRequirementRows,
  type RequirementRow,
  requirementsKey,
  saveRequirementsWrites,
  toRequirements,
} from './requirements.repository.ts';
export type { SessionRecord } from './session.entity.ts';
export {
  addressImages,
  isUploadedImage,
  memberUploadedImagesPrefix,
  servedImagePlace,
  servedImagesPrefix,
  uploadedImagePlace,
  uploadedImagesPrefix,
} from './session-image.ts';
