export { masterFileChanged } from './file-changed.ts';
export type { MasterContentRecord } from './master-content.entity.ts';
export {
  findMasterContent,
  findMasterMarks,
  hasBytes,
  listOwn as listMasterContents,
  masterContentLeft,
  masterContentUsed,
  masterMarkReplaced,
  masterMarksOf,
  masterUsesReplaced,
} from './master-content.repository.ts';
export { assertMasterContentAccess, getMasterContentInReach } from './master-content-access.ts';
export { sharedFiles } from './master-content-rules.ts';
