export {
  type CoursePeriod,
  coursePeriods,
  coursePeriodsIn,
} from './course-periods.ts';
export { forgetReceived } from './forget-received.ts';
export type { Received, Recipient } from './received.entity.ts';
export { listRecipients, receivedPrefix, toReceived } from './received.repository.ts';
export {
  isInSuggestedCourse,
  nothingSuggested,
  type SuggestedTrainings,
  suggestedTrainings,
} from './suggested-trainings.ts';
export type { Suggestion } from './suggestion.entity.ts';
export { findSuggestion, forgetDue } from './suggestion.repository.ts';
export { type Period, stateAt } from './suggestion-rules.ts';
