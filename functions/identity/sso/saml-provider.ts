import type { Profile, SAML } from '@node-saml/node-saml';
import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { onConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { OutboundError, outboundFetch } from '../../runtime/outbound.ts';
import { transact } from '../../runtime/table.ts';
import type { Configured, ProviderAnswer, SignOnRequest } from './provider.ts';
import type { SamlProvider } from './saml-metadata.ts';
import { toClaims } from './saml-rules.ts';
import type { SignOnState } from './sign-on.entity.ts';
import { updateSsoWrite } from './sso.repository.ts';
import { samlUrl } from './to-sso.ts';

const outside = outboundFetch({ timeout: 5000, maxBytes: 400_000 });

const refusedError = (detail: string, cause?: unknown): AppError =>
  new AppError('SSO_PROVIDER_FAILED', { detail, cause });

/** Returns the id of a request. XML ids begin with a letter or an underscore. */
const requestId = (nonce: string): string => `_${nonce}`;

/** Returns the service of an organisation. Loaded on demand, because most organisations use OpenID Connect. */
async function service(
  tenant: Tenant,
  { issuer, entryPoint, certificates }: SamlProvider,
  { nonce, now, again = false }: { nonce: string; now: Date; again?: boolean | undefined },
): Promise<SAML> {
  const { SAML: Service, ValidateInResponseTo } = await import('@node-saml/node-saml');
  const id = requestId(nonce);
  return new Service({
    issuer: samlUrl(tenant),
    callbackUrl: samlUrl(tenant),
    audience: samlUrl(tenant),
    entryPoint,
    idpIssuer: issuer,
    idpCert: certificates,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    forceAuthn: again,
    acceptedClockSkewMs: 60_000,
    // The response or the assertion must have a valid signature. Keycloak signs the response, Entra the assertion.
    wantAuthnResponseSigned: false,
    wantAssertionsSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => id,
    // The state of the sign-in works once, and names the only request that may be answered.
    cacheProvider: {
      saveAsync: (_key, value) => Promise.resolve({ value, createdAt: 0 }),
      getAsync: (key) => Promise.resolve(key === id ? now.toISOString() : null),
      removeAsync: () => Promise.resolve(null),
    },
  });
}

const samlOf = ({ provider }: Configured): SamlProvider => {
  if (!provider.saml) throw new Error('A provider of OpenID Connect');
  return { issuer: provider.issuer, ...provider.saml };
};

/** Returns the address of the provider's sign-in, with a request (HTTP Redirect Binding). */
export async function buildSamlRequest(
  { now }: Pick<Deps, 'now'>,
  sso: Configured,
  { state, nonce, again }: Pick<SignOnRequest, 'state' | 'nonce' | 'again'>,
): Promise<string> {
  const saml = await service(sso, samlOf(sso), { nonce, again, now: now() });
  return saml.getAuthorizeUrlAsync(state, undefined, {});
}

/** Returns whether the person cancelled the sign-in, or may not sign in, in the words of the provider. */
export const isDeniedResponse = (response: string): boolean =>
  /status:(RequestDenied|AuthnFailed)"/.test(Buffer.from(response, 'base64').toString('utf8'));

/**
 * Verifies a response: signature, issuer, audience, times, and that it answers the request of this sign-in. After a
 * change of the provider's certificate, reads the metadata again and stores the new one.
 *
 * @throws SSO_PROVIDER_FAILED with the reason as detail
 */
export async function readSamlResponse(
  deps: Deps,
  sso: Configured,
  { nonce }: Pick<SignOnState, 'nonce'>,
  response: string,
): Promise<ProviderAnswer> {
  const known = samlOf(sso);
  const verify = async (provider: SamlProvider) =>
    (
      await (
        await service(sso, provider, { nonce, now: deps.now() })
      ).validatePostResponseAsync({ SAMLResponse: response })
    ).profile;
  if (/<!(DOCTYPE|ENTITY)/i.test(Buffer.from(response, 'base64').toString('utf8')))
    throw refusedError('The response has a document type');
  let profile: Profile | null;
  try {
    profile = await verify(known).catch(async (error: unknown) => {
      if (!known.metadataUrl || !/signature/i.test(String(error))) throw error;
      const found = await requestSamlMetadata(known.metadataUrl);
      if (found.issuer !== known.issuer || found.certificates.join() === known.certificates.join())
        throw error;
      const verified = await verify(found);
      await storeCertificates(deps, sso, found);
      return verified;
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refusedError(describeSamlError(error), error);
  }
  const authenticated = assertAnswers(sso, profile, { issuer: known.issuer, id: requestId(nonce) });
  const subject = {
    nameID: profile?.nameID ?? '',
    nameIDFormat: profile?.nameIDFormat,
    attributes: (profile?.attributes ?? {}) as Record<string, unknown>,
  };
  const claims = toClaims(subject, sso.groupsClaim);
  if (!claims) throw refusedError('The provider has to send a persistent NameID, or the email address');
  return { claims: { ...claims, auth_time: authenticated } };
}

/** The subject confirmations and the sign-in of an assertion, as the library parses the verified XML. */
const confirmations = z.object({
  Assertion: z.object({
    AuthnStatement: z.array(z.object({ $: z.object({ AuthnInstant: z.iso.datetime({ offset: true }) }) })),
    Subject: z.array(
      z.object({
        SubjectConfirmation: z.array(
          z.object({
            SubjectConfirmationData: z.array(
              z.object({
                $: z.object({ InResponseTo: z.string().optional(), Recipient: z.string().optional() }),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
});

/**
 * Requires what the library does not check: the issuer of the signed assertion, and a signed subject that names this
 * request and this address (SAML 2.0 Profiles, 4.1.4.3). Otherwise a signed assertion of another sign-in would fit.
 *
 * @returns when the person signed in at the provider, in epoch seconds
 * @throws SSO_PROVIDER_FAILED
 */
function assertAnswers(
  tenant: Tenant,
  profile: Profile | null,
  { issuer, id }: { issuer: string; id: string },
): number {
  if (profile?.issuer !== issuer) throw refusedError(describeSamlError(new Error('issuer')));
  const parsed = confirmations.safeParse(profile.getAssertion?.());
  const data = parsed.success
    ? parsed.data.Assertion.Subject.flatMap(({ SubjectConfirmation }) =>
        SubjectConfirmation.flatMap(({ SubjectConfirmationData }) =>
          SubjectConfirmationData.map(({ $ }) => $),
        ),
      )
    : [];
  const fits = data.some(
    ({ InResponseTo, Recipient }) => InResponseTo === id && Recipient === samlUrl(tenant),
  );
  const instant = parsed.data?.Assertion.AuthnStatement[0]?.$.AuthnInstant;
  if (!fits || instant === undefined) throw refusedError(describeSamlError(new Error('InResponseTo')));
  return Math.floor(Date.parse(instant) / 1000);
}

async function storeCertificates(
  deps: Deps,
  sso: Configured,
  { certificates, entryPoint }: SamlProvider,
): Promise<void> {
  const provider = { ...sso.provider, saml: { ...sso.provider.saml, certificates, entryPoint } };
  // After a conflict, a parallel sign-in or an administrator has stored the metadata.
  await onConflict(transact([updateSsoWrite(sso, { ...sso, provider })]), () => undefined);
  deps.log.info('certificates of the identity provider updated', { clientId: sso.clientId });
}

/** Returns the reason for the administrator of a trial. The messages of the library contain no personal data. */
function describeSamlError(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (/audience/i.test(message))
    return 'The response is for another audience. Enter the displayed entity id at the provider';
  if (/issuer/i.test(message)) return 'The issuer of the response is not the entity id of the metadata';
  if (/InResponseTo/i.test(message))
    return 'The response does not answer this sign-in. Start at the displayed sign-in address';
  if (/signature/i.test(message))
    return 'The signature is missing, or no certificate of the metadata fits it';
  if (/expired|not yet valid|clock/i.test(message))
    return 'The response has expired, or the clock of the provider is wrong';
  if (/encrypted|decryption/i.test(message))
    return 'The assertion is encrypted. Turn encryption off at the provider';
  if (/status|Responder|Requester|denied/i.test(message)) return 'The provider refused the sign-in';
  return 'The response of the provider cannot be read';
}

/** Returns the metadata of the platform for an organisation. */
export async function buildSamlMetadata(tenant: Tenant): Promise<string> {
  const { generateServiceProviderMetadata } = await import('@node-saml/node-saml');
  const url = samlUrl(tenant);
  return generateServiceProviderMetadata({ issuer: url, callbackUrl: url, wantAssertionsSigned: true });
}

/**
 * Returns entity id, address and certificates of a provider's metadata. The reader is loaded on demand, because it is
 * only needed when the settings change.
 *
 * @throws VALIDATION on the field that contains the metadata
 */
export async function parseSamlMetadata(
  xml: string,
  field: 'metadata' | 'metadataUrl',
): Promise<SamlProvider> {
  const { readSamlMetadata } = await import('./saml-metadata.ts');
  return readSamlMetadata(xml, field);
}

/** Reads the metadata of a provider from its address. @throws SSO_PROVIDER_FAILED, VALIDATION (metadataUrl) */
export async function requestSamlMetadata(address: string): Promise<SamlProvider> {
  let xml: string;
  try {
    const answer = await outside(address);
    if (!answer.ok) throw refusedError(`The address of the metadata answers ${answer.status}`);
    xml = await answer.text();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const reason = error instanceof OutboundError ? error.message : 'it does not answer';
    throw refusedError(`The metadata cannot be read: ${reason}`, error);
  }
  return { ...(await parseSamlMetadata(xml, 'metadataUrl')), metadataUrl: address };
}
