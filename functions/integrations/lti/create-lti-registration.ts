import {
  type createLtiRegistration as contract,
  maxLtiRegistrations,
} from '../../../shared/contracts/integrations/lti.ts';
import { AppError } from '../../../shared/errors.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import {
  checkOrganisationOpenWrite,
  countAdditions,
  countAdditionWrite,
} from '../../foundation/tenancy/index.ts';
import { publishSecurityChangeWrite } from '../../identity/members/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import { createdAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { newKey } from './keys.ts';
import type { LtiRegistration } from './registration.entity.ts';
import { createRegistrationWrite, listRegistrations } from './registration.repository.ts';
import { auditedFields, ltiTarget, storedFields, toRegistration } from './to-registration.ts';

/**
 * Registers a platform with a separate key. Concurrent additions conflict, so that the limit applies.
 *
 * @throws VALIDATION (see `storedFields`), LTI_LIMIT
 */
export const createLtiRegistration: Operation<typeof contract> = async (deps, actor, { body }) => {
  const { clientId } = actor;
  const id = deps.newId(clientId);
  const registration: LtiRegistration = {
    ...storedFields(body),
    clientId,
    id,
    key: await newKey({ clientId, id }),
    createdDate: deps.now().toISOString(),
    version: 1,
  };
  await retryOnConflict(async () => {
    const additions = await countAdditions(actor, 'lti');
    if ((await listRegistrations(actor)).length >= maxLtiRegistrations) throw new AppError('LTI_LIMIT');
    await transact([
      checkOrganisationOpenWrite(actor),
      countAdditionWrite(actor, 'lti', additions),
      createRegistrationWrite(registration),
      publishSecurityChangeWrite(deps, actor, {
        change: 'learning-platform-added',
        name: registration.name,
        by: actor,
      }),
      ...auditWrites(deps, actor, {
        action: 'lti-added',
        target: ltiTarget(id),
        changes: changesBetween({}, registration, auditedFields),
      }),
    ]);
  });
  return createdAnswer(`/lti/registrations/${id}`, toRegistration(registration));
};
