import * as z from 'zod';
import type { ErrorCode } from '../../../shared/errors.ts';
import type { ApiRole } from '../../../shared/roles.ts';
import {
  type IdentityClaims,
  parseExternalIdentity,
} from '../external-identities/external-identity-rules.ts';
import type { SignOnIdentity } from './sign-on.entity.ts';
import type { SsoRecord } from './sso.entity.ts';

/** The part of an address after its `@`. */
export const emailDomain = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** Returns the name and value of the TXT record that proves a domain. */
export const domainRecord = ({ name, token }: { name: string; token: string }) => ({
  name: `_immersive-training.${name}`,
  value: `immersive-training-verification=${token}`,
});

const yes: readonly unknown[] = [true, 1, 'true', '1'];
const no: readonly unknown[] = [false, 0, 'false', '0'];

/**
 * Returns whether the provider verified the address, by `email_verified`, or by `xms_edov` (Entra, which
 * sends no `email_verified`). A "no" takes precedence over a "yes".
 */
function verifiedBy({
  email_verified: verified,
  xms_edov: owned,
}: IdentityClaims): SignOnIdentity['verified'] {
  if (no.includes(verified) || (verified === undefined && no.includes(owned))) return 'no';
  return yes.includes(verified) || (verified === undefined && yes.includes(owned)) ? 'yes' : 'unknown';
}

const groupNames = z.array(z.string().min(1).max(200)).max(1000);

/** Returns a claim by its name, or by a dotted path if no claim has this name (`realm_access.roles`). */
const claimAt = (claims: IdentityClaims, path: string): unknown =>
  path in claims
    ? claims[path]
    : path
        .split('.')
        .reduce<unknown>(
          (at, name) =>
            typeof at === 'object' && at !== null && Object.hasOwn(at, name)
              ? (at as IdentityClaims)[name]
              : undefined,
          claims,
        );

type GroupSettings = Pick<SsoRecord, 'groupsClaim' | 'missingGroupsAreNone'>;

/**
 * Returns the groups, or `undefined` if the claim is incomplete, invalid or missing. Entra refers to another
 * address for incomplete groups (`_claim_names`, `hasgroups`). With `missingGroupsAreNone`, a missing claim means no
 * groups: Keycloak and Okta leave an empty list out.
 */
export function parseGroups(
  claims: IdentityClaims,
  { groupsClaim, missingGroupsAreNone }: GroupSettings,
): string[] | undefined {
  const claimNames = claims._claim_names;
  const cut =
    yes.includes(claims.hasgroups) ||
    (typeof claimNames === 'object' && claimNames !== null && Object.hasOwn(claimNames, groupsClaim));
  const claim = claimAt(claims, groupsClaim);
  if (!cut && (claim === undefined || claim === null) && missingGroupsAreNone) return [];
  const parsed = groupNames.safeParse(typeof claim === 'string' ? [claim] : claim);
  return cut || !parsed.success ? undefined : [...new Set(parsed.data)];
}

/** Returns the identity from the claims of a provider. Invalid claims count as missing. */
export function parseSignOnIdentity(claims: IdentityClaims, settings: GroupSettings): SignOnIdentity {
  const groups = parseGroups(claims, settings);
  return { ...parseExternalIdentity(claims), verified: verifiedBy(claims), ...(groups ? { groups } : {}) };
}

type Trust = Pick<SsoRecord, 'domains' | 'trustEmail'>;

/** Returns why an account without a link must not be matched by its address, or `undefined` if it may be. */
export function findSignOnRefusal(
  { email: address, verified }: Pick<SignOnIdentity, 'email' | 'verified'>,
  { domains, trustEmail }: Trust,
): ErrorCode | undefined {
  if (address === undefined || verified === 'no' || (verified === 'unknown' && !trustEmail))
    return 'SSO_EMAIL_NOT_VERIFIED';
  const own = domains.some((domain) => domain.verified && domain.name === emailDomain(address));
  return own ? undefined : 'SSO_DOMAIN_NOT_VERIFIED';
}

type Mapping = SsoRecord['groupRoles'];

/**
 * Returns the roles that groups give, never super admin. Returns `undefined` if groups change no roles,
 * because no groups were received or no group is mapped to a role.
 */
export function mappedRoles(
  groups: readonly string[] | undefined,
  mapping: Mapping,
): ('ROLE_ADMINISTRATOR' | 'ROLE_MANAGER')[] | undefined {
  const giving = mapping.filter(({ role }) => role !== undefined);
  if (groups === undefined || giving.length === 0) return undefined;
  const newRoles = new Set(giving.filter(({ group }) => groups.includes(group)).map(({ role }) => role));
  return (['ROLE_ADMINISTRATOR', 'ROLE_MANAGER'] as const).filter((role) => newRoles.has(role));
}

/** Returns the new roles of a member. A super admin remains one, and no mapping gives this role. */
export function rolesAfter(
  roles: readonly ApiRole[],
  groups: readonly string[] | undefined,
  mapping: Mapping,
): ApiRole[] {
  const mapped = mappedRoles(groups, mapping);
  if (mapped === undefined) return [...roles];
  return [...roles.filter((role) => role === 'ROLE_SUPER_ADMIN'), ...mapped];
}

/** Returns whether a member loses a role, which ends their sessions. */
export const isDemoted = (before: readonly ApiRole[], after: readonly ApiRole[]): boolean =>
  before.some((role) => !after.includes(role));

/**
 * Returns for each mapped group of the organisation whether the provider's groups make the person a member.
 */
export function mappedGroupChanges(
  groups: readonly string[] | undefined,
  mapping: Mapping,
): { groupId: string; member: boolean }[] {
  if (groups === undefined) return [];
  const places = new Map<string, boolean>();
  for (const { group, groupId } of mapping)
    if (groupId !== undefined) places.set(groupId, places.get(groupId) === true || groups.includes(group));
  return [...places].map(([groupId, member]) => ({ groupId, member }));
}

/** Returns whether single sign-on is required and not suspended. */
export const isRequiredNow = (
  { required, suspendedUntil }: Pick<SsoRecord, 'required' | 'suspendedUntil'>,
  now: Date,
): boolean => required && !(suspendedUntil !== undefined && now.toISOString() < suspendedUntil);

/** Returns the context of an organisation's sealed client secret. No other context opens the secret. */
export const secretPlace = ({ clientId }: { clientId: string }): string => `${clientId}/sso`;
