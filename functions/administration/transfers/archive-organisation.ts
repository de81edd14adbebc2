import { archiveRequested } from '../../../events/administration/transfers.ts';
import type { archiveOrganisation as contract } from '../../../shared/contracts/administration/transfers.ts';
import { AppError } from '../../../shared/errors.ts';
import { PROVIDER } from '../../../shared/ids.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import { startJob } from '../../learning/exports/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';

/**
 * Starts the export of an organisation as an archive. The audit entry is written when the archive is complete.
 *
 * @throws NOT_FOUND, PROVIDER_PROTECTED
 */
export const archiveOrganisation: Operation<typeof contract> = async (deps, actor, { params }) => {
  const clientId = params.id;
  if (clientId === PROVIDER) throw new AppError('PROVIDER_PROTECTED');
  const { name } = await getOrganisationRecord({ clientId });
  return startJob(
    deps,
    {
      clientId,
      userIds: [],
      groupIds: [],
      starter: { clientId: actor.clientId, userId: actor.userId, role: actor.role, address: actor.address },
    },
    { kind: 'organisation-archive', subject: name, call: 'archiveOrganisation' },
    archiveRequested,
  );
};
