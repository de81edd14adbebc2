import * as calls from '../../shared/contracts/people.ts';
import { document } from '../runtime/http/answer.ts';
import { api, route } from '../runtime/http/api.ts';
import { createMember } from './create-member.ts';
import { deleteMember } from './delete-member.ts';
import { importMembers } from './import-members.ts';
import { importSample } from './import-rules.ts';
import { inviteMember } from './invite-member.ts';
import { listMembersPage } from './list-members.ts';
import { addToTeam, listTeamPage, removeFromTeam } from './team.ts';
import { updateMember } from './update-member.ts';

export const handler = api([
  route(calls.listUsers, listMembersPage),
  route(calls.createUser, createMember),
  route(calls.updateUser, updateMember),
  route(calls.deleteUser, deleteMember),
  route(calls.inviteUser, inviteMember),
  route(calls.listTeam, listTeamPage),
  route(calls.addToTeam, addToTeam),
  route(calls.removeFromTeam, removeFromTeam),
  route(calls.importUsers, importMembers),
  route(calls.getImportSample, async (_deps, _actor, { query }) =>
    document(importSample(query.lang), 'text/csv; charset=utf-8', `import-sample-${query.lang}.csv`),
  ),
]);
