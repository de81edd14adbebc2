import type { Sso } from '../../../shared/contracts/identity/sso.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { settings } from '../../runtime/settings.ts';
import type { SsoRecord } from './sso.entity.ts';
import { recordOf } from './sso-rules.ts';

/** What nothing was set of. */
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
 * Where the provider sends people back. It names the organisation: so an answer of one organisation's provider is
 * never taken for another's (RFC 9700, mix-up).
 */
export const redirectUriOf = ({ clientId }: Tenant): string =>
  `${settings.pageUrl}/sso/callback?organisation=${clientId}`;

/** The page that begins a sign-in. */
export const startUrlOf = ({ clientId }: Tenant): string =>
  `${settings.pageUrl}/sso?organisation=${clientId}`;

/** Single sign-on as administrators see it: whether there is a secret, and never which. */
export const toSso = (record: SsoRecord): Sso => ({
  issuer: record.provider?.issuer ?? null,
  clientId: record.provider?.application ?? null,
  hasClientSecret: record.provider !== undefined,
  groupsClaim: record.groupsClaim,
  groupRoles: record.groupRoles.map(({ group, role = null, groupId = null }) => ({ group, role, groupId })),
  autoProvision: record.autoProvision,
  trustEmail: record.trustEmail,
  required: record.required,
  exemptUserIds: record.exemptUserIds,
  domains: record.domains.map((domain) => ({
    name: domain.name,
    verified: domain.verified,
    record: recordOf(domain),
  })),
  provedBy: record.provedBy ?? null,
  redirectUri: redirectUriOf(record),
  startUrl: startUrlOf(record),
  version: record.version,
});
