import { validityChanged } from '../../../events/learning/certificates.ts';
import {
  type setValidity as contract,
  maxValidities,
} from '../../../shared/contracts/learning/certificates.ts';
import { dayIn } from '../../../shared/days.ts';
import { AppError } from '../../../shared/errors.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { contentTitles, createRemindersWrite } from '../assignments/index.ts';
import { assertCoursesInReach, assertTrainingsInReach } from '../suggestions/index.ts';
import { presentValidity } from './list-validities.ts';
import type { Validity } from './validity.entity.ts';
import { findValidity, listOrganisationValidities, replaceValidityWrite } from './validity.repository.ts';

/**
 * Sets how long certificates of a training or course are valid in the organisation. After the response, people
 * who have completed it receive a certificate with a last day.
 *
 * @throws NOT_FOUND, NOT_INCLUDED, FILE_NOT_READY, NOT_PUBLISHED for content that members cannot start ·
 * VALIDITY_LIMIT
 */
export const setValidity: Operation<typeof contract> = async (deps, actor, { params, body }) => {
  const { type: kind, months, yearly } = body;
  const { clientId, userId: by, organisation } = actor;
  const contentId = params.id;
  if (kind === 'COURSE') await assertCoursesInReach(deps, actor, [contentId]);
  else await assertTrainingsInReach(deps, actor, [contentId]);
  const validities = await listOrganisationValidities(actor);
  const isKnown = validities.some((one) => one.contentId === contentId);
  if (!isKnown && validities.length >= maxValidities) throw new AppError('VALIDITY_LIMIT');
  const today = dayIn(organisation.timeZone, deps.now());
  const titles = await contentTitles(actor, [{ kind, contentId }], 'EN');
  const validity = await retryOnConflict(async () => {
    const before = await findValidity(actor, contentId);
    const after: Validity = {
      ...{ clientId, contentId, kind, by },
      ...(months ? { months } : { yearly: yearly ?? '' }),
      since: before?.since ?? today,
      version: (before?.version ?? 0) + 1,
    };
    const changes = changesBetween(before ?? {}, after, ['months', 'yearly']);
    if (before && changes.length === 0) return before;
    await transact([
      replaceValidityWrite(before, after),
      await createRemindersWrite(actor, today),
      publishWrite(deps, validityChanged, clientId, { contentId }),
      ...auditWrites(deps, actor, {
        action: 'validity-changed',
        target: { kind: kind === 'COURSE' ? 'course' : 'training', id: contentId },
        changes,
      }),
    ]);
    return after;
  });
  return presentValidity(validity, titles);
};
