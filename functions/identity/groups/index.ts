export type { GroupRecord } from './group.entity.ts';
export {
  buildNameMarker,
  checkGroupWrite,
  findGroups,
  getGroup,
  listGroupNames,
  listGroupRecords,
  replaceGroupNameWrite,
  updateGroupWrites,
} from './group.repository.ts';
export { COMPANY as companyScope, groupScope, toGroup } from './group-rules.ts';
export { deleteSubgroups, leaveAllGroups, removeFromGroups as takeOutOfGroups } from './leave-groups.ts';
export { publishGrowthWrite, removeGroup, saveGroup } from './stored-group.ts';
