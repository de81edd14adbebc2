export { findCompletedCourses, findCoursesWith, passes } from './completed-courses.ts';
export { removeStoredCourse } from './delete-course.ts';
export { closeCourses, finishCourse, followTraining, forgetCourse, inheritCourses } from './follow.ts';
export { followedBy, followersIn, getFollowedCourse, listFollowedCourses } from './followed.ts';
export { assertUnused } from './training-usage.ts';
