import {
  type createLtiLink as contract,
  ltiLinkLifetime,
} from '../../../shared/contracts/integrations/lti.ts';
import { randomText } from '../../../shared/ids.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { settings } from '../../runtime/settings.ts';
import { changeRegistration } from './change-registration.ts';
import { hashOf } from './lti-rules.ts';

/**
 * Creates a registration link for the administrator of the platform and invalidates the former one. @throws
 * NOT_FOUND
 */
export const createLtiLink: Operation<typeof contract> = async (deps, actor, { params }) => {
  const secret = randomText(32);
  const until = new Date(deps.now().getTime() + ltiLinkLifetime * 1000).toISOString();
  const { id } = await changeRegistration(deps, actor, { id: params.id }, async (before) => ({
    after: { ...before, link: { hash: hashOf(secret), until, by: actor.userId } },
    changes: [{ field: 'link' }],
  }));
  return { url: `${settings.pageUrl}/lti/${id}/register?link=${secret}`, expiresAt: until };
};
