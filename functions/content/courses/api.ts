import * as calls from '../../../shared/contracts/content/courses.ts';
import { route } from '../../identity/access/index.ts';
import { api } from '../../runtime/http/api.ts';
import { createCourse } from './create-course.ts';
import { deleteCourse } from './delete-course.ts';
import { getCourse } from './get-course.ts';
import { getTrainingUsage } from './get-training-usage.ts';
import { listCourses } from './list-courses.ts';
import { listOrganisationCourses } from './list-organisation-courses.ts';
import { putCourseResources } from './put-course-resources.ts';
import { replaceOrganisationCourses } from './replace-organisation-courses.ts';
import { updateCourse } from './update-course.ts';
import { validateCourseStep } from './validate-course-step.ts';

export const handler = api([
  route(calls.listCourses, listCourses),
  route(calls.getCourse, getCourse),
  route(calls.createCourse, createCourse),
  route(calls.updateCourse, updateCourse),
  route(calls.deleteCourse, deleteCourse),
  route(calls.validateCourseStep, validateCourseStep),
  route(calls.putCourseResources, putCourseResources),
  route(calls.getTrainingUsage, getTrainingUsage),
  route(calls.listOrganisationCourses, listOrganisationCourses),
  route(calls.replaceOrganisationCourses, replaceOrganisationCourses),
]);
