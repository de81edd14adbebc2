export { changeResourceFileWrites } from './change-resource-file.ts';
export {
  assertResources,
  linkCourseWrites,
  linkedResources,
  linkTrainingWrites,
} from './link-resources.ts';
export { getOwnedResource } from './owned-resource.ts';
export type { CourseLink, ResourceRecord } from './resource.entity.ts';
export {
  buildResourceMarkers,
  countResourceBytes,
  createResourceWrites,
  findResource,
  findResourceMarkers,
  findResources,
  hideResourceWrites,
  listEveryShowing,
  listOwn as listOwnResources,
  replaceCourseLinkWrite,
  replaceResourceMarkWrites as resourceMarkReplaced,
  replaceResourceUsesWrite,
  showResourceWrites,
} from './resource.repository.ts';
export { documentHeaders, documentKey } from './resource-file.ts';
export { baseName, beginsAs, headSize, textReader, typeOfName } from './resource-rules.ts';
export { showResources } from './show-resources.ts';
