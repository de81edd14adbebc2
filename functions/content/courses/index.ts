export { findCompletedCourses, findCoursesWith, passesCourseTraining } from './completed-courses.ts';
export { removeStoredCourse } from './delete-course.ts';
export { closeCourses, finishCourse, followTraining, forgetCourse, inheritCourses } from './follow.ts';
export { followedBy, followersIn, getFollowedCourse, listFollowedCourses } from './followed-courses.ts';
export { checkUnusedWrite } from './training-usage.ts';
