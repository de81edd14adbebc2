import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../shared/ids.ts';
import {
  buildScore,
  claim,
  nextAttempt,
  nextPage,
  parseClass,
  parseLtiIdentity,
  parseMembers,
  parseMessage,
  resultFingerprint,
  scoreScope,
  scoresUrl,
} from './lti-rules.ts';

const teacher = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor';
const learner = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner';

const launch = {
  sub: 's1',
  [claim.messageType]: 'LtiResourceLinkRequest',
  [claim.version]: '1.3.0',
  [claim.deploymentId]: '1',
  [claim.targetLinkUri]: 'https://tool.example/lti/acme_x/launch',
  [claim.resourceLink]: { id: 'r1' },
  [claim.roles]: [learner],
};

const picking = {
  sub: 's1',
  [claim.messageType]: 'LtiDeepLinkingRequest',
  [claim.version]: '1.3.0',
  [claim.deploymentId]: '1',
  [claim.roles]: [teacher],
  [claim.settings]: {
    deep_link_return_url: 'https://lms.example/return',
    accept_types: ['link', 'ltiResourceLink'],
    accept_presentation_document_targets: ['iframe', 'window'],
    accept_multiple: true,
    data: 'kept by the platform',
  },
};

const without = (claims: object, name: string) =>
  Object.fromEntries(Object.entries(claims).filter(([one]) => one !== name));

describe('messageOf', () => {
  it('launches the content of the deep link or of the address', () => {
    const id = newId('acme');
    const custom = { ...launch, [claim.custom]: { training: id } };
    expect(parseMessage(custom)).toMatchObject({ kind: 'launch', content: { kind: 'training', id } });
    const address = { ...launch, [claim.targetLinkUri]: `https://tool.example/launch?course=${id}` };
    expect(parseMessage(address)).toMatchObject({ kind: 'launch', content: { kind: 'course', id } });
    expect(parseMessage(launch)).toMatchObject({ kind: 'launch', content: undefined, deploymentId: '1' });
    const unresolved = { ...launch, [claim.custom]: { training: '$ResourceLink.id' } };
    expect(parseMessage(unresolved)).toMatchObject({ kind: 'launch', content: undefined });
  });

  it.each([
    'sub',
    claim.messageType,
    claim.version,
    claim.deploymentId,
    claim.targetLinkUri,
    claim.resourceLink,
    claim.roles,
  ])('rejects a launch without %s, and names the claim', (name) => {
    const message = parseMessage(without(launch, name));
    expect(message).toMatchObject({ kind: 'refused', missing: name });
  });

  it.each(['sub', claim.version, claim.deploymentId, claim.roles, claim.settings])(
    'rejects a deep linking request without %s',
    (name) => {
      expect(parseMessage(without(picking, name))).toMatchObject({ kind: 'refused', missing: name });
    },
  );

  it('rejects another version, message or content type', () => {
    expect(parseMessage({ ...launch, [claim.version]: '1.1' }).kind).toBe('refused');
    expect(parseMessage({ ...launch, [claim.messageType]: 'LtiSubmissionReviewRequest' }).kind).toBe(
      'refused',
    );
    const files = { ...picking[claim.settings], accept_types: ['file'] };
    expect(parseMessage({ ...picking, [claim.settings]: files }).kind).toBe('refused');
    const script = { ...picking[claim.settings], deep_link_return_url: 'javascript:alert(1)' };
    expect(parseMessage({ ...picking, [claim.settings]: script }).kind).toBe('refused');
  });

  it('lets only teachers and administrators select content', () => {
    const mayPick = (roles: string[]) => {
      const message = parseMessage({ ...picking, [claim.roles]: roles });
      return message.kind === 'picking' && message.mayPick;
    };
    expect(mayPick([teacher])).toBe(true);
    expect(mayPick(['http://purl.imsglobal.org/vocab/lis/v2/membership/Instructor#TeachingAssistant'])).toBe(
      true,
    );
    expect(mayPick(['http://purl.imsglobal.org/vocab/lis/v2/institution/person#Administrator'])).toBe(true);
    expect(mayPick(['Instructor'])).toBe(true);
    expect(mayPick([learner])).toBe(false);
    expect(mayPick([])).toBe(false);
    expect(mayPick(['https://evil.example/#Learner Instructor'])).toBe(false);
    expect(parseMessage(picking)).toMatchObject({
      kind: 'picking',
      picking: { multiple: true, lineItems: true, data: 'kept by the platform', deploymentId: '1' },
    });
    const lineItems = (accepted: unknown) =>
      parseMessage({
        ...picking,
        [claim.settings]: { ...(picking[claim.settings] as object), accept_lineitem: accepted },
      });
    expect(lineItems(false)).toMatchObject({ picking: { lineItems: false } });
    expect(lineItems('perhaps')).toMatchObject({ picking: { lineItems: true } });
  });

  it('returns a grade address if the platform sends a line item and the score scope', () => {
    const lineitem = 'https://lms.example/items/1';
    const gradeOf = (endpoint: unknown) => {
      const message = parseMessage({ ...launch, [claim.endpoint]: endpoint });
      return message.kind === 'launch' ? message.grade : 'refused';
    };
    expect(gradeOf({ scope: [scoreScope], lineitem })).toEqual({ lineItem: lineitem, resourceLink: 'r1' });
    expect(gradeOf({ scope: [], lineitem })).toBeUndefined();
    expect(gradeOf({ scope: [scoreScope] })).toBeUndefined();
    expect(gradeOf('nonsense')).toBeUndefined();
  });

  it('never throws an error, for any claims', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(launch)), fc.jsonValue()), (claims) => {
        expect(['launch', 'picking', 'refused']).toContain(parseMessage({ ...launch, ...claims }).kind);
      }),
    );
  });
});

