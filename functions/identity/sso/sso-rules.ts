import { createHash } from 'node:crypto';
import * as z from 'zod';
import { email, requiredText } from '../../../shared/contracts/common.ts';
import type { ErrorCode } from '../../../shared/errors.ts';
import { toInterfaceLanguage } from '../../../shared/lang.ts';
import type { ApiRole } from '../../../shared/roles.ts';
import type { Identity } from './sign-on.entity.ts';
import type { SsoRecord } from './sso.entity.ts';

export type SsoClaims = Readonly<Record<string, unknown>>;

/** What is stored of something that only a browser has. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** An account at a provider: its issuer and subject, and never its e-mail, which changes hands. */
export const accountHash = (issuer: string, subject: string): string =>
  hashOf(JSON.stringify([issuer, subject]));

/** Where a key of the form `<organisation>.<secret>` would be kept; undefined for what is none. */
export function placeOf(key: string): { clientId: string; hash: string } | undefined {
  const [, clientId, secret] = /^([0-9a-z]{1,10})\.([0-9a-z]{32})$/.exec(key) ?? [];
  return clientId && secret ? { clientId, hash: hashOf(secret) } : undefined;
}

/** The part of an address after its `@`. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** The name of the TXT record that proves a domain, and what it has to hold. */
export const recordOf = ({ name, token }: { name: string; token: string }) => ({
  name: `_immersive-training.${name}`,
  value: `immersive-training-verification=${token}`,
});

const yes: readonly unknown[] = [true, 1, 'true', '1'];
const no: readonly unknown[] = [false, 0, 'false', '0'];

/**
 * Whether the provider stands for the address: `email_verified`, or `xms_edov` (Entra, which sends no
 * `email_verified`). One that says no is believed before any that says yes.
 */
function verifiedBy({ email_verified: verified, xms_edov: owned }: SsoClaims): Identity['verified'] {
  if (no.includes(verified) || (verified === undefined && no.includes(owned))) return 'no';
  return yes.includes(verified) || (verified === undefined && yes.includes(owned)) ? 'yes' : 'unknown';
}

const groupNames = z.array(z.string().min(1).max(200)).max(1000);

/** A claim by its name, or by a path with dots where no claim is called so (`realm_access.roles`). */
const claimAt = (claims: SsoClaims, path: string): unknown =>
  path in claims
    ? claims[path]
    : path
        .split('.')
        .reduce<unknown>(
          (at, name) =>
            typeof at === 'object' && at !== null && Object.hasOwn(at, name)
              ? (at as SsoClaims)[name]
              : undefined,
          claims,
        );

/** Undefined where nothing is told of groups, or not all: Entra names another place (`_claim_names`, `hasgroups`). */
export function groupsOf(claims: SsoClaims, groupsClaim: string): string[] | undefined {
  const elsewhere = claims._claim_names;
  const cut =
    yes.includes(claims.hasgroups) ||
    (typeof elsewhere === 'object' && elsewhere !== null && Object.hasOwn(elsewhere, groupsClaim));
  const told = claimAt(claims, groupsClaim);
  const parsed = groupNames.safeParse(typeof told === 'string' ? [told] : told);
  return cut || !parsed.success ? undefined : [...new Set(parsed.data)];
}

const nameText = requiredText(50);
const nameOf = (value: unknown): string | undefined => nameText.safeParse(value).data;

/** Who somebody is by what their provider told: what is not as it has to be counts as not told. */
export function identityOf(claims: SsoClaims, groupsClaim: string): Identity {
  const whole = nameOf(claims.name)?.split(/\s+/) ?? [];
  const address = email.safeParse(claims.email).data;
  const groups = groupsOf(claims, groupsClaim);
  const firstName = nameOf(claims.given_name) ?? whole[0];
  const lastName = nameOf(claims.family_name) ?? (whole.slice(1).join(' ') || undefined);
  const locale = typeof claims.locale === 'string' ? claims.locale.slice(0, 2) : undefined;
  return {
    subject: String(claims.sub),
    ...(address ? { email: address } : {}),
    verified: verifiedBy(claims),
    ...(firstName ? { firstName } : {}),
    ...(lastName ? { lastName } : {}),
    lang: toInterfaceLanguage(locale),
    ...(groups ? { groups } : {}),
  };
}

type Trust = Pick<SsoRecord, 'domains' | 'trustEmail'>;

/** Why an account that is linked to nobody yet may not stand for its address; undefined where it may. */
export function refusalOf(
  { email: address, verified }: Pick<Identity, 'email' | 'verified'>,
  { domains, trustEmail }: Trust,
): ErrorCode | undefined {
  if (address === undefined || verified === 'no' || (verified === 'unknown' && !trustEmail))
    return 'SSO_EMAIL_NOT_VERIFIED';
  const own = domains.some((domain) => domain.verified && domain.name === domainOf(address));
  return own ? undefined : 'SSO_DOMAIN_NOT_VERIFIED';
}

type Mapping = SsoRecord['groupRoles'];

/**
 * The roles that groups give, super admin never among them; undefined where they change none: nothing was told of
 * groups, or no group stands for a role.
 */
export function rolesOf(
  groups: readonly string[] | undefined,
  mapping: Mapping,
): ('ROLE_ADMINISTRATOR' | 'ROLE_MANAGER')[] | undefined {
  const giving = mapping.filter(({ role }) => role !== undefined);
  if (groups === undefined || giving.length === 0) return undefined;
  const given = new Set(giving.filter(({ group }) => groups.includes(group)).map(({ role }) => role));
  return (['ROLE_ADMINISTRATOR', 'ROLE_MANAGER'] as const).filter((role) => given.has(role));
}

/** The roles that somebody has from now on: a super admin stays one, and nobody becomes one. */
export function rolesAfter(
  held: readonly ApiRole[],
  groups: readonly string[] | undefined,
  mapping: Mapping,
): ApiRole[] {
  const given = rolesOf(groups, mapping);
  if (given === undefined) return [...held];
  return [...held.filter((role) => role === 'ROLE_SUPER_ADMIN'), ...given];
}

/** Whether somebody loses a role: their sessions end then. */
export const isDemoted = (before: readonly ApiRole[], after: readonly ApiRole[]): boolean =>
  before.some((role) => !after.includes(role));

/** Which groups of the organisation somebody belongs to by those of the provider, and to which of these not. */
export function placesOf(
  groups: readonly string[] | undefined,
  mapping: Mapping,
): { groupId: string; member: boolean }[] {
  if (groups === undefined) return [];
  const places = new Map<string, boolean>();
  for (const { group, groupId } of mapping)
    if (groupId !== undefined) places.set(groupId, places.get(groupId) === true || groups.includes(group));
  return [...places].map(([groupId, member]) => ({ groupId, member }));
}

/** Where the client secret of an organisation's provider is kept: it is opened for no other. */
export const secretPlace = ({ clientId }: { clientId: string }): string => `${clientId}/sso`;
