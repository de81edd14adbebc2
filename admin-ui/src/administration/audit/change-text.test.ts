import { expect, it } from 'vitest';
import fr from '../../foundation/i18n/fr/audit.ts';
import { changeText } from './change-text.ts';

const t = (key: string, { field = '', change = '' }: Record<string, string | number> = {}) =>
  key === 'audit.changed' ? `${field}: ${change}` : key;

it.each([
  [{ field: 'roles', before: [], after: ['ROLE_MANAGER'] }, 'audit.values.learner → audit.values.manager'],
  [
    {
      field: 'groupRoles',
      before: [],
      after: [{ group: 'vr-leads', role: 'ROLE_MANAGER' }, { group: 'everybody' }],
    },
    '– → vr-leads (audit.values.manager), everybody',
  ],
  [{ field: 'autoProvision', before: false, after: true }, 'audit.values.no → audit.values.yes'],
  [{ field: 'members', after: { count: 23 } }, '+23'],
  [{ field: 'managers', before: ['a'], after: ['b', 'c'] }, '+2 −1'],
  [{ field: 'reason', after: 'ACCOUNT_DISABLED' }, 'errors.ACCOUNT_DISABLED'],
  [{ field: 'change', after: 'remind' }, 'audit.changes.remind'],
  [{ field: 'contents', after: ['a', 'b'] }, '+2'],
  [{ field: 'issuer', after: 'https://id.example' }, 'https://id.example'],
])('describes the change %o', (change, text) => {
  expect(changeText(change, t)).toMatch(/^audit\.fields\./);
  expect(changeText(change, t).replace(/^[^:]*: /, '')).toBe(text);
});

it('describes words of the API in the language on screen', () => {
  const change = { field: 'secondFactor', before: 'optional', after: 'everyone' };
  expect(changeText(change, t)).toBe(
    'sso.policy.secondFactor.label: audit.changes.optional → audit.changes.everyone',
  );
  expect(changeText({ field: 'change', after: 'unknown' }, t)).toBe('audit.fields.change: unknown');
});

it('has the space that French requires before a colon', () => {
  expect(fr.changed).toMatch(/^%\{field\}\s: /);
});

it('names a field without its secret values', () => {
  expect(changeText({ field: 'clientSecret' }, t)).toBe('audit.fields.clientSecret');
});
