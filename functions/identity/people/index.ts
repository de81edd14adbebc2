export { canAdministerByPassword, checkExemptAdministratorWrites } from './exempt-administrators.ts';
export { removeMember } from './remove-member.ts';
export { saveMemberChange } from './save-member-change.ts';
