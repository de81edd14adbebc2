export { findCompletedCourses } from './completed-courses.ts';
export type { Course } from './course.entity.ts';
export {
  findCourse,
  findCourses,
  findOfferedCourses,
  listCoursesOf,
  listOpenedTo,
  trainingUnused,
  usageForgotten,
} from './course.repository.ts';
export { countFavourites } from './course-counts.repository.ts';
export { durationOf, isPassed, passedIn, percentOf } from './course-rules.ts';
export { removeCourse } from './delete-course.ts';
export { closeCourses, followTraining, forgetCourse, inheritCourses } from './follow.ts';
export { type Followed, followersIn, getFollowedCourse, listFollowedCourses } from './followed.ts';
export { accessOf } from './reader.ts';
export { assertUnused } from './training-usage.ts';
export { getChangeableCourse, getVisibleCourse, listVisibleCourses } from './visible.ts';
