import type { rotateLtiKey as contract } from '../../../shared/contracts/integrations/lti.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { changeRegistration } from './change-registration.ts';
import { newKey } from './keys.ts';
import { toRegistration } from './to-registration.ts';

/** Milliseconds for which the public half of the former key is published. */
const overlap = 7 * 24 * 60 * 60 * 1000;

/** Replaces the signing key. @throws NOT_FOUND */
export const rotateLtiKey: Operation<typeof contract> = async (deps, actor, { params }) =>
  toRegistration(
    await changeRegistration(deps, actor, { id: params.id }, async (before) => {
      const { kid, publicKey } = before.key;
      const until = new Date(deps.now().getTime() + overlap).toISOString();
      const after = { ...before, key: await newKey(before), former: { kid, publicKey, until } };
      return { after, changes: [{ field: 'key' }] };
    }),
  );
