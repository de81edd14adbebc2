import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';
import type { Deps } from '../../runtime/deps.ts';
import { OutboundError, outboundFetch } from '../../runtime/outbound.ts';
import { signMessage } from './keys.ts';
import {
  type buildScore,
  type ClassMember,
  membersScope,
  nextPage,
  parseMembers,
  type Ready,
  scoreScope,
  scoresUrl,
} from './lti-rules.ts';

/** Milliseconds for each response of a platform. */
const timeout = 8000;
const outside = outboundFetch({ timeout, maxBytes: 262_144 });

/** Key sets by address, cached for ten minutes. An unknown key fetches the set again. */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

function keySetAt(address: string) {
  const cachedKeySet = keySets.get(address);
  if (cachedKeySet) return cachedKeySet;
  if (keySets.size >= 200) keySets.clear();
  const keySet = createRemoteJWKSet(new URL(address), {
    [customFetch]: outside as typeof fetch,
    timeoutDuration: timeout,
    cooldownDuration: 5000,
  });
  keySets.set(address, keySet);
  return keySet;
}

/** Access tokens of services, by registration, version and scope, until a minute before their expiry. */
const tokens = new Map<string, { token: string; until: number }>();

/**
 * Returns the error of a rejected message. `detail` is for the administrator and contains nothing of the
 * message.
 */
export const rejectedMessageError = (detail: string, cause?: unknown): AppError =>
  new AppError('LTI_REFUSED', { detail, cause });

const causes: Record<string, string> = {
  ERR_JWT_EXPIRED: 'The message has expired',
  ERR_JWKS_NO_MATCHING_KEY: 'The message is signed with a key that the platform does not publish',
  ERR_JWKS_TIMEOUT: 'The key set of the platform did not answer',
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'The signature of the message is wrong',
};

function errorDetail(error: unknown): string {
  if (error instanceof errors.JWTClaimValidationFailed)
    return `The claim ${error.claim} is missing or not as it has to be`;
  if (error instanceof errors.JOSEError) return causes[error.code] ?? 'The message is not a signed token';
  return 'The key set of the platform did not answer';
}

/**
 * Verifies an id token and returns its claims. Checks signature (RS256 or stronger), issuer, audience,
 * authorised party, nonce and times (1EdTech Security Framework 1.0, 5.1.3).
 *
 * @throws LTI_REFUSED with the reason as detail
 */
export async function verifyIdToken(
  deps: Pick<Deps, 'now'>,
  registration: Ready,
  idToken: string,
  nonce: string,
): Promise<JWTPayload> {
  const { issuer, application } = registration;
  let claims: JWTPayload;
  try {
    const { payload } = await jwtVerify(idToken, keySetAt(registration.keySetUrl), {
      issuer,
      audience: application,
      algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512'],
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      clockTolerance: 60,
      maxTokenAge: 3600,
      currentDate: deps.now(),
    });
    claims = payload;
  } catch (error) {
    throw rejectedMessageError(errorDetail(error), error);
  }
  const several = Array.isArray(claims.aud) && claims.aud.length > 1;
  if ((several || claims.azp !== undefined) && claims.azp !== application)
    throw rejectedMessageError('The claim azp is missing or not as it has to be');
  if (claims.nonce !== nonce) throw rejectedMessageError('The claim nonce is missing or not as it has to be');
  return claims;
}

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().catch(3600) });

async function accessToken(deps: Deps, registration: Ready, scope: string): Promise<string> {
  const place = `${registration.id}@${registration.version} ${scope}`;
  const now = deps.now().getTime();
  const cachedToken = tokens.get(place);
  if (cachedToken && cachedToken.until > now) return cachedToken.token;
  const assertion = await signMessage(deps, registration, registration.tokenUrl, {
    sub: registration.application,
  });
  const answer = await outside(registration.tokenUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
      scope,
    }).toString(),
  });
  const parsed = tokenAnswer.safeParse(await answer.json().catch(() => undefined));
  if (!answer.ok || !parsed.success)
    throw rejectedMessageError(`The platform gave no token: ${answer.status}`);
  const { access_token: token, expires_in: seconds } = parsed.data;
  if (tokens.size >= 500) tokens.clear();
  tokens.set(place, { token, until: now + (seconds - 60) * 1000 });
  return token;
}

/**
 * Sends a score to a line item.
 *
 * @returns `gone` if the platform no longer has this line item
 * @throws LTI_REFUSED for an error that can be retried
 */
