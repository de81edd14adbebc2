import type { updateLtiRegistration as contract } from '../../../shared/contracts/integrations/lti.ts';
import { changesBetween } from '../../foundation/audit-trail/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { changeRegistration } from './change-registration.ts';
import type { LtiRegistration } from './registration.entity.ts';
import { auditedFields, storedFields, toRegistration } from './to-registration.ts';

/**
 * Replaces the settings of a platform. @throws NOT_FOUND, VALIDATION (see `storedFields`), VERSION_CONFLICT (with
 * If-Match)
 */
export const updateLtiRegistration: Operation<typeof contract> = async (
  deps,
  actor,
  { params, body, ifMatch },
) =>
  toRegistration(
    await changeRegistration(deps, actor, { id: params.id, ifMatch }, async (before) => {
      const { clientId, id, key, former, link, lastLaunch, createdDate, version } = before;
      const after: LtiRegistration = {
        ...storedFields(body),
        clientId,
        id,
        key,
        ...(former ? { former } : {}),
        ...(link ? { link } : {}),
        ...(lastLaunch ? { lastLaunch } : {}),
        createdDate,
        version,
      };
      return { after, changes: changesBetween(before, after, ['name', ...auditedFields]) };
    }),
  );
