export { resourceFileChanged } from './file-changed.ts';
export {
  assertResources,
  courseResourcesChanged,
  linkedResources,
  trainingResourcesChanged,
} from './link-resources.ts';
export { getOwnedResource } from './owned-resource.ts';
export type { ResourceRecord } from './resource.entity.ts';
export { countResourceBytes, findResource, resourceAdded } from './resource.repository.ts';
export { documentHeaders, documentKey } from './resource-file.ts';
export { baseName, beginsAs, headSize, textReader, typeOfName } from './resource-rules.ts';
export { showResources } from './show-resources.ts';
