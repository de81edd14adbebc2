export { removeMember } from './remove-member.ts';
export { saveMemberChange } from './save-member-change.ts';
