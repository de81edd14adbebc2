export {
  changePasswordWrite,
  endAccessWrite,
  inviteAgainWrite,
  noteActivity,
  openResetLinkWrite,
  resetSecondFactorWrite,
  revokeSessionWrite,
  setPasswordWrite,
  setSecondFactorWrite,
  storeEmailLink,
  storeResetLink,
} from './credentials.repository.ts';
export {
  deleteEmailRevertWrite,
  listEmailReverts,
  storeEmailRevert,
} from './email-revert.repository.ts';
export { endTeamWrites } from './end-team.ts';
export { type FormerAddress, noteFormerAddress } from './former-addresses-rules.ts';
export { buildInvitationLink, buildMailedLink, type MailedLink } from './mailed-link.ts';
export { type Member, MemberEntity } from './member.entity.ts';
export {
  addBadgesWrite,
  askToCompleteWrite,
  checkMemberAbsentWrite,
  checkMemberExistsWrite,
  checkMemberWrite,
  checkSuperAdminWrite,
  createMembersWrites,
  createMemberWrites,
  deleteMemberWrites,
  emailRequest,
  findByEmail,
  findPerson,
  findTakenEmails,
  getMember,
  listAllMembers,
  memberRequest,
  removeBadgesWrites,
  replaceAddressWrite,
  touchMember,
  updateMemberWrites,
} from './member.repository.ts';
export { getMemberInReach, getMembersInReach } from './member-reach.ts';
export {
  countTeam,
  listEveryRow,
  listMemberRows,
  type MemberRow,
  type PlacedMember,
  replaceMemberRowWrite,
  replaceTeamCountWrite,
} from './member-row.repository.ts';
export {
  idAt,
  type ListedMember,
  MOST_MANAGERS,
  memberRowChanges,
  memberRowPartition,
  memberSortKey,
} from './member-row-rules.ts';
export { findMembers } from './members.repository.ts';
export { inviteMemberWrites, newMember, publishInvitationWrite } from './new-member.ts';
export { memberFace, toProfile } from './profile.ts';
export { publishAccountSecurityWrite } from './publish-account-security.ts';
export { publishRenameWrites } from './publish-rename.ts';
export { publishAdministratorAddedWrite, publishSecurityChangeWrite } from './publish-security-change.ts';
export { listTeamMembers, membersOfRows } from './read-row-members.ts';
export { requestedTenant } from './requested-tenant.ts';
export { changeManagers, isInTeam, isManagedBy, listedBy, listTeamMemberIds } from './team.repository.ts';
export { markUndelivered, resumeMailsWrite } from './undelivered.repository.ts';
export { emptyTeam, removeDeletedManager, renameManager } from './update-managers.ts';
