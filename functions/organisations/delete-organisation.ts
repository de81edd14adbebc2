import { organisationDeleted } from '../../events/organisations.ts';
import type { deleteOrganisation as contract } from '../../shared/contracts/organisations.ts';
import { AppError } from '../../shared/errors.ts';
import { PROVIDER } from '../../shared/ids.ts';
import { audited } from '../audit-trail/index.ts';
import { jobAccepted, newJob } from '../jobs/index.ts';
import { publish } from '../outbox/index.ts';
import { retryOnConflict } from '../runtime/conflicts.ts';
import type { Operation } from '../runtime/http/operation.ts';
import { transact } from '../runtime/table.ts';
import { getOrganisationRecord, organisationClosed } from '../tenancy/index.ts';

/**
 * Deletes an organisation (OR-05). At once, in one transaction: the organisation, its line in the list and the
 * marker of its SIRET; from then on nobody of it is let in. All that it holds goes as a job, whose number is
 * answered.
 *
 * Whatever is changed of it meanwhile.
 *
 * @throws NOT_FOUND, PROVIDER_PROTECTED (OR-07)
 */
export const deleteOrganisation: Operation<typeof contract> = async (deps, actor, { params }) => {
  if (params.id === PROVIDER) throw new AppError('PROVIDER_PROTECTED');
  return retryOnConflict(async () => {
    const organisation = await getOrganisationRecord({ clientId: params.id });
    const { job, stored } = newJob(deps, actor, {
      kind: 'organisation-deletion',
      subject: organisation.name,
    });
    await transact([
      ...organisationClosed(organisation),
      stored,
      ...audited(deps, actor, {
        action: 'organisation-deleted',
        target: { kind: 'organisation', id: organisation.id },
      }),
      publish(deps, organisationDeleted, actor.clientId, { removedId: organisation.id, jobId: job.id }),
    ]);
    return jobAccepted(job);
  });
};
