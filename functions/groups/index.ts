export type { GroupRecord } from './group.entity.ts';
export { findGroups, listGroupRecords } from './group.repository.ts';
export { scopeOf, toGroup } from './group-rules.ts';
export { leaveAllGroups, takeOut as takeOutOfGroups } from './leave-groups.ts';
