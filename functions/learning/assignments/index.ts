export type { RemindersRecord } from './assignment.entity.ts';
export { findReminders } from './assignment.repository.ts';
export { type BoardFilter, isOnBoard, matchingContent } from './board-filter-rules.ts';
export { contentTitles, describedContent } from './content-titles.ts';
export { createRemindersWrite } from './create-reminders.ts';
export { evaluateAfterCounting } from './evaluate-after-counting.ts';
export { evaluateRequirements } from './evaluate-requirements.ts';
export { defaultReminders, reminderReason } from './reminder-rules.ts';
