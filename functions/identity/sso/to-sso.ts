import { X509Certificate } from 'node:crypto';
import { scimPath } from '../../../shared/contracts/identity/scim.ts';
import type { Sso } from '../../../shared/contracts/identity/sso.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { settings } from '../../runtime/settings.ts';
import type { SsoRecord } from './sso.entity.ts';
import { domainRecord } from './sso-rules.ts';

/** Returns the default settings of an organisation without stored ones. */
export const noSso = ({ clientId }: Tenant): SsoRecord => ({
  clientId,
  groupsClaim: 'groups',
  groupRoles: [],
  autoProvision: false,
  trustEmail: false,
  required: false,
  exemptUserIds: [],
  domains: [],
  version: 0,
});

/**
 * Returns the redirect URI for the provider. It names the organisation, so that a response of one
 * organisation's provider is never accepted for another organisation (RFC 9700, mix-up).
 */
export const ssoRedirectUri = ({ clientId }: Tenant): string =>
  `${settings.pageUrl}/sso/callback?organisation=${clientId}`;

/** Returns the entity id of the platform for an organisation, which is also its address for responses. */
export const samlUrl = ({ clientId }: Tenant): string =>
  `${settings.pageUrl}/sso/saml?organisation=${clientId}`;

/** Returns the redirect address after a sign-out at the provider. */
export const signedOutUri = (): string => `${settings.pageUrl}/login`;

/** Returns the address of the page that starts a sign-in. */
export const ssoStartUrl = ({ clientId }: Tenant): string =>
  `${settings.pageUrl}/sso?organisation=${clientId}`;

/**
 * Returns the settings as administrators see them. The response shows whether a secret exists, never the
 * secret.
 */
export const toSso = (record: SsoRecord): Sso => ({
  issuer: record.provider?.issuer ?? null,
  protocol: record.provider?.saml ? 'saml' : 'oidc',
  clientId: record.provider?.saml ? null : (record.provider?.application ?? null),
  hasClientSecret: record.provider !== undefined && !record.provider.saml,
  metadataUrl: record.provider?.saml?.metadataUrl ?? null,
  certificates: (record.provider?.saml?.certificates ?? []).map((certificate) => ({
    expires: new Date(new X509Certificate(Buffer.from(certificate, 'base64')).validTo).toISOString(),
  })),
  samlUrl: samlUrl(record),
  groupsClaim: record.groupsClaim,
  missingGroupsAreNone: record.missingGroupsAreNone ?? false,
  groupRoles: record.groupRoles.map(({ group, role = null, groupId = null }) => ({ group, role, groupId })),
  autoProvision: record.autoProvision,
  trustEmail: record.trustEmail,
  followsProfile: record.followsProfile ?? false,
  endsProviderSession: record.endsProviderSession ?? false,
  required: record.required,
  exemptUserIds: record.exemptUserIds,
  suspendedUntil: record.suspendedUntil ?? null,
  domains: record.domains.map((domain) => ({
    name: domain.name,
    verified: domain.verified,
    record: domainRecord(domain),
  })),
  provedBy: record.provedBy ?? null,
  redirectUri: ssoRedirectUri(record),
  startUrl: ssoStartUrl(record),
  signedOutUri: signedOutUri(),
  logoutUri: `${settings.pageUrl}/sso/logout?organisation=${record.clientId}`,
  provisioningUrl: `${settings.pageUrl}${scimPath}`,
  version: record.version,
});
