export { findCompletedCourses, findCoursesWith, passes } from './completed-courses.ts';
export { closeCourses, finishCourse, followTraining, forgetCourse, inheritCourses } from './follow.ts';
export { followedBy, followersIn, getFollowedCourse, listFollowedCourses } from './followed.ts';
export { removeStoredCourse } from './remove-stored-course.ts';
export { assertUnused } from './training-usage.ts';
