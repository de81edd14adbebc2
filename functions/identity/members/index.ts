export {
  accessEnded,
  invitedAgain,
  passwordSet,
  resetLinkOpened,
  sessionRevoked,
  storeEmailLink,
  storeResetLink,
} from './credentials.repository.ts';
export { emptyTeamOf, leaveTeamOf, renameManager } from './keep-managers.ts';
export { invitationLinkOf, type MailedLink, mailedLinkOf } from './mailed-link.ts';
export { type Member, MemberEntity } from './member.entity.ts';
export {
  addressReplaced,
  askedToComplete,
  badgesEarned,
  badgesLost,
  emailRequest,
  findByEmail,
  findPerson,
  findTakenEmails,
  getMember,
  listMembersOf,
  memberAbsent,
  memberChanged,
  memberCreated,
  memberDeleted,
  memberRequest,
  membersCreated,
  memberThere,
  memberUnchanged,
  stillSuperAdmin,
  touchMember,
} from './member.repository.ts';
export { getMemberInReach, getMembersInReach } from './member-reach.ts';
export {
  countTeam,
  listEveryRow,
  listMemberRows,
  type MemberRow,
  memberRowReplaced,
  type PlacedMember,
  teamCountReplaced,
} from './member-row.repository.ts';
export { idAt, type ListedMember, MOST_MANAGERS, movesOf, rowsOf } from './member-row-rules.ts';
export { findMembers } from './members.repository.ts';
export { listTeamMembers, membersOfRows } from './members-of-rows.ts';
export { invitation, invited, newMember } from './new-member.ts';
export { faceOf, toProfile } from './profile.ts';
export { renamed } from './renamed.ts';
export { changeManagers, isInTeam, isManagedBy, listedBy, listManaged } from './team.repository.ts';
export { teamEnded } from './team-ended.ts';
export { mailsResumed, markUndelivered } from './undelivered.repository.ts';
