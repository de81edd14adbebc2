import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isValidSiret } from '../../../shared/siret.ts';
import { isAnonymousFile, toAnonymousRecord } from './anonymise-rules.ts';
import { matchBadges, matchLookups } from './match-rules.ts';
import { toMovedRecord, toStoredRecord } from './moved-record-rules.ts';
import { fromJsonValue, toJsonValue } from './stored-value-rules.ts';

const none = { lookups: {}, badges: {} };
const clientId = 'acme000001';
const id = `${clientId}_000000000001`;

describe('stored values', () => {
  it('are the same after a conversion into JSON and back', () => {
    const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
    const name = fc
      .oneof(fc.constantFrom('$set', '$map', '$bytes', 'a'), fc.string())
      .filter((one) => one !== '__proto__');
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.uniqueArray(fc.string(), { minLength: 1 }).map((list) => new Set(list)),
        fc.uint8Array(),
        fc.array(tie('value')),
        fc.dictionary(name, tie('value')),
      ),
    }));
    fc.assert(
      fc.property(value, (one) => {
        expect(fromJsonValue(JSON.parse(JSON.stringify(toJsonValue(one))))).toEqual(
          JSON.parse(JSON.stringify(one)) === one ? one : structuredClone(one),
        );
      }),
    );
  });
});

describe('records of an archive', () => {
  const member = { pk: '', sk: `USER#${id}`, item: { id, roles: ['ROLE_MANAGER'] } };
  it('are stored if their key belongs to their kind', () => {
    expect(toStoredRecord(clientId, 'Member', member)).toEqual(member);
    expect(toStoredRecord(clientId, 'Group', member)).toBeUndefined();
    for (const pk of ['#USER#', '#USER#x#y', '#OTHER', '#GROUPS'])
      expect(toStoredRecord(clientId, 'Member', { ...member, pk })).toBeUndefined();
  });
  it('contain no super admin, no other key and no object of another organisation', () => {
    const wrong = [
      { roles: ['ROLE_SUPER_ADMIN'] },
      { roles: 'ROLE_SUPER_ADMIN' },
      { pk: 'ORG#1' },
      { sk: 'USER#1' },
      { picture: 'other/avatar/1.jpg' },
      { a: [{ b: { objectKey: '1/secret' } }] },
    ];
    for (const more of wrong)
      expect(
        toStoredRecord(clientId, 'Member', { ...member, item: { ...member.item, ...more } }),
      ).toBeUndefined();
  });
  it('lose events, uploads and secrets', () => {
    const moved = (kind: string, item: Record<string, unknown>) =>
      toMovedRecord(kind, { pk: '', sk: 'x', item }, none).item;
    expect(moved('Session', { outbox: 'sessions', day: 'd' })).toEqual({ day: 'd' });
    const factors = { app: true, passkey: false, changed: 'd' };
    expect(moved('Member', { id: 'm', secondFactor: factors })).toEqual({ id: 'm' });
    expect(moved('Resource', { pending: { status: 'pending', uploadId: 'u' } })).toEqual({
      pending: { status: 'rejected', uploadId: 'u', rejectionReason: 'VALIDATION_FAILED' },
    });
    expect(moved('Training', { files: { APK: { pending: { status: 'validating' } }, UNITY: {} } })).toEqual({
      files: { APK: { pending: { status: 'rejected', rejectionReason: 'VALIDATION_FAILED' } }, UNITY: {} },
    });
    const sso = { provider: { secret: 's' }, required: true, domains: [{ name: 'a', verified: true }] };
    expect(moved('Sso', sso)).toEqual({ required: false, domains: [{ name: 'a', verified: false }] });
  });
  it('name lookups and badges by the ids that they have here', () => {
    const matches = { lookups: { 'skills#old': 'new', 'categories#c1': 'c2' }, badges: { b1: 'b2' } };
    const moved = (kind: string, item: Record<string, unknown>, sk = 'x') =>
      toMovedRecord(kind, { pk: '', sk, item }, matches);
    expect(moved('Training', { categoryId: 'c1', skillIds: ['old', 'c1'], tags: ['old'] }).item).toEqual({
      ...{ categoryId: 'c2', skillIds: ['new', 'c1'], tags: ['old'] },
      files: undefined,
    });
    expect(moved('Progress', { skills: [{ skillId: 'old', stat: 'old' }] }).item).toEqual({
      skills: [{ skillId: 'new', stat: 'old' }],
    });
    expect(moved('Figures', { skills: { old: [1, 2] }, values: { old: 3 } }).item).toEqual({
      skills: { new: [1, 2] },
      values: { new: 3 },
    });
    expect(moved('EarnedBadge', { badgeId: 'b1' }, 'BADGES#b1')).toMatchObject({
      sk: 'BADGES#b2',
      item: { badgeId: 'b2' },
    });
    expect(moved('Member', { badges: ['b1', 'b3'] }).item).toEqual({ badges: ['b2', 'b3'] });
    expect(moved('Group', { name: 'old', userIds: ['b1'] }).item).toEqual({ name: 'old', userIds: ['b1'] });
  });
});

