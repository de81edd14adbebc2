import { chunk } from 'es-toolkit/array/chunk';
import type { MessageOf } from '../../../events/envelope.ts';
import { type validityChanged, validityPart } from '../../../events/learning/certificates.ts';
import type { resultImproved, trainingCompleted } from '../../../events/learning/progress.ts';
import { findCourses } from '../../content/content-records/index.ts';
import { followedBy } from '../../content/courses/index.ts';
import { findProgress } from '../../content/learning-records/index.ts';
import { findMembers, listAllMembers, type Member } from '../../identity/members/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { onError, retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { enqueue } from '../../runtime/queue.ts';
import { transact } from '../../runtime/table.ts';
import { limitCertificateWrites } from './certificate.repository.ts';
import { type Certified, certifyCourse, certifyTraining } from './certify.ts';
import { daysOf } from './issue-certificate.ts';
import type { Validity } from './validity.entity.ts';
import { findValidity, listOrganisationValidities } from './validity.repository.ts';

/** People per message. */
const partSize = 20;

/**
 * Issues the certificates with a limited validity of a person who completed a training: of the training, and of
 * the courses that it completes. Costs half a unit in an organisation without a limited validity. Idempotent.
 */
export async function certifyCompletion(
  deps: Deps,
  { clientId, data }: MessageOf<typeof trainingCompleted> | MessageOf<typeof resultImproved>,
): Promise<void> {
  const validities = await listOrganisationValidities({ clientId });
  if (validities.length === 0) return;
  const courses = await findCourses(
    validities.filter(({ kind }) => kind === 'COURSE').map(({ contentId }) => contentId),
  );
  const concerns = ({ contentId }: Validity) =>
    contentId === data.trainingId ||
    courses.get(contentId)?.trainings.some(({ trainingId }) => trainingId === data.trainingId);
  for (const validity of validities.filter(concerns))
    await certifyPeople(deps, { clientId }, validity, [data.userId]);
}

/** Divides the people of an organisation into parts, after the validity of some content was set. */
export async function spreadValidity(
  _deps: Deps,
  { id, clientId, at, data: { contentId } }: MessageOf<typeof validityChanged>,
): Promise<void> {
  const people = await listAllMembers({ clientId }, false);
  const userIds = people.map((one) => one.id).sort();
  await enqueue(
    'renewal',
    chunk(userIds, partSize).map((some, place) => ({
      ...{ id: `${id}.${place}`, clientId, at },
      name: validityPart.name,
      data: { contentId, userIds: some },
    })),
  );
}

/** Issues and limits the certificates of some people who have completed the content. Idempotent. */
export async function certifyPart(
  deps: Deps,
  { clientId, data: { contentId, userIds } }: MessageOf<typeof validityPart>,
): Promise<void> {
  const validity = await findValidity({ clientId }, contentId);
  if (validity) await certifyPeople(deps, { clientId }, validity, userIds);
}

async function certifyPeople(
  deps: Deps,
  tenant: Tenant,
  validity: Validity,
  userIds: readonly string[],
): Promise<void> {
  const members = await findMembers(tenant, userIds);
  for (const member of members.values())
    await retryOnConflict(async () => {
      // NOT_FOUND: the content or the member was deleted in the meantime.
      const certified = await onError('NOT_FOUND', certify(deps, member, validity), () => undefined);
      if (!certified || certified.certificate.expires !== undefined || certified.certificate.revoked) return;
      const { certificate } = certified;
      const days = await daysOf(validity, certificate.completedDate);
      await transact(limitCertificateWrites(certificate, days));
    });
}

async function certify(
  deps: Deps,
  member: Member,
  { kind, contentId }: Validity,
): Promise<Certified | undefined> {
  if (kind === 'TRAINING')
    return certifyTraining(deps, member, contentId, await findProgress(member, member.id, contentId));
  const course = (await findCourses([contentId])).get(contentId);
  return course && certifyCourse(deps, member, course, (await followedBy(member, course)).progress);
}
