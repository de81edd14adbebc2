export { resourceFileChanged } from './file-changed.ts';
export {
  assertResources,
  courseResourcesChanged,
  linkedResources,
  trainingResourcesChanged,
} from './link-resources.ts';
export { getOwnedResource } from './owned-resource.ts';
export type { CourseLink, ResourceRecord } from './resource.entity.ts';
export {
  countResourceBytes,
  courseLinkReplaced,
  findMarks as findResourceMarks,
  findResource,
  findResources,
  listEveryShowing,
  listOwn as listOwnResources,
  markReplaced as resourceMarkReplaced,
  marksOf as resourceMarksOf,
  resourceAdded,
  resourceHidden,
  resourceShown,
  resourceUsesReplaced,
} from './resource.repository.ts';
export { documentHeaders, documentKey } from './resource-file.ts';
export { baseName, beginsAs, headSize, textReader, typeOfName } from './resource-rules.ts';
export { showResources } from './show-resources.ts';
