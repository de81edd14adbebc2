import { organisationDeleted } from '../../events/organisations.ts';
import type { Params } from '../../shared/contracts/call.ts';
import type { deleteClient } from '../../shared/contracts/organisations.ts';
import { AppError } from '../../shared/errors.ts';
import { PROVIDER } from '../../shared/ids.ts';
import { audited } from '../audit/index.ts';
import { jobAccepted, newJob } from '../jobs/index.ts';
import { tell } from '../outbox/index.ts';
import type { Actor } from '../runtime/actor.ts';
import { whileConflicts } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import type { Answer } from '../runtime/http/answer.ts';
import { transact } from '../runtime/table.ts';
import { getOrganisation, organisationClosed } from './organisation.repository.ts';

/**
 * Deletes an organisation (OR-05). At once, in one transaction: the organisation, its line in the list and the
 * marker of its SIRET; from then on nobody of it is let in. All that it holds goes as a job, whose number is
 * answered.
 *
 * Whatever is changed of it meanwhile.
 *
 * @throws NOT_FOUND, PROVIDER_PROTECTED (OR-07)
 */
export async function deleteOrganisation(
  deps: Deps,
  actor: Actor,
  { params }: { params: Params<typeof deleteClient> },
): Promise<Answer> {
  if (params.id === PROVIDER) throw new AppError('PROVIDER_PROTECTED');
  return whileConflicts(async () => {
    const organisation = await getOrganisation({ clientId: params.id });
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
      tell(deps, organisationDeleted, actor.clientId, { removedId: organisation.id, jobId: job.id }),
    ]);
    return jobAccepted(job);
  });
}
