import * as calls from '../../../shared/contracts/identity/people.ts';
import { api } from '../../runtime/http/api.ts';
import { route } from '../access/index.ts';
import { addToTeam } from './add-to-team.ts';
import { changeMembers } from './change-members.ts';
import { createMember } from './create-member.ts';
import { deleteMember } from './delete-member.ts';
import { getImportSample } from './get-import-sample.ts';
import { getMemberById } from './get-member-by-id.ts';
import { importMembers } from './import-members.ts';
import { inviteMember } from './invite-member.ts';
import { inviteMembers } from './invite-members.ts';
import { listMembers } from './list-members.ts';
import { listTeam } from './list-team.ts';
import { removeFromTeam } from './remove-from-team.ts';
import { resetSecondFactors } from './reset-second-factors.ts';
import { resumeMails } from './resume-mails.ts';
import { updateMember } from './update-member.ts';

export const handler = api([
  route(calls.listMembers, listMembers),
  route(calls.getMemberById, getMemberById),
  route(calls.createMember, createMember),
  route(calls.updateMember, updateMember),
  route(calls.deleteMember, deleteMember),
  route(calls.inviteMember, inviteMember),
  route(calls.inviteMembers, inviteMembers),
  route(calls.changeMembers, changeMembers),
  route(calls.resumeMails, resumeMails),
  route(calls.resetSecondFactors, resetSecondFactors),
  route(calls.listTeam, listTeam),
  route(calls.addToTeam, addToTeam),
  route(calls.removeFromTeam, removeFromTeam),
  route(calls.importMembers, importMembers),
  route(calls.getImportSample, getImportSample),
]);
