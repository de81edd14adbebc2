import { describe, expect, it } from 'vitest';
import { isEmail } from '../../identity/access/is-email.ts';
import { isStrong } from '../../identity/access/password-rules.ts';
import { notificationTarget } from '../shell/notification-target.ts';
import { ApiError, endsSession } from './api-error.ts';
import { actingRoles, keptRole } from './stored-session.ts';

describe('AC-11 keptRole', () => {
  it('returns the stored role while the member has it', () => {
    expect(keptRole('manager', ['ROLE_ADMINISTRATOR', 'ROLE_MANAGER'])).toBe('manager');
  });
  it('returns the first role otherwise', () => {
    expect(keptRole('manager', ['ROLE_ADMINISTRATOR'])).toBe('admin');
    expect(keptRole('admin', [])).toBe('learner');
    expect(keptRole(undefined, ['ROLE_MANAGER'])).toBe('manager');
  });
});

describe('AC-14 rolesOf', () => {
  it("returns the member's roles and learner", () => {
    expect(actingRoles(['ROLE_ADMINISTRATOR', 'ROLE_MANAGER'])).toEqual(['admin', 'manager', 'learner']);
    expect(actingRoles([])).toEqual(['learner']);
  });
  it('returns only the own role of a super admin', () => {
    expect(actingRoles(['ROLE_SUPER_ADMIN'])).toEqual(['super']);
  });
});

describe('AC-12 endsSession', () => {
  const endsFor = (status: number, code?: string) =>
    endsSession(new ApiError(status, code ? { code: code as never } : {}));
  it('is true for a 401', () => expect(endsFor(401)).toBe(true));
  it('is true for a disabled account and an ended contract', () => {
    expect(endsFor(403, 'ACCOUNT_DISABLED')).toBe(true);
    expect(endsFor(402, 'SUBSCRIPTION_ENDED')).toBe(true);
  });
  it('is false for a 403 that the page shows as a message', () => {
    for (const code of ['NOT_AUTHORIZED', 'NOT_INCLUDED', 'NOT_COMPLETED', 'OFFLINE_NOT_ALLOWED'])
      expect(endsFor(403, code)).toBe(false);
  });
  it('is false for other failures', () => {
    expect([endsFor(404), endsFor(409), endsFor(500), endsFor(0), endsSession(new Error('x'))]).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('AC-09 isStrong', () => {
  it.each(['Abcdef1!', 'aB3-aB3-'])('accepts %s', (p) => expect(isStrong(p)).toBe(true));
  it.each(['Abcde1!', 'abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1', 'Abcdef1+'])('rejects %s', (p) =>
    expect(isStrong(p)).toBe(false),
  );
});

describe('isEmail', () => {
  it.each(['a@b.fr', ' élise@exemple.fr '])('accepts %s', (e) => expect(isEmail(e)).toBe(true));
  it.each(['a', 'a@b', 'a b@c.fr', 'a@b.'])('rejects %s', (e) => expect(isEmail(e)).toBe(false));
});

describe('NO-02 targetOf', () => {
  const content = { trainingId: 't1', title: 'x' };
  it('leads a learner to the suggested trainings', () => {
    expect(notificationTarget('TRAINING_SUGGESTION', content, 'learner', ['learner'])).toEqual({
      role: 'learner',
      path: '/learner/catalog?training=t1&tab=suggested',
    });
  });
  it("leads an admin who is also a manager to the manager's catalogue", () => {
    const target = notificationTarget('COURSE_SUGGESTION', { courseId: 'c1' }, 'admin', [
      'admin',
      'manager',
      'learner',
    ]);
    expect(target).toEqual({ role: 'manager', path: '/manager/catalog?course=c1&tab=suggested' });
  });
  it('leads a super admin to a new training', () => {
    expect(notificationTarget('NEW_TRAINING', content, 'super', ['super'])).toEqual({
      role: 'super',
      path: '/widid/formations?training=t1',
    });
  });
  it('leads members to a new training, or to the catalogue if there are several', () => {
    expect(notificationTarget('NEW_TRAINING', content, 'learner', ['learner'])).toEqual({
      role: 'learner',
      path: '/learner/catalog?training=t1',
    });
    expect(
      notificationTarget('NEW_TRAINING', { ...content, others: 4 }, 'admin', ['admin', 'manager']),
    ).toEqual({
      role: 'manager',
      path: '/manager/catalog',
    });
  });
  it('opens the badges of learners and managers, and switches the role of an admin', () => {
    expect(notificationTarget('PLATFORM_BADGE', { badgeId: 'b' }, 'learner', ['learner'])).toEqual({
      dialog: 'badges',
    });
    const trainings = 'badges&badges=trainings';
    expect(notificationTarget('TRAINING_BADGE', content, 'manager', ['manager'])).toEqual({
      dialog: trainings,
    });
    expect(notificationTarget('TRAINING_BADGE', content, 'admin', ['admin', 'learner'])).toEqual({
      role: 'learner',
      path: `/learner/dashboard?open=${trainings}`,
    });
  });
  it('opens the account of a manager with an incomplete profile, and nothing for learners', () => {
    expect(notificationTarget('FILL_PROFILE', {}, 'manager', ['manager'])).toEqual({ dialog: 'account' });
    expect(notificationTarget('FILL_PROFILE', {}, 'learner', ['learner'])).toBeUndefined();
  });
});
