import { describe, expect, it } from 'vitest';
import type { IdentityClaims } from '../external-identities/external-identity-rules.ts';
import { toClaims } from './saml-rules.ts';
import { findSignOnRefusal, parseSignOnIdentity } from './sso-rules.ts';

/**
 * ID tokens of providers, from their documentation. `npm run test:keycloak` checks Keycloak itself. Optional claims are
 * left out if they have no value.
 */
const tokens: Record<string, IdentityClaims> = {
  'Keycloak, with a group': {
    sub: '6f2c2a5e-7e6f-4d4f-9d1b-0f1f6d1d3c11',
    email_verified: true,
    name: 'Søren Kierkegaard',
    groups: ['leads'],
    preferred_username: 'soren',
    given_name: 'Søren',
    family_name: 'Kierkegaard',
    email: 'soren@acme.example',
  },
  // The mapper of group memberships leaves an empty list out.
  'Keycloak, without a group': {
    sub: '6f2c2a5e-7e6f-4d4f-9d1b-0f1f6d1d3c11',
    email_verified: true,
    name: 'Søren Kierkegaard',
    preferred_username: 'soren',
    given_name: 'Søren',
    family_name: 'Kierkegaard',
    email: 'soren@acme.example',
  },
  // Without the attribute, Keycloak sends neither names nor an address.
  'Keycloak, a person without a profile': { sub: 's', email_verified: false, preferred_username: 'soren' },
  'Entra, with xms_edov': {
    sub: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ',
    oid: '00000000-0000-0000-66f3-3332eca7ea81',
    tid: '9122040d-6c67-4c5b-b112-36a304b66dad',
    name: 'Søren Kierkegaard',
    preferred_username: 'soren@acme.example',
    email: 'soren@acme.example',
    xms_edov: '1',
    groups: ['0760b6cf-170e-4a14-91b3-4b78e0739963'],
  },
  'Entra, without xms_edov': {
    sub: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ',
    name: 'Søren Kierkegaard',
    preferred_username: 'soren@acme.example',
    email: 'soren@acme.example',
  },
  'Entra, with more than 200 groups': {
    sub: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ',
    name: 'Søren Kierkegaard',
    email: 'soren@acme.example',
    xms_edov: true,
    _claim_names: { groups: 'src1' },
    _claim_sources: { src1: { endpoint: 'https://graph.windows.net/x/getMemberObjects' } },
  },
  'Okta, without a matching group': {
    sub: '00uid4BxXw6I6TV4m0g3',
    name: 'Søren Kierkegaard',
    email: 'soren@acme.example',
    email_verified: true,
    preferred_username: 'soren@acme.example',
  },
  Google: {
    sub: '110169484474386276334',
    hd: 'acme.example',
    email: 'soren@acme.example',
    email_verified: true,
    name: 'Søren Kierkegaard',
    picture: 'https://lh3.googleusercontent.com/a/x',
    given_name: 'Søren',
    family_name: 'Kierkegaard',
  },
};

const settings = { groupsClaim: 'groups' };
const trust = { domains: [{ name: 'acme.example', token: 't', verified: true }], trustEmail: false };

describe('an ID token', () => {
  it.each([
    ['Keycloak, with a group', ['leads'], undefined],
    ['Keycloak, without a group', undefined, undefined],
    ['Keycloak, a person without a profile', undefined, 'SSO_EMAIL_NOT_VERIFIED'],
    ['Entra, with xms_edov', ['0760b6cf-170e-4a14-91b3-4b78e0739963'], undefined],
    ['Entra, without xms_edov', undefined, 'SSO_EMAIL_NOT_VERIFIED'],
    ['Entra, with more than 200 groups', undefined, undefined],
    ['Okta, without a matching group', undefined, undefined],
    ['Google', undefined, undefined],
  ] as const)('sent by %s has groups, a name and a trusted address', (name, groups, refusal) => {
    const identity = parseSignOnIdentity(tokens[name] ?? {}, settings);
    expect(identity.groups).toEqual(groups);
    expect(findSignOnRefusal(identity, trust)).toBe(refusal);
    if (tokens[name]?.name) expect(identity).toMatchObject({ firstName: 'Søren', lastName: 'Kierkegaard' });
  });

  it('without groups means none with the setting, except if the provider shortened the list', () => {
    const groupsOf = (name: string) =>
      parseSignOnIdentity(tokens[name] ?? {}, { ...settings, missingGroupsAreNone: true }).groups;
    expect(groupsOf('Keycloak, without a group')).toEqual([]);
    expect(groupsOf('Okta, without a matching group')).toEqual([]);
    expect(groupsOf('Entra, with more than 200 groups')).toBeUndefined();
  });
});

/** Attributes of SAML responses, from the documentation of the providers. */
const claim = (name: string) => `http://schemas.xmlsoap.org/ws/2005/05/identity/claims/${name}`;
const microsoft = 'http://schemas.microsoft.com';
const responses = {
  Keycloak: {
    email: 'soren@acme.example',
    givenName: 'Søren',
    surname: 'Kierkegaard',
    groups: 'leads',
    Role: ['offline_access', 'default-roles-acme'],
  },
  Entra: {
    [`${microsoft}/identity/claims/tenantid`]: '9122040d-6c67-4c5b-b112-36a304b66dad',
    [`${microsoft}/identity/claims/displayname`]: 'Søren Kierkegaard',
    [`${microsoft}/ws/2008/06/identity/claims/groups`]: ['leads', 'staff'],
    [claim('givenname')]: 'Søren',
    [claim('surname')]: 'Kierkegaard',
    [claim('emailaddress')]: 'soren@acme.example',
    [claim('name')]: 'soren@acme.example',
  },
  Okta: {
    firstName: 'Søren',
    lastName: 'Kierkegaard',
    email: 'soren@acme.example',
    groups: ['leads', 'Everyone'],
  },
  Google: { firstName: 'Søren', lastName: 'Kierkegaard', email: 'soren@acme.example', groups: 'leads' },
  LDAP: {
    'urn:oid:2.5.4.42': 'Søren',
    'urn:oid:2.5.4.4': ['Kierkegaard'],
    'urn:oid:0.9.2342.19200300.100.1.3': ['soren@acme.example'],
    groups: ['leads'],
  },
} as const;

describe('a SAML response', () => {
  it.each(Object.entries(responses))('sent by %s has groups, a name and an address', (_name, attributes) => {
    const claims = toClaims({ nameID: 'id-1', attributes }, 'groups') ?? {};
    const identity = parseSignOnIdentity(claims, settings);
    expect(identity).toMatchObject({
      subject: 'id-1',
      firstName: 'Søren',
      lastName: 'Kierkegaard',
      email: 'soren@acme.example',
      verified: 'unknown',
    });
    expect(identity.groups).toContain('leads');
  });

  it('with a changing or an empty NameID identifies no person', () => {
    const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
    expect(toClaims({ nameID: 'x', nameIDFormat: transient, attributes: {} }, 'groups')).toBeUndefined();
    expect(toClaims({ nameID: '', attributes: {} }, 'groups')).toBeUndefined();
    expect(toClaims({ nameID: 'a@b.example', attributes: {} }, 'groups')?.email).toBe('a@b.example');
  });
});
