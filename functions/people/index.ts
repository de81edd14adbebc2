export { passwordSet, sessionRevoked, storeResetLink } from './entry.repository.ts';
export { erasePerson } from './erasure.repository.ts';
export type { Member } from './member.entity.ts';
export {
  askedToComplete,
  badgesEarned,
  badgesLost,
  emailRequest,
  findByEmail,
  findPerson,
  getMember,
  listMembers,
  listSomeMembers,
  memberChanged,
  memberCreated,
  memberDeleted,
  memberRequest,
  memberThere,
  touchMember,
} from './member.repository.ts';
export { findMembers } from './members.repository.ts';
export { invited, newMember } from './new-member.ts';
export { faceOf, toProfile } from './profile.ts';
export { getMemberInReach, getMembersInReach } from './reach.ts';
export { renamed } from './renamed.ts';
export { isManagedBy, listManaged } from './team.repository.ts';
