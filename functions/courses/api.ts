import * as calls from '../../shared/contracts/courses.ts';
import { api, route } from '../runtime/http/api.ts';
import { deleteCourse } from './delete-course.ts';
import { listCourses } from './list-courses.ts';
import { setFavourite } from './mark-course.ts';
import { listClientCourses, replaceClientCourses } from './open-courses.ts';
import { readCourse } from './read-course.ts';
import { getTrainingUsage } from './training-usage.ts';
import { validateStep } from './validate-step.ts';
import { createCourse, putCourseResources, updateCourse } from './write-course.ts';

export const handler = api([
  route(calls.listCourses, listCourses),
  route(calls.getCourse, readCourse),
  route(calls.createCourse, createCourse),
  route(calls.updateCourse, updateCourse),
  route(calls.deleteCourse, deleteCourse),
  route(calls.validateCourseStep, validateStep),
  route(calls.putCourseResources, putCourseResources),
  route(calls.favoriteCourse, setFavourite(true)),
  route(calls.unfavoriteCourse, setFavourite(false)),
  route(calls.getTrainingUsage, getTrainingUsage),
  route(calls.listClientCourses, listClientCourses),
  route(calls.replaceClientCourses, replaceClientCourses),
]);
