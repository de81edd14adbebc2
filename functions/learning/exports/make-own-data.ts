import type { MessageOf } from '../../../events/envelope.ts';
import type { ownDataRequested } from '../../../events/learning/exports.ts';
import { AppError } from '../../../shared/errors.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { ReachRequest } from '../../identity/jobs/index.ts';
import { findPerson } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Delivery } from '../../runtime/worker.ts';
import { auditOwnDataWrites } from './audit-own-data.ts';
import { makeDocument } from './make-document.ts';
import { ownDataDocument } from './own-data-document.ts';

/** Produces the zip of a member's stored data with `makeDocument`. The job of a deleted member fails. */
export const makeOwnData = (
  deps: Deps,
  { data: { jobId } }: MessageOf<typeof ownDataRequested>,
  delivery: Delivery,
): Promise<void> =>
  makeDocument<ReachRequest>(deps, jobId, delivery, async ({ starter }) => {
    const [person, organisation] = await Promise.all([
      findPerson(starter.userId),
      getOrganisationRecord(starter),
    ]);
    const ownDocument = person && (await ownDataDocument(deps, person, organisation));
    if (!ownDocument) throw new AppError('NOT_FOUND');
    return { ...ownDocument, receipt: {}, auditEntries: auditOwnDataWrites(deps, starter) };
  });