export async function sendScore(
  deps: Deps,
  registration: Ready,
  lineItem: string,
  score: ReturnType<typeof buildScore>,
): Promise<'taken' | 'gone'> {
  try {
    const token = await accessToken(deps, registration, scoreScope);
    const { status } = await outside(scoresUrl(lineItem), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/vnd.ims.lis.v1.score+json',
      },
      body: JSON.stringify(score),
    });
    if (status >= 200 && status < 300) return 'taken';
    // The platform already has a later score (AGS 2.0, 3.4.9).
    if (status === 409) return 'taken';
    if (status === 404 || status === 410) return 'gone';
    if (status === 401) tokens.clear();
    throw rejectedMessageError(`The platform answered ${status}`);
  } catch (error) {
    if (error instanceof OutboundError)
      throw rejectedMessageError(`The platform did not answer: ${error.reason}`, error);
    throw error;
  }
}

/** Maximum number of members and of pages of a class. A page has some members, as the platform decides. */
const maxMembers = 2000;
const maxPages = 20;
/** Milliseconds for all pages, so that the call can still answer. */
const maxReading = 12_000;

/**
 * Reads the learners of a class (Names and Role Provisioning Services 2.0). All pages must have the origin of the first
 * one, because they receive the token.
 *
 * @throws LTI_REFUSED if the platform does not return them, with the reason as detail
 */
export async function readClassMembers(
  deps: Deps,
  registration: Ready,
  membershipsUrl: string,
): Promise<ClassMember[]> {
  const first = new URL(membershipsUrl);
  first.searchParams.set('limit', '200');
  const members: ClassMember[] = [];
  const latest = deps.now().getTime() + maxReading;
  let next: string | undefined = first.href;
  try {
    const token = await accessToken(deps, registration, membersScope);
    for (let page = 0; next && page < maxPages && members.length < maxMembers; page += 1) {
      if (deps.now().getTime() > latest)
        throw rejectedMessageError('The pages of the platform took too long');
      const answer = await outside(next, {
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json',
        },
      });
      if (answer.status === 401) tokens.clear();
      const found = parseMembers(await answer.json().catch(() => undefined));
      if (!answer.ok || !found) throw rejectedMessageError(`The platform answered ${answer.status}`);
      members.push(...found);
      const following = nextPage(answer.headers.get('link'));
      next = following && URL.parse(following, next)?.href;
      if (next && new URL(next).origin !== first.origin)
        throw rejectedMessageError('The next page has another origin');
    }
    return members.slice(0, maxMembers);
  } catch (error) {
    if (error instanceof OutboundError)
      throw rejectedMessageError(`The platform did not answer: ${error.reason}`, error);
    throw error;
  }
}

const configuration = z.object({
  issuer: z.string().min(1).max(500),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  registration_endpoint: z.url(),
});

const registered = z.object({
  client_id: z.string().min(1).max(300),
  'https://purl.imsglobal.org/spec/lti-tool-configuration': z
    .object({ deployment_id: z.string().min(1).max(255).optional() })
    .optional(),
});

/** The data of a platform, and its client id for this tool. */
export interface Registered {
  issuer: string;
  application: string;
  authorizationUrl: string;
  tokenUrl: string;
  keySetUrl: string;
  deploymentId: string | undefined;
}

/**
 * Registers this tool with a platform that requested it (LTI Dynamic Registration 1.0).
 *
 * @param tool the description of the tool
 * @throws LTI_REFUSED
 */
export async function registerWith(
  openidConfiguration: string,
  registrationToken: string | undefined,
  tool: object,
): Promise<Registered> {
  try {
    const parsed = configuration.safeParse(await (await outside(openidConfiguration)).json());
    if (!parsed.success) throw rejectedMessageError('The platform did not tell what it is');
    const { issuer, registration_endpoint: endpoint, ...addresses } = parsed.data;
    // The issuer must have the host of its configuration (Dynamic Registration 1.0, 3.5.1).
    if (new URL(openidConfiguration).host !== new URL(issuer).host)
      throw rejectedMessageError('The platform told another name than its own');
    const answer = await outside(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(registrationToken ? { authorization: `Bearer ${registrationToken}` } : {}),
      },
      body: JSON.stringify(tool),
    });
    const client = registered.safeParse(await answer.json().catch(() => undefined));
    if (!answer.ok || !client.success)
      throw rejectedMessageError(`The platform did not register the tool: ${answer.status}`);
    const configured = client.data['https://purl.imsglobal.org/spec/lti-tool-configuration'];
    return {
      issuer,
      application: client.data.client_id,
      authorizationUrl: addresses.authorization_endpoint,
      tokenUrl: addresses.token_endpoint,
      keySetUrl: addresses.jwks_uri,
      deploymentId: configured?.deployment_id,
    };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw rejectedMessageError('The platform did not answer as it has to', error);
  }
}
