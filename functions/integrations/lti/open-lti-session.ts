import type { openLtiSession as contract } from '../../../shared/contracts/integrations/lti.ts';
import { AppError } from '../../../shared/errors.ts';
import { openExternalSession } from '../../identity/external-identities/index.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { admitLearner } from './admit-learner.ts';
import { findLaunchOfCode } from './find-launch-of-code.ts';
import { findRegistration } from './registration.repository.ts';

/**
 * Opens a session for a person whom a platform has sent.
 *
 * 1. Requires an unused code that is at most five minutes old and belongs to the secret of this browser.
 * 2. Requires that the platform is still registered.
 * 3. Calls `admitLearner`, which links or creates the member and uses the code in one transaction.
 *
 * @throws LTI_EXPIRED (also for a text that is no code), the errors of `admitLearner`, TOO_MANY_REQUESTS
 */
export const openLtiSession: PublicOperation<typeof contract> = async (deps, { body, headers, sourceIp }) => {
  const { code, session } = await openExternalSession(
    deps,
    { headers, sourceIp },
    {
      scope: 'lti-session',
      getCode: async () => {
        const launch = await findLaunchOfCode(deps, body.code, body.secret);
        if (launch.picking) throw new AppError('LTI_EXPIRED');
        return launch;
      },
      admit: async (launch, start) => {
        const registration = await findRegistration(launch.registrationId);
        if (registration?.issuer !== launch.identity.issuer) throw new AppError('LTI_EXPIRED');
        return admitLearner(deps, registration, launch, start);
      },
    },
  );
  return { ...session, content: code.content ?? null };
};
