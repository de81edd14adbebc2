import { groupGrown, memberAdded, membersInvited, teamChanged } from '../../../events/identity/people.ts';
import {
  assignmentCreated,
  assignmentPart,
  assignmentWithdrawn,
  reminderDayBegun,
  requirementsChanged,
  requirementsPart,
  withdrawnPart,
} from '../../../events/learning/assignments.ts';
import { progressReset } from '../../../events/learning/progress.ts';
import { consume, on } from '../../runtime/consume.ts';
import { addNewGroupMembers, addNewMember, addNewMembers, addNewTeamMembers } from './add-newcomers.ts';
import { evaluateRequirements } from './evaluate-requirements.ts';
import { changePart, spreadChange } from './requirement-changes.ts';
import { sendReminders } from './send-reminders.ts';
import { assignPart, spreadAssignment } from './spread-assignment.ts';
import { withdrawAssignment, withdrawPart } from './withdraw-assignment.ts';

export const handler = consume('assignment', [
  on(assignmentCreated, spreadAssignment),
  on(assignmentPart, assignPart),
  on(assignmentWithdrawn, withdrawAssignment),
  on(withdrawnPart, withdrawPart),
  on(requirementsChanged, spreadChange),
  on(requirementsPart, changePart),
  on(reminderDayBegun, sendReminders),
  on(memberAdded, addNewMember),
  on(membersInvited, addNewMembers),
  on(teamChanged, addNewTeamMembers),
  on(groupGrown, addNewGroupMembers),
  on(progressReset, async (deps, { clientId, data: { userId } }) => {
    await evaluateRequirements(deps, { clientId, userId });
  }),
]);
