import type { listOrganisationDeletions as contract } from '../../../shared/contracts/administration/organisations.ts';
import { ascending } from '../../../shared/order.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { findDeletions } from './deletions.ts';

/** Returns deleted organisations with data that is not removed yet, latest first. */
export const listOrganisationDeletions: Operation<typeof contract> = async (deps) =>
  (await findDeletions(deps))
    .map(({ id, name, startedDate, left, job }) => ({
      ...{ id, name, startedDate },
      // An expired job has not completed, because a completed job ends its deletion.
      status: job?.status ?? ('failed' as const),
      progress: job?.progress ?? 0,
      ...(job?.code === undefined ? {} : { code: job.code }),
      receipt: job?.receipt ?? {},
      left: left ?? null,
    }))
    .sort((a, b) => ascending(b.startedDate, a.startedDate));
