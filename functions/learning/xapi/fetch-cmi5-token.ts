import { signCmi5Key, verifyCmi5Key } from '../../identity/access/index.ts';
import { onError, retryOnConflict } from '../../runtime/conflicts.ts';
import { assertStillAllowed, findOpenRegistration, saveLaunch } from './cmi5-launch.ts';
import type { OpenXapiOperation, XapiReply } from './xapi-route.ts';

/** The errors of cmi5 8.2.3. They have the status 200. */
const errors = {
  used: { 'error-code': '1', 'error-text': 'The token was fetched already' },
  refused: { 'error-code': '2', 'error-text': 'The launch is unknown, or has ended' },
} as const;

const error = (kind: keyof typeof errors): XapiReply => ({ status: 200, body: errors[kind] });

/** Returns the token of a launched unit: user name and password of HTTP Basic, in base64. Only the first time (cmi5 8.2). */
export const fetchCmi5Token: OpenXapiOperation = async (deps, { query }) => {
  const claims = await verifyCmi5Key('fetch', query.get('code') ?? '', deps.now());
  if (!claims) return error('refused');
  const fetchOnce = () =>
    retryOnConflict(async (): Promise<XapiReply> => {
      await assertStillAllowed(deps, claims);
      const { record, state } = await findOpenRegistration(claims);
      if (state.launch.fetched) return error('used');
      await saveLaunch({ record, state }, { fetched: true });
      const token = await signCmi5Key('launch', claims, deps.now());
      return { status: 200, body: { 'auth-token': Buffer.from(`cmi5:${token}`).toString('base64') } };
    });
  const refused = () => error('refused');
  return onError('NOT_AUTHORIZED', onError('UNAUTHENTICATED', fetchOnce(), refused), refused);
};
