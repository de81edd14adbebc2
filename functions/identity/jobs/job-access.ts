import type { Job } from '../../../shared/contracts/identity/jobs.ts';
import { AppError } from '../../../shared/errors.ts';
import { type CallId, callReach, inScope, mayCall } from '../../../shared/permissions.ts';
import { highestRole, type Role } from '../../../shared/roles.ts';
import type { Actor } from '../../runtime/actor.ts';
import { findMembers, findPerson } from '../members/index.ts';
import type { JobRecord } from './job.entity.ts';
import { findDocumentPeople } from './job-document.ts';
import { hasRole, isInReach } from './people-in-reach.ts';

/** The call whose permission row applies to jobs of releases that did not record their call. */
const startedBy = {
  'organisation-deletion': 'deleteOrganisation',
  'member-import': 'importMembers',
  export: 'exportTrainings',
  report: 'createReport',
  certificates: 'exportCertificates',
  'own-data': 'downloadOwnData',
  'organisation-archive': 'archiveOrganisation',
  'organisation-check': 'checkOrganisationImport',
  'organisation-import': 'startOrganisationImport',
} satisfies Record<Job['kind'], CallId>;

const startingCall = ({ kind, starter }: JobRecord): CallId => starter?.call ?? startedBy[kind];

/**
 * Returns whether a caller may see a job: its starter, or any super admin for the deletion of an
 * organisation. An API token also needs the scope of the job's call, and its role.
 */
export const isFollowedBy = ({ userId, scope, role }: Actor, job: JobRecord): boolean =>
  (job.userId === userId || (job.kind === 'organisation-deletion' && role === 'super')) &&
  (scope === undefined || (inScope(startingCall(job), scope) && (job.starter?.role ?? role) === role));

/**
 * Rejects a starter who could not start the job now, so that a document is not returned after a right was
 * revoked.
 *
 * 1. The starter still has the role that started the job, and the role may make the call.
 * 2. The organisation of the job is in the reach of the role.
 * 3. If the reach is a team or the starter alone, all people of the document are in it.
 *
 * The highest role of the starter applies to a job that does not record its role.
 *
 * @throws NOT_FOUND (organisation) · NOT_AUTHORIZED (role, team)
 */
export async function assertMayHave(
  actor: Pick<Actor, 'person' | 'clientId' | 'userId'>,
  job: JobRecord,
): Promise<void> {
  const { person, clientId, userId } = actor;
  const call = startingCall(job);
  const role: Role = job.starter?.role ?? highestRole(person.roles);
  if (!hasRole(person, role) || !mayCall(call, role, clientId)) throw new AppError('NOT_AUTHORIZED');
  const reach = callReach(call, role);
  if (reach === 'any') return;
  if (job.clientId !== clientId) throw new AppError('NOT_FOUND');
  // A document is stored only when a job is done. Before that there is nothing to compare.
  if (reach.endsWith('tenant') || job.kind === 'own-data' || job.status !== 'done') return;
  const people = await findDocumentPeople(job);
  if (!people) throw new AppError('NOT_AUTHORIZED');
  const otherIds = people.filter((id) => id !== userId);
  const members = await findMembers({ clientId }, otherIds, true);
  for (const id of otherIds) {
    const member = members.get(id);
    if (!member || !isInReach({ userId, role }, member)) throw new AppError('NOT_AUTHORIZED');
  }
}

/**
 * Rejects a job whose starter could not start it now, for a caller who may see the results of the starter.
 *
 * @throws as `assertMayHave`
 */
export async function assertStarterMayHave(job: JobRecord): Promise<void> {
  const person = await findPerson(job.userId);
  if (!person) throw new AppError('NOT_AUTHORIZED');
  await assertMayHave({ person, clientId: job.clientId, userId: job.userId }, job);
}
