import { chunk } from 'es-toolkit/array/chunk';
import type { DataOf, MessageOf } from '../../../events/envelope.ts';
import {
  remindersDue,
  type requirementsChanged,
  requirementsPart,
} from '../../../events/learning/assignments.ts';
import { dayIn } from '../../../shared/days.ts';
import {
  findRequirementsByMember,
  isRequired,
  type Requirement,
  saveRequirementsWrites,
} from '../../content/learning-records/index.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { enqueue } from '../../runtime/queue.ts';
import { transact } from '../../runtime/table.ts';
import { partSize } from './spread-assignment.ts';

/** Divides the people of a change into parts, which run in parallel and are retried separately. */
export const spreadChange = (_deps: Deps, message: MessageOf<typeof requirementsChanged>): Promise<void> =>
  enqueue(
    'assignment',
    chunk(message.data.userIds, partSize).map((userIds, place) => ({
      ...{ id: `${message.id}.${place}`, clientId: message.clientId, at: message.at },
      name: requirementsPart.name,
      data: { ...message.data, userIds },
    })),
  );

/** Changes the requirements of some people, or sends their reminders to the queue. Idempotent. */
export async function changePart(deps: Deps, message: MessageOf<typeof requirementsPart>): Promise<void> {
  const { clientId, at, data } = message;
  if (data.action === 'remind') {
    const { timeZone } = await getOrganisationRecord({ clientId });
    const day = dayIn(timeZone, deps.now());
    const now = { contentIds: data.contentIds, by: data.by };
    const reminders = { after: day, day, userIds: data.userIds, now };
    await enqueue('mail', [{ id: message.id, clientId, at, name: remindersDue.name, data: reminders }]);
    return;
  }
  await retryOnConflict(async () => {
    const records = await findRequirementsByMember({ clientId }, data.userIds, { consistent: true });
    const writes = [...records.values()].flatMap((before) => {
      const requirements = before.requirements.map((one) => changedRequirement(one, data, at));
      const isSame = requirements.every((one, place) => one === before.requirements[place]);
      return isSame ? [] : saveRequirementsWrites(before, before, requirements);
    });
    if (writes.length > 0) await transact(writes, { repeatable: true });
  });
}

type RequirementChange = Pick<
  DataOf<typeof requirementsPart>,
  'action' | 'contentIds' | 'dueDate' | 'reason' | 'by'
>;

/** Returns the requirement after a change, or the same object if the change does not concern it. */
export function changedRequirement(
  requirement: Requirement,
  change: RequirementChange,
  at: string,
): Requirement {
  const { action, contentIds, dueDate, reason, by } = change;
  if (contentIds.length > 0 && !contentIds.includes(requirement.contentId)) return requirement;
  if (action === 'extend' && dueDate !== undefined && isRequired(requirement))
    return { ...requirement, extended: { day: dueDate, by, at } };
  if (action === 'exempt' && reason !== undefined && isRequired(requirement))
    return { ...requirement, exempt: { reason, by, at } };
  if (action === 'require' && requirement.exempt) {
    const { exempt: _, ...required } = requirement;
    return required;
  }
  return requirement;
}
