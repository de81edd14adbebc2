import type { IdentityClaims } from '../external-identities/external-identity-rules.ts';

/** The names of attributes for each claim: of Entra, Okta, Google, Keycloak and the directory schemas. */
const names = {
  email: [
    'email',
    'mail',
    'emailAddress',
    'urn:oid:0.9.2342.19200300.100.1.3',
    'urn:oid:1.2.840.113549.1.9.1',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  ],
  given_name: [
    'givenName',
    'firstName',
    'given_name',
    'urn:oid:2.5.4.42',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
  ],
  family_name: [
    'surname',
    'sn',
    'lastName',
    'family_name',
    'urn:oid:2.5.4.4',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
  ],
  name: [
    'displayName',
    'name',
    'cn',
    'urn:oid:2.16.840.1.113730.3.1.241',
    'http://schemas.microsoft.com/identity/claims/displayname',
  ],
  locale: ['preferredLanguage', 'locale', 'urn:oid:2.16.840.1.113730.3.1.39'],
} as const;

const groupsOfEntra = 'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups';
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

/** The verified subject and attributes of a SAML response. */
export interface SamlSubject {
  nameID: string;
  nameIDFormat?: string | undefined;
  attributes: Readonly<Record<string, unknown>>;
}

/**
 * Returns the claims of OpenID Connect for a SAML subject. Addresses count as not verified, because SAML has no such
 * statement. Returns `undefined` for a subject whose name changes at each sign-in.
 */
export function toClaims(
  { nameID, nameIDFormat, attributes }: SamlSubject,
  groupsClaim: string,
): IdentityClaims | undefined {
  if (nameID === '' || nameIDFormat === transient) return undefined;
  const byName = new Map(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]));
  const first = (list: readonly string[]): unknown => {
    const found = list.map((name) => byName.get(name.toLowerCase())).find((value) => value !== undefined);
    return Array.isArray(found) ? found[0] : found;
  };
  const claims: Record<string, unknown> = { sub: nameID };
  for (const [claim, list] of Object.entries(names)) {
    const value = first(list);
    if (value !== undefined) claims[claim] = value;
  }
  claims.email ??= nameIDFormat === emailFormat || nameID.includes('@') ? nameID : undefined;
  const groups = byName.get(groupsClaim.toLowerCase()) ?? byName.get(groupsOfEntra);
  // `parseGroups` reads the claim by its name, which can be a path.
  if (groups !== undefined) claims[groupsClaim] = Array.isArray(groups) ? groups : [groups];
  return claims;
}
