import {
  type createLtiLink as contract,
  ltiLinkLifetime,
} from '../../../shared/contracts/integrations/lti.ts';
import { randomText } from '../../../shared/ids.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { expiryAfter, hashSecret } from '../../runtime/one-time-code-rules.ts';
import { settings } from '../../runtime/settings.ts';
import { changeRegistration } from './change-registration.ts';

/**
 * Creates a registration link for the administrator of the platform and invalidates the former one. @throws
 * NOT_FOUND
 */
export const createLtiLink: Operation<typeof contract> = async (deps, actor, { params }) => {
  const secret = randomText(32);
  const { until } = expiryAfter(deps.now(), ltiLinkLifetime);
  const { id } = await changeRegistration(deps, actor, { id: params.id }, async (before) => ({
    after: { ...before, link: { hash: hashSecret(secret), until, by: actor.userId } },
    changes: [{ field: 'link' }],
  }));
  return { url: `${settings.pageUrl}/lti/${id}/register?link=${secret}`, expiresAt: until };
};
