export {
  assertResources,
  courseResourcesChanged,
  linkedResources,
  trainingResourcesChanged,
} from './link-resources.ts';
export { countResourceBytes } from './resource.repository.ts';
export { showResources } from './show-resources.ts';
