import type { SecondFactorKind } from '../../../shared/contracts/identity/access.ts';
import type { ApiRole } from '../../../shared/roles.ts';

/** The kinds of second factors of a member, and the time of their last change (ISO 8601). */
interface StoredKinds {
  app: boolean;
  passkey: boolean;
  changed: string;
}

/** Returns the kinds that complete a sign-in. A recovery code replaces each of them. */
export const secondFactorKindsOf = ({ app, passkey }: StoredKinds): SecondFactorKind[] => [
  ...(passkey ? ['passkey' as const] : []),
  ...(app ? ['app' as const] : []),
  'recovery',
];

interface FactorPolicy {
  secondFactor?: 'optional' | 'administrators' | 'everyone' | undefined;
}

/**
 * Returns whether a person must have a second factor: by the policy of the organisation, or as a super admin.
 *
 * @param superAdmins the setting of the installation
 */
export function mustHaveSecondFactor(
  { signInPolicy }: { signInPolicy?: FactorPolicy | undefined },
  { roles }: { roles: readonly ApiRole[] },
  superAdmins: boolean,
): boolean {
  if (roles.includes('ROLE_SUPER_ADMIN')) return superAdmins;
  const policy = signInPolicy?.secondFactor ?? 'optional';
  return policy === 'everyone' || (policy === 'administrators' && roles.includes('ROLE_ADMINISTRATOR'));
}

/**
 * Returns whether a browser is trusted to skip the second step. A change of the second factors or of the person's
 * access ends the trust.
 */
export const isTrusted = (
  trust: { userId: string; tokenVersion: number; issued: number } | undefined,
  person: { id: string; tokenVersion: number; secondFactor?: StoredKinds | undefined },
): boolean =>
  trust !== undefined &&
  trust.userId === person.id &&
  trust.tokenVersion === person.tokenVersion &&
  person.secondFactor !== undefined &&
  trust.issued >= Math.floor(Date.parse(person.secondFactor.changed) / 1000);
