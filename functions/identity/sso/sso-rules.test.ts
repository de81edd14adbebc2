import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ApiRole, apiRoles } from '../../../shared/roles.ts';
import {
  domainRecord,
  emailDomain,
  findSignOnRefusal,
  isDemoted,
  mappedGroupChanges,
  parseGroups,
  parseSignOnIdentity,
  rolesAfter,
} from './sso-rules.ts';

const trust = {
  domains: [
    { name: 'acme.example', token: 't', verified: true },
    { name: 'later.example', token: 't', verified: false },
  ],
  trustEmail: false,
};

describe('signOnIdentityOf', () => {
  it.each([
    [{ email_verified: true }, 'yes'],
    [{ email_verified: 'true' }, 'yes'],
    [{ xms_edov: true }, 'yes'],
    [{ xms_edov: '1' }, 'yes'],
    [{ email_verified: false }, 'no'],
    [{ email_verified: 'false' }, 'no'],
    [{ email_verified: false, xms_edov: true }, 'no'],
    [{ xms_edov: false }, 'no'],
    [{}, 'unknown'],
    [{ email_verified: 'perhaps' }, 'unknown'],
    [{ email_verified: null, xms_edov: true }, 'unknown'],
  ])('reads from %j if the address is verified: %s', (claims, verified) => {
    expect(parseSignOnIdentity({ sub: 's1', ...claims }, { groupsClaim: 'groups' }).verified).toBe(verified);
  });
});

describe('refusalOf for an account without a link', () => {
  const refusalFor = (verified: 'yes' | 'no' | 'unknown', address?: string, trustEmail = false) =>
    findSignOnRefusal({ verified, ...(address ? { email: address } : {}) }, { ...trust, trustEmail });

  it('requires an address that the provider verified, or that the administrator trusts', () => {
    expect(refusalFor('yes', 'ada@acme.example')).toBeUndefined();
    expect(refusalFor('unknown', 'ada@acme.example')).toBe('SSO_EMAIL_NOT_VERIFIED');
    expect(refusalFor('unknown', 'ada@acme.example', true)).toBeUndefined();
    expect(refusalFor('no', 'ada@acme.example', true)).toBe('SSO_EMAIL_NOT_VERIFIED');
    expect(refusalFor('yes')).toBe('SSO_EMAIL_NOT_VERIFIED');
  });

  it('requires a domain that the organisation has verified, not a parent or a subdomain', () => {
    for (const address of [
      'ada@other.example',
      'ada@later.example',
      'ada@x.acme.example',
      'ada@example',
      'acme.example@evil.example',
    ])
      expect(refusalFor('yes', address), address).toBe('SSO_DOMAIN_NOT_VERIFIED');
  });
});

describe('groups', () => {
  it("are read from a list or a single name, at the claim's name or a path", () => {
    expect(parseGroups({ groups: ['a', 'b', 'a'] }, { groupsClaim: 'groups' })).toEqual(['a', 'b']);
    expect(parseGroups({ groups: 'a' }, { groupsClaim: 'groups' })).toEqual(['a']);
    expect(parseGroups({ realm_access: { roles: ['a'] } }, { groupsClaim: 'realm_access.roles' })).toEqual([
      'a',
    ]);
    expect(
      parseGroups({ 'https://x.example/groups': ['a'] }, { groupsClaim: 'https://x.example/groups' }),
    ).toEqual(['a']);
    expect(parseGroups({ groups: [] }, { groupsClaim: 'groups' })).toEqual([]);
  });

  it.each([
    [{}],
    [{ groups: null }],
    [{ groups: [1] }],
    [{ groups: { a: true } }],
    [{ groups: ['a'], hasgroups: true }],
    [{ groups: ['a'], _claim_names: { groups: 'src1' }, _claim_sources: { src1: {} } }],
    [{ groups: Array.from({ length: 1001 }, (_, at) => `g${at}`) }],
  ])('change nothing if they are absent, incomplete or malformed (%#)', (claims) => {
    const groups = parseGroups(claims, { groupsClaim: 'groups' });
    expect(groups).toBeUndefined();
    const mapping = [{ group: 'a', role: 'ROLE_MANAGER' as const, groupId: 'g' }];
    expect(rolesAfter(['ROLE_ADMINISTRATOR'], groups, mapping)).toEqual(['ROLE_ADMINISTRATOR']);
    expect(mappedGroupChanges(groups, mapping)).toEqual([]);
  });

  it('never grant or revoke the role of super admin', () => {
    const names = fc.constantFrom('a', 'b', 'c', 'ROLE_SUPER_ADMIN');
    const mapping = fc.array(
      fc.record({
        group: names,
        role: fc.constantFrom('ROLE_ADMINISTRATOR' as const, 'ROLE_MANAGER' as const),
      }),
    );
    fc.assert(
      fc.property(
        fc.subarray<ApiRole>([...apiRoles]),
        fc.option(fc.array(names), { nil: undefined }),
        mapping,
        (before, groups, rules) => {
          const after = rolesAfter(before, groups, rules);
          expect(after.includes('ROLE_SUPER_ADMIN')).toBe(before.includes('ROLE_SUPER_ADMIN'));
          expect(new Set(after).size).toBe(after.length);
          if (groups === undefined || rules.length === 0) expect(after).toEqual(before);
          expect(isDemoted(before, after)).toBe(before.some((role) => !after.includes(role)));
        },
      ),
    );
  });

  it('grant and revoke mapped roles, and leave places without a mapped group unchanged', () => {
    const mapping = [
      { group: 'bosses', role: 'ROLE_ADMINISTRATOR' as const },
      { group: 'leads', role: 'ROLE_MANAGER' as const, groupId: 'g1' },
      { group: 'north', groupId: 'g1' },
      { group: 'south', groupId: 'g2' },
    ];
    expect(rolesAfter(['ROLE_ADMINISTRATOR'], ['leads'], mapping)).toEqual(['ROLE_MANAGER']);
    expect(rolesAfter([], ['bosses', 'leads'], mapping)).toEqual(['ROLE_ADMINISTRATOR', 'ROLE_MANAGER']);
    expect(rolesAfter(['ROLE_MANAGER'], ['north'], [{ group: 'north', groupId: 'g1' }])).toEqual([
      'ROLE_MANAGER',
    ]);
    expect(mappedGroupChanges(['north'], mapping)).toEqual([
      { groupId: 'g1', member: true },
      { groupId: 'g2', member: false },
    ]);
  });
});

describe('keys and names', () => {
  it('read the domain after the last @, and verify it by a separate DNS record', () => {
    expect(emailDomain('"a@b"@acme.example')).toBe('acme.example');
    expect(domainRecord({ name: 'acme.example', token: 't0ken' })).toEqual({
      name: '_immersive-training.acme.example',
      value: 'immersive-training-verification=t0ken',
    });
  });
});
