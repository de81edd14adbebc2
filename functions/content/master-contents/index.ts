export { changeMasterFileWrites } from './change-master-file.ts';
export type { MasterContentRecord } from './master-content.entity.ts';
export {
  countMasterUseWrite,
  findMasterContent,
  findMasterMarkers,
  hasBytes,
  listOwn as listMasterContents,
  releaseMasterUseWrites,
  replaceMasterMarkWrites,
  replaceMasterUsesWrite,
  uniquenessMarks,
} from './master-content.repository.ts';
export { assertMasterContentAccess, getMasterContentInReach } from './master-content-access.ts';
export { sharedFiles } from './master-content-rules.ts';