describe('the identity of a platform', () => {
  it('contains the issuer, and the locale of the presentation if the person has none', () => {
    const presented = { sub: 's1', [claim.presentation]: { locale: 'fr-FR' } };
    expect(parseLtiIdentity(presented, 'https://lms.example')).toEqual({
      issuer: 'https://lms.example',
      subject: 's1',
      lang: 'fr',
    });
    expect(parseLtiIdentity({ ...presented, locale: 'es' }, 'i').lang).toBe('es');
  });

  it('contains the email unless the platform has not verified it', () => {
    const claims = { sub: 's1', email: ' Ada@Acme.Example ' };
    expect(parseLtiIdentity(claims, 'i').email).toBe('ada@acme.example');
    expect(parseLtiIdentity({ ...claims, email_verified: false }, 'i').email).toBeUndefined();
  });
});

describe('grades', () => {
  const at = new Date('2026-11-22T10:00:00.000Z');
  it('are pending until the training has a score or is completed', () => {
    expect(buildScore({ percent: 40 }, 's1', at)).toEqual({
      userId: 's1',
      timestamp: at.toISOString(),
      activityProgress: 'InProgress',
      gradingProgress: 'Pending',
    });
    expect(buildScore({ percent: 40, score: 55 }, 's1', at)).toMatchObject({
      scoreGiven: 55,
      scoreMaximum: 100,
      gradingProgress: 'FullyGraded',
      activityProgress: 'InProgress',
    });
    expect(buildScore({ percent: 100 }, 's1', at)).toMatchObject({
      scoreGiven: 100,
      activityProgress: 'Completed',
    });
    expect(buildScore({ percent: 100, score: 80 }, 's1', at)).toMatchObject({ scoreGiven: 80 });
    expect(resultFingerprint({ percent: 100, score: 80 })).not.toBe(
      resultFingerprint({ percent: 100, score: 81 }),
    );
  });

  it('are retried nine times in three days, with growing intervals', () => {
    let [now, wait] = [at, 0];
    for (let failed = 1; failed <= 9; failed += 1) {
      const next = new Date(nextAttempt(failed, now) ?? 0);
      expect(next.getTime() - now.getTime()).toBeGreaterThan(wait);
      [wait, now] = [next.getTime() - now.getTime(), next];
    }
    expect(nextAttempt(10, now)).toBeUndefined();
    expect((now.getTime() - at.getTime()) / 86_400_000).toBeCloseTo(3, 0);
  });

  it('are sent to the scores of the line item, with its query', () => {
    expect(scoresUrl('https://lms.example/items/1?type=2')).toBe('https://lms.example/items/1/scores?type=2');
    expect(scoresUrl('https://lms.example/items/1/')).toBe('https://lms.example/items/1/scores');
  });
});

describe('classes', () => {
  const offered = {
    ...launch,
    [claim.context]: { id: '7', label: '4B', title: 'Class 4b' },
    [claim.members]: {
      context_memberships_url: 'https://lms.example/members?course=7',
      service_versions: ['1.0', '2.0'],
    },
  };

  it('are noted with their title and the address of their members', () => {
    expect(parseClass(offered)).toEqual({
      ...{ contextId: '7', title: 'Class 4b' },
      membershipsUrl: 'https://lms.example/members?course=7',
    });
    expect(parseClass({ ...offered, [claim.context]: { id: '7', title: ' ', label: '4B' } })?.title).toBe(
      '4B',
    );
    expect(parseClass({ ...offered, [claim.context]: { id: '7' } })?.title).toBe('7');
  });

  it.each([
    ['without a class', without(offered, claim.context)],
    ['without the service', without(offered, claim.members)],
    [
      'of an earlier version only',
      { ...offered, [claim.members]: { context_memberships_url: 'https://a.b', service_versions: ['1.0'] } },
    ],
    [
      'with an address that is none',
      { ...offered, [claim.members]: { context_memberships_url: 'javascript:1', service_versions: ['2.0'] } },
    ],
    ['with another type', { ...offered, [claim.members]: 'https://lms.example' }],
  ])('are not noted %s', (_, claims) => expect(parseClass(claims)).toBeUndefined());

  it('have active learners, with and without an address', () => {
    const members = [
      { user_id: 'a', status: 'Active', roles: [learner], email: ' Ada@School.example ' },
      { user_id: 'b', roles: ['Learner'] },
      { user_id: 7, roles: [learner.replace('#', '/Learner#')] },
      { user_id: 'f', roles: ['http://purl.imsglobal.org/vocab/lis/v2/institution/person#Student'] },
      { user_id: 'c', status: 'Inactive', roles: [learner] },
      { user_id: 'd', status: 'Active', roles: [teacher] },
      { user_id: 'e', status: 'Active', roles: [teacher, learner], email: 5 },
      { status: 'Active', roles: [learner] },
      'someone',
    ];
    expect(parseMembers({ id: 'x', members })).toEqual([
      { subject: 'a', email: 'ada@school.example' },
      { subject: 'b', email: undefined },
      { subject: '7', email: undefined },
      { subject: 'e', email: undefined },
    ]);
    for (const other of [undefined, null, [], {}, { members: 'none' }])
      expect(parseMembers(other)).toBeUndefined();
  });

  it('have a next page', () => {
    expect(nextPage('<https://a.b/m?p=1>; rel="prev", <https://a.b/m?p=3>; rel="next"')).toBe(
      'https://a.b/m?p=3',
    );
    expect(nextPage('</m?p=2>; rel=next')).toBe('/m?p=2');
    for (const other of [null, '', '<https://a.b>; rel="differences"'])
      expect(nextPage(other)).toBeUndefined();
  });
});