describe('reference data of an archive', () => {
  const lookup = (sk: string, name: string) => {
    const [kind = '', key = ''] = sk.split('#');
    return { pk: '', sk, item: { kind, id: key, names: [{ lang: 'EN', name }] } };
  };
  const known = (kind: string, key: string, name: string) => ({
    kind,
    id: key,
    names: [{ lang: 'EN', name }],
  });
  it('is matched by id, then by name, and otherwise created', () => {
    const here = [
      known('skills', 'aaaaa', 'Calm'),
      known('skills', 'bbbbb', 'Safety'),
      known('categories', 'ccccc', 'Fire'),
    ];
    const result = matchLookups(
      [lookup('skills#aaaaa', 'Calm'), lookup('skills#xxxxx', ' safety '), lookup('skills#yyyyy', 'Fire')],
      here,
    );
    expect(result).toMatchObject({
      matches: { 'skills#xxxxx': 'bbbbb' },
      matched: [' safety '],
      created: ['Fire'],
    });
    expect(result.missing).toEqual([
      { ...lookup('skills#yyyyy', 'Fire'), item: { ...lookup('skills#yyyyy', 'Fire').item, uses: 0 } },
    ]);
  });
  it('ignores records whose key and content differ', () => {
    const wrong = { ...lookup('skills#aaaaa', 'Calm'), sk: 'skills#zzzzz' };
    expect(matchLookups([wrong], [])).toEqual({ matches: {}, matched: [], created: [], missing: [] });
  });
  it('matches badges with the same rule only', () => {
    const badge = (key: string, atLeast: number) => ({
      ...{ pk: '', sk: `BADGE#${key}` },
      item: { id: key, metric: 'points', atLeast, texts: [{ lang: 'EN', name: 'Star' }] },
    });
    const here = [{ id: 'h', metric: 'points', atLeast: 10, texts: [{ lang: 'EN', name: 'Star' }] }];
    expect(matchBadges([badge('a', 10), badge('b', 20)], here)).toMatchObject({
      matches: { a: 'h' },
      created: ['Star'],
    });
  });
});

describe('anonymised records', () => {
  it('contain no personal value of a member', () => {
    const item = {
      ...{
        id,
        email: 'ada@acme.example',
        firstName: 'Ada',
        lastName: 'Byron',
        picture: `${clientId}/avatar/1.jpg`,
      },
      ...{
        passwordHash: 'h',
        nameKey: 'byron ada',
        managers: [{ id: `${clientId}_m00000000001`, name: 'Mo Aziz' }],
      },
    };
    const record = toAnonymousRecord('Member', { pk: '', sk: `USER#${id}`, item });
    expect(JSON.stringify(record)).not.toMatch(/ada|byron|avatar|aziz|passwordHash/i);
    expect(record?.item).toMatchObject({ firstName: 'Member', email: `000000000001@${clientId}.invalid` });
  });
  it('contain no reason of an exemption', () => {
    const open = { contentId: 't', due: { a: '2026-12-01' } };
    const exempt = { ...open, exempt: { reason: 'Sick leave', by: id, at: 'then' } };
    const item = { userId: id, requirements: [open, exempt] };
    const record = toAnonymousRecord('Requirements', { pk: '', sk: 'MARKS#R', item });
    expect(record?.item.requirements).toEqual([
      open,
      { ...exempt, exempt: { reason: '', by: id, at: 'then' } },
    ]);
  });
  it('have no reasons of revocations', () => {
    const item = { number: 'N', revoked: { reason: 'Ana cheated', by: id, at: 'then' } };
    const record = toAnonymousRecord('Certificate', { pk: '', sk: 'CERTIFICATE#t#then', item });
    expect(record?.item.revoked).toEqual({ reason: '', by: id, at: 'then' });
    const valid = { pk: '', sk: 'CERTIFICATE#t#then', item: { number: 'N' } };
    expect(toAnonymousRecord('Certificate', valid)).toBe(valid);
  });
  it('have an organisation with a valid SIRET', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 1, maxLength: 10 }),
        (one) => {
          const record = toAnonymousRecord('Organisation', {
            pk: '',
            sk: 'ORG',
            item: { id: one, name: 'Acme' },
          });
          const siret = String(record?.item.siret);
          expect(isValidSiret(siret) || /^0+$/.test(siret)).toBe(true);
        },
      ),
    );
  });
  it('leave out logs, links and pictures of people', () => {
    for (const kind of ['Audit', 'Activity', 'Sso', 'SignOnLink', 'LtiAccount'])
      expect(toAnonymousRecord(kind, { pk: '', sk: 'x', item: {} })).toBeUndefined();
    expect(isAnonymousFile({ bucket: 'pictures', key: 'avatar/1.jpg' })).toBe(false);
    expect(isAnonymousFile({ bucket: 'pictures', key: 'cover/1.jpg' })).toBe(true);
    expect(isAnonymousFile({ bucket: 'content', key: 'avatar/1' })).toBe(true);
  });
});
