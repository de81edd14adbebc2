import type { MessageOf } from '../../../events/envelope.ts';
import type {
  groupGrown,
  memberAdded,
  membersInvited,
  teamChanged,
} from '../../../events/identity/people.ts';
import { findRequirementsByMember } from '../../content/learning-records/index.ts';
import { listMemberRows } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { AssignmentRecord } from './assignment.entity.ts';
import { listOrganisationAssignments } from './assignment.repository.ts';
import { enqueueParts } from './spread-assignment.ts';

type Joining = MessageOf<typeof memberAdded | typeof membersInvited | typeof teamChanged | typeof groupGrown>;

/** Assigns what the organisation requires of all members to a new member. */
export const addNewMember = (_deps: Deps, message: MessageOf<typeof memberAdded>): Promise<void> =>
  addTo(message, [message.data.userId], ({ everyone }) => everyone === 'ORGANISATION');

/** Assigns what the organisation requires of all members to new members. */
export const addNewMembers = (_deps: Deps, message: MessageOf<typeof membersInvited>): Promise<void> =>
  addTo(message, message.data.userIds, ({ everyone }) => everyone === 'ORGANISATION');

/** Assigns what a group must complete to its new members. */
export const addNewGroupMembers = (_deps: Deps, message: MessageOf<typeof groupGrown>): Promise<void> =>
  addTo(
    message,
    message.data.userIds,
    ({ groupIds, groupScope }) =>
      groupIds.includes(message.data.groupId) && groupScope === message.data.scope,
  );

/** Assigns what managers require of their whole team to its new members. */
export async function addNewTeamMembers(_deps: Deps, message: MessageOf<typeof teamChanged>): Promise<void> {
  for (const managerId of new Set(message.data.managerIds))
    await addTo(
      message,
      async () => (await listMemberRows(message, { managerId })).map(({ id }) => id),
      ({ everyone, by }) => everyone === 'TEAM' && by === managerId,
    );
}

/** Reads no people and sends nothing if no assignment matches. People who have the assignment are left out. */
async function addTo(
  message: Joining,
  people: readonly string[] | (() => Promise<string[]>),
  matches: (assignment: AssignmentRecord) => boolean,
): Promise<void> {
  const assignments = await listOrganisationAssignments(message);
  const wanted = assignments.filter((one) => one.newcomers && matches(one));
  if (wanted.length === 0) return;
  const userIds = typeof people === 'function' ? await people() : people;
  const records = await findRequirementsByMember(message, userIds);
  for (const assignment of wanted) {
    const isAssigned = (userId: string) =>
      records.get(userId)?.requirements.some(({ due }) => due[assignment.id] !== undefined);
    const missingIds = userIds.filter((userId) => !isAssigned(userId));
    await enqueueParts(message, assignment, missingIds, true);
  }
}
