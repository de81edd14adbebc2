export {
  assertResources,
  courseResourcesChanged,
  linkedResources,
  trainingResourcesChanged,
} from './link-resources.ts';
export { showResources } from './show-resources.ts';
