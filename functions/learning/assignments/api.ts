import * as calls from '../../../shared/contracts/learning/assignments.ts';
import { route } from '../../identity/access/index.ts';
import { api } from '../../runtime/http/api.ts';
import { changeRequirements } from './change-requirements.ts';
import { createAssignments } from './create-assignments.ts';
import { deleteAssignment } from './delete-assignment.ts';
import { getAssignment } from './get-assignment.ts';
import { getReminderSettings } from './get-reminder-settings.ts';
import { getRequirementCounts } from './get-requirement-counts.ts';
import { listAssignments } from './list-assignments.ts';
import { listOwnRequirements } from './list-own-requirements.ts';
import { listRequiredPeople } from './list-required-people.ts';
import { listRequirementTotals } from './list-requirement-totals.ts';
import { updateReminderSettings } from './update-reminder-settings.ts';
export const handler = api([
  route(calls.createAssignments, createAssignments),
  route(calls.listAssignments, listAssignments),
  route(calls.getAssignment, getAssignment),
  route(calls.deleteAssignment, deleteAssignment),
  route(calls.listRequiredPeople, listRequiredPeople),
  route(calls.getRequirementCounts, getRequirementCounts),
  route(calls.listRequirementTotals, listRequirementTotals),
  route(calls.changeRequirements, changeRequirements),
  route(calls.listOwnRequirements, listOwnRequirements),
  route(calls.getReminderSettings, getReminderSettings),
  route(calls.updateReminderSettings, updateReminderSettings),
]);
