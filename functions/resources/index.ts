export {
  assertResources,
  courseResourcesChanged,
  linkedResources,
  type ShowingCourse,
  trainingResourcesChanged,
} from './link-resources.ts';
