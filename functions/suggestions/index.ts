export {
  type CoursePeriod,
  type CourseRecipient,
  coursePeriods,
  courseRecipients,
} from './course-periods.ts';
export { isOpen, type Period, stateAt } from './suggestion-rules.ts';
