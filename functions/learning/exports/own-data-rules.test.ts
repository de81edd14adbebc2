import { expect, it } from 'vitest';
import { ownData } from './own-data-rules.ts';

it('groups stored data by type, without keys and secrets', () => {
  const secrets = {
    ...{ passwordHash: 'x', resetHash: 'x', resetUntil: 1, tokenVersion: 2, revoked: true },
    ...{ version: 3, _et: 'Member', pk: 'ORG#abc', sk: 'USER#1' },
  };
  const data = ownData({
    person: { ...secrets, firstName: 'Ada' },
    organisation: 'Acme',
    items: [
      { ...secrets, _et: 'Session', minutes: 5, badges: new Set([1, 2]) },
      { ...secrets, _et: 'Progress', percent: 50 },
      { ...secrets, _et: 'Session', minutes: 7 },
      { note: 'of no kind' },
      { ...secrets, _et: 'Activity', action: 'login' },
      { ...secrets, _et: 'Activity', action: 'logout' },
    ],
  });
  expect(data).toEqual({
    profile: { firstName: 'Ada' },
    organisation: 'Acme',
    Session: [{ minutes: 5, badges: [1, 2] }, { minutes: 7 }],
    Progress: [{ percent: 50 }],
    Other: [{ note: 'of no kind' }],
    activity: [{ action: 'logout' }, { action: 'login' }],
  });
});

it('contains why a certificate was revoked, and when a shared badge was', () => {
  const revoked = { reason: 'Wrong person', by: 'acme_boss', at: '2026-11-28T10:00:00.000Z' };
  const items = [
    { _et: 'Certificate', number: 'N', revoked },
    { _et: 'OpenBadge', number: 'B', revoked: revoked.at },
  ];
  const data = ownData({ person: {}, organisation: 'Acme', items });
  expect(data.Certificate).toEqual([{ number: 'N', revoked }]);
  expect(data.OpenBadge).toEqual([{ number: 'B', revoked: revoked.at }]);
});
