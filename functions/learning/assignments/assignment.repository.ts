import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { AppError } from '../../../shared/errors.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { getAll } from '../../runtime/get-all.ts';
import { checkUnchangedWrite, replaceWrite } from '../../runtime/replace-write.ts';
import { findStored, listStoredItems } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import {
  AssignmentEntity,
  type AssignmentRecord,
  RemindersEntity,
  type RemindersRecord,
} from './assignment.entity.ts';

/** Returns an assignment, or undefined if it was withdrawn. One consistent read. */
export const findAssignment = ({ clientId }: Tenant, id: string): Promise<AssignmentRecord | undefined> =>
  findStored(AssignmentEntity, { clientId, id }, { consistent: true });

/** Returns all assignments of the organisation. One consistent Query. */
export const listOrganisationAssignments = ({ clientId }: Tenant): Promise<AssignmentRecord[]> =>
  listStoredItems(
    [AssignmentEntity],
    { partition: `ORG#${clientId}#ASSIGNMENTS`, range: { beginsWith: 'A#' } },
    { consistent: true },
  );

export const createAssignmentWrite = (assignment: AssignmentRecord): Write => ({
  write: AssignmentEntity.build(PutTransaction).item(assignment),
});

/** Withdraws an assignment. Refused (NOT_FOUND) if it was withdrawn in the meantime. */
export const deleteAssignmentWrite = ({ clientId, id }: AssignmentRecord): Write => ({
  write: AssignmentEntity.build(DeleteTransaction)
    .key({ clientId, id })
    .options({ condition: { attr: 'contentId', exists: true } }),
  refused: () => new AppError('NOT_FOUND'),
});

/** Condition: the assignment was not withdrawn (CONFLICT). */
export const checkAssignmentWrite = (assignment: AssignmentRecord): Write =>
  checkUnchangedWrite(AssignmentEntity, assignment, ['contentId']);

/** Returns when people of the organisation are reminded, or undefined before its first assignment. */
export const findReminders = ({ clientId }: Tenant): Promise<RemindersRecord | undefined> =>
  findStored(RemindersEntity, { clientId }, { consistent: true });

/** Returns the reminders of several organisations, by organisation. One call for each hundred. */
export async function findRemindersOf(clientIds: readonly string[]): Promise<Map<string, RemindersRecord>> {
  const found = await getAll(
    RemindersEntity,
    clientIds.map((clientId) => ({ clientId })),
    { consistent: true },
  );
  return new Map(found.map((one) => [one.clientId, one]));
}

/** Creates or replaces the reminders. Refused (CONFLICT) if they changed since they were read. */
export const replaceRemindersWrite = (before: RemindersRecord | undefined, after: RemindersRecord): Write =>
  replaceWrite(RemindersEntity, before, after, ['version']);
