import { signOnCodeLifetime } from '../../../shared/contracts/identity/sso.ts';
import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { RawReply } from '../../runtime/http/raw-route.ts';
import { newOrganisationCode } from '../../runtime/one-time-code.ts';
import { isExpired, keyOfOrganisationCode } from '../../runtime/one-time-code-rules.ts';
import { settings } from '../../runtime/settings.ts';
import { countAttempt, limit, uncountAttempt } from '../access/index.ts';
import type { IdentityClaims } from '../external-identities/index.ts';
import type { Configured, ProviderAnswer } from './provider.ts';
import type { SignOnState } from './sign-on.entity.ts';
import { createCode, findTrial, keepTrial, takeState } from './sign-on.repository.ts';
import { findSso } from './sso.repository.ts';
import { findSignOnRefusal, mappedRoles, parseSignOnIdentity } from './sso-rules.ts';

/**
 * Redirects to the page. The result is in the fragment, which browsers send to no server and no log contains.
 */
const pageWith = (parameters: Record<string, string>): RawReply => ({
  status: 302,
  headers: {
    Location: `${settings.pageUrl}/sso#${new URLSearchParams(parameters).toString()}`,
    'Referrer-Policy': 'no-referrer',
  },
});

/** Redirects to the page with an error code, because the caller is a browser. */
export const refuseSignOn = ({ code }: AppError): RawReply => pageWith({ failed: code });

/** Limit of refused returns from one network address in 15 minutes. */
const maxRefused = 300;

/** The return of a browser from the provider of an organisation. */
interface SignOnReturn {
  /** The organisation in the address. */
  organisation: string | undefined;
  /** The state that the provider returns. */
  state: string | undefined;
  sourceIp: string;
  /** Whether the person cancelled the sign-in. */
  isDenied: boolean;
  /** Verifies the response of the provider. @throws SSO_PROVIDER_FAILED */
  readAnswer(sso: Configured, signOn: SignOnState): Promise<ProviderAnswer>;
}

/**
 * Handles the return of a browser from the provider.
 *
 * 1. Requires a sign-in that was begun here for the organisation in the address. It expires after ten
 *    minutes, and its state works once, with any result.
 * 2. Requires that the provider has not changed since the start, and reads the claims.
 * 3. Stores the identity for two minutes under a code. The code works only with the secret of the browser
 *    that began. `open-sso-session.ts` decides who signs in.
 *
 * Redirects to the page, which continues the sign-in or shows the error.
 */
export async function returnToPage(
  deps: Deps,
  { organisation, state = '', sourceIp, isDenied, readAnswer }: SignOnReturn,
): Promise<RawReply> {
  const refused = limit(maxRefused, 'sso-callback', sourceIp);
  if ((await countAttempt([refused], deps.now())) > 0) return pageWith({ failed: 'TOO_MANY_REQUESTS' });
  const place = keyOfOrganisationCode(state);
  if (!place || organisation !== place.clientId) return pageWith({ failed: 'SSO_EXPIRED' });
  const signOn = await takeState(place);
  const sso = signOn && !isExpired(signOn, deps.now()) ? await findSso(place) : undefined;
  const { provider } = sso ?? {};
  if (!signOn || !sso || provider?.issuer !== signOn.issuer || provider.application !== signOn.application)
    return pageWith({ failed: 'SSO_EXPIRED' });
  const configured: Configured = { ...sso, provider };
  try {
    const answer = await readAnswer(configured, signOn);
    if (signOn.testedBy !== undefined) return await storeTrial(deps, configured, signOn.testedBy, answer);
    await uncountAttempt(refused);
    return pageWith({ code: await codeFor(deps, configured, signOn, answer) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const code: ErrorCode = isDenied ? 'SSO_DENIED' : error.code;
    deps.log.info('sign-on refused', { clientId: sso.clientId, code, detail: error.options.detail });
    if (signOn.testedBy === undefined) return pageWith({ failed: code });
    return storeTrial(deps, configured, signOn.testedBy, { error: code, detail: error.options.detail });
  }
}

async function codeFor(
  deps: Deps,
  sso: Configured,
  signOn: SignOnState,
  { claims, signOutUrl }: ProviderAnswer,
): Promise<string> {
  const { issuer, application, challenge = '' } = signOn;
  const { code, item } = newOrganisationCode(signOn.clientId, deps.now(), signOnCodeLifetime);
  const identity = parseSignOnIdentity(claims, sso);
  const { auth_time: authTime } = claims;
  const authenticated = typeof authTime === 'number' ? { authenticated: authTime } : {};
  const left = signOutUrl === undefined ? {} : { signOutUrl };
  await createCode({ ...item, issuer, application, challenge, identity, ...authenticated, ...left });
  return code;
}

interface Tried {
  claims?: IdentityClaims;
  error?: ErrorCode;
  detail?: string | undefined;
}

/** Stores the result of an administrator's trial, with the outcome that a sign-in would have. */
async function storeTrial(
  deps: Deps,
  sso: Configured,
  userId: string,
  { claims, error, detail }: Tried,
): Promise<RawReply> {
  const trial = await findTrial(sso, userId);
  if (trial) {
    const identity = claims && parseSignOnIdentity(claims, sso);
    const refusal = error ?? (identity && findSignOnRefusal(identity, sso));
    const roles = mappedRoles(identity?.groups, sso.groupRoles);
    await keepTrial({
      ...trial,
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
