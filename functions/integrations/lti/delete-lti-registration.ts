import type { deleteLtiRegistration as contract } from '../../../shared/contracts/integrations/lti.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { deleteClasses, listClasses } from './class.repository.ts';
import { deleteRegistrationWrite, getRegistration } from './registration.repository.ts';
import { auditedFields, ltiTarget } from './to-registration.ts';

/**
 * Deletes a registration and its list of classes. Later launches are rejected. Accounts remain linked, so that the
 * platform can be registered again.
 * @throws NOT_FOUND
 */
export const deleteLtiRegistration: Operation<typeof contract> = async (deps, actor, { params }) => {
  await retryOnConflict(async () => {
    const registration = await getRegistration(actor, params.id);
    await transact([
      deleteRegistrationWrite(registration),
      ...auditWrites(deps, actor, {
        action: 'lti-deleted',
        target: ltiTarget(registration.id),
        changes: changesBetween(registration, {}, auditedFields),
      }),
    ]);
  });
  await deleteClasses(await listClasses({ clientId: actor.clientId, registrationId: params.id }));
  return { id: params.id };
};
