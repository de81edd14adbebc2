export type { GroupRecord } from './group.entity.ts';
export {
  findGroups,
  groupChanged,
  groupNameReplaced,
  groupUnchanged,
  listGroupNames,
  listGroupRecords,
  nameMarkerOf,
} from './group.repository.ts';
export { COMPANY as companyScope, scopeOf, toGroup } from './group-rules.ts';
export { deleteSubgroups, leaveAllGroups, takeOut as takeOutOfGroups } from './leave-groups.ts';
