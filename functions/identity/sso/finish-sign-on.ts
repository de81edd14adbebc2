import { signOnCodeLifetime } from '../../../shared/contracts/identity/sso.ts';
import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import { randomText } from '../../../shared/ids.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { RawOperation, RawReply } from '../../runtime/http/raw-route.ts';
import { settings } from '../../runtime/settings.ts';
import { untilOf } from './begin-sign-on.ts';
import { type Configured, claimsOf } from './provider.ts';
import type { SignOnState } from './sign-on.entity.ts';
import { findTrial, keepCode, keepTrial, takeState } from './sign-on.repository.ts';
import { findSso } from './sso.repository.ts';
import { hashOf, identityOf, placeOf, refusalOf, rolesOf, type SsoClaims } from './sso-rules.ts';

/** The page, with what it is told in the fragment, which is sent to no server and stands in no log. */
const pageWith = (told: Record<string, string>): RawReply => ({
  status: 302,
  headers: {
    Location: `${settings.pageUrl}/sso#${new URLSearchParams(told).toString()}`,
    'Referrer-Policy': 'no-referrer',
  },
});

/** What went wrong, in the page: whoever came here is a person in a browser. */
export const refuseSignOn = ({ code }: AppError): RawReply => pageWith({ failed: code });

/**
 * Somebody comes back from their provider.
 *
 * 1. The answer belongs to a sign-in that was begun here, of the organisation that the address names, is not older than
 *    ten minutes and counts once, whatever comes of it. 2. The provider is still the one that they were sent to, and
 *    tells who they are. 3. That is kept for two minutes below a code which only counts with the secret of the browser
 *    that began: who is let in as whom is decided there (`open-sso-session.ts`).
 *
 * Answers the way to the page, which goes on; failures are told there.
 */
export const finishSignOn: RawOperation = async (deps, { query }) => {
  const place = placeOf(query.get('state') ?? '');
  if (!place || query.get('organisation') !== place.clientId) return pageWith({ failed: 'SSO_EXPIRED' });
  const begun = await takeState(place);
  const sso = begun && begun.until > deps.now().toISOString() ? await findSso(place) : undefined;
  const { provider } = sso ?? {};
  if (!begun || !sso || provider?.issuer !== begun.issuer || provider.application !== begun.application)
    return pageWith({ failed: 'SSO_EXPIRED' });
  const configured: Configured = { ...sso, provider };
  try {
    const state = query.get('state') ?? '';
    const claims = await claimsOf(configured, query, { state, nonce: begun.nonce, verifier: begun.verifier });
    if (begun.testedBy !== undefined) return await tried(deps, configured, begun.testedBy, { claims });
    return pageWith({ code: await codeFor(deps, configured, begun, claims) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const code: ErrorCode = query.get('error') === 'access_denied' ? 'SSO_DENIED' : error.code;
    deps.log.info('sign-on refused', { clientId: sso.clientId, code, detail: error.options.detail });
    if (begun.testedBy === undefined) return pageWith({ failed: code });
    return tried(deps, configured, begun.testedBy, { error: code, detail: error.options.detail });
  }
};

async function codeFor(deps: Deps, sso: Configured, begun: SignOnState, claims: SsoClaims): Promise<string> {
  const secret = randomText(32);
  const { clientId, issuer, application, challenge } = begun;
  await keepCode({
    clientId,
    hash: hashOf(secret),
    issuer,
    application,
    challenge: challenge ?? '',
    identity: identityOf(claims, sso.groupsClaim),
    ...untilOf(deps.now(), signOnCodeLifetime),
  });
  return `${clientId}.${secret}`;
}

interface Tried {
  claims?: SsoClaims;
  error?: ErrorCode;
  detail?: string | undefined;
}

/** Shows an administrator what became of their trial, and what a sign-in would have come to. */
async function tried(
  deps: Deps,
  sso: Configured,
  userId: string,
  { claims, error, detail }: Tried,
): Promise<RawReply> {
  const waiting = await findTrial(sso, userId);
  if (waiting) {
    const identity = claims && identityOf(claims, sso.groupsClaim);
    const refusal = error ?? (identity && refusalOf(identity, sso));
    const roles = rolesOf(identity?.groups, sso.groupRoles);
    await keepTrial({
      ...waiting,
      state: error ? 'failed' : 'done',
      date: deps.now().toISOString(),
      ...(claims ? { claims: JSON.stringify(claims) } : {}),
      ...(refusal ? { error: refusal } : {}),
      ...(detail ? { detail } : {}),
      ...(roles ? { roles } : {}),
    });
  }
  return pageWith({ tried: error ?? 'done' });
}
