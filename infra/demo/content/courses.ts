import { atelierCourses } from './courses/atelier.ts';
import { campusCourses } from './courses/campus.ts';
import type { DemoCourse } from './courses/demo-course.ts';
import { providerCourses } from './courses/provider.ts';
import { vertigeCourses } from './courses/vertige.ts';

/** The courses of the demo. Each contains only trainings that its organisation can use. */
export const demoCourses: readonly DemoCourse[] = [
  ...providerCourses,
  ...atelierCourses,
  ...campusCourses,
  ...vertigeCourses,
];
