import type { openSsoSession as contract } from '../../../shared/contracts/identity/sso.ts';
import { AppError } from '../../../shared/errors.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { keyOfOrganisationCode } from '../../runtime/one-time-code-rules.ts';
import { isValidIn, openExternalSession } from '../external-identities/index.ts';
import { admit } from './admit.ts';
import { placeInGroups } from './place-in-groups.ts';
import { findCode } from './sign-on.repository.ts';
import { findSso } from './sso.repository.ts';

/**
 * Opens a session for a person who returned from their provider.
 *
 * 1. Requires an unused code that is at most two minutes old and belongs to the secret of this browser. A
 *    code from another browser is useless.
 * 2. Requires that the organisation still has this provider.
 * 3. Calls `admit`, which links or creates the member, sets their roles and uses the code in one transaction.
 * 4. Adds the member to the groups that the provider's groups are mapped to.
 *
 * @throws SSO_EXPIRED (also for a text that is no code), the errors of `admit`, TOO_MANY_REQUESTS
 */
export const openSsoSession: PublicOperation<typeof contract> = async (deps, { body, headers, sourceIp }) => {
  const { code, session } = await openExternalSession(
    deps,
    { headers, sourceIp },
    {
      scope: 'sso-session',
      getCode: async () => {
        const key = keyOfOrganisationCode(body.code);
        const code = key && (await findCode(key));
        if (!code || !isValidIn(code, body.secret, deps.now())) throw new AppError('SSO_EXPIRED');
        return code;
      },
      admit: async (code, start) => {
        const sso = await findSso(code);
        if (sso?.provider?.issuer !== code.issuer || sso.provider.application !== code.application)
          throw new AppError('SSO_EXPIRED');
        return admit(deps, sso, code, start);
      },
      provedAt: ({ authenticated }) => authenticated,
      afterwards: (code, person) => placeInGroups(deps, code, person, sourceIp),
    },
  );
  return { ...session, ...(code.signOutUrl === undefined ? {} : { signOutUrl: code.signOutUrl }) };
};
