import { describe, expect, it } from 'vitest';
import { isEmail } from '../../identity/access/is-email.ts';
import { isStrong } from '../../identity/access/password-rules.ts';
import { targetOf } from '../shell/notification-target.ts';
import { ApiError, endsSession } from './api-error.ts';
import { keptRole, rolesOf } from './kept-session.ts';

describe('AC-11 the chosen role', () => {
  it('is kept while it is still held', () => {
    expect(keptRole('manager', ['ROLE_ADMINISTRATOR', 'ROLE_MANAGER'])).toBe('manager');
  });
  it('is the first role otherwise', () => {
    expect(keptRole('manager', ['ROLE_ADMINISTRATOR'])).toBe('admin');
    expect(keptRole('admin', [])).toBe('learner');
    expect(keptRole(undefined, ['ROLE_MANAGER'])).toBe('manager');
  });
});

describe('AC-14 the roles to act in', () => {
  it('are those held and the learner', () => {
    expect(rolesOf(['ROLE_ADMINISTRATOR', 'ROLE_MANAGER'])).toEqual(['admin', 'manager', 'learner']);
    expect(rolesOf([])).toEqual(['learner']);
  });
  it('are none but their own for a super admin', () => {
    expect(rolesOf(['ROLE_SUPER_ADMIN'])).toEqual(['super']);
  });
});

describe('AC-12 what ends a session', () => {
  const of = (status: number, code?: string) =>
    endsSession(new ApiError(status, code ? { code: code as never } : {}));
  it('is a 401', () => expect(of(401)).toBe(true));
  it('is a disabled account and an ended contract', () => {
    expect(of(403, 'ACCOUNT_DISABLED')).toBe(true);
    expect(of(402, 'SUBSCRIPTION_ENDED')).toBe(true);
  });
  it('is not a 403 that a page answers with a message', () => {
    for (const code of ['NOT_AUTHORIZED', 'NOT_INCLUDED', 'NOT_COMPLETED', 'OFFLINE_NOT_ALLOWED'])
      expect(of(403, code)).toBe(false);
  });
  it('is no other failure', () => {
    expect([of(404), of(409), of(500), of(0), endsSession(new Error('x'))]).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('AC-09 the password', () => {
  it.each(['Abcdef1!', 'aB3-aB3-'])('accepts %s', (p) => expect(isStrong(p)).toBe(true));
  it.each(['Abcde1!', 'abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1', 'Abcdef1+'])('refuses %s', (p) =>
    expect(isStrong(p)).toBe(false),
  );
});

describe('the look at an e-mail before it is sent', () => {
  it.each(['a@b.fr', ' élise@exemple.fr '])('lets %s pass', (e) => expect(isEmail(e)).toBe(true));
  it.each(['a', 'a@b', 'a b@c.fr', 'a@b.'])('stops %s', (e) => expect(isEmail(e)).toBe(false));
});

describe('NO-02 where a notification leads', () => {
  const content = { trainingId: 't1', title: 'x' };
  it('takes a learner to the suggested tab', () => {
    expect(targetOf('TRAINING_SUGGESTION', content, 'learner', ['learner'])).toEqual({
      role: 'learner',
      path: '/learner/catalog?training=t1&tab=suggested',
    });
  });
  it('takes an admin who is a manager there as the manager', () => {
    const target = targetOf('COURSE_SUGGESTION', { courseId: 'c1' }, 'admin', [
      'admin',
      'manager',
      'learner',
    ]);
    expect(target).toEqual({ role: 'manager', path: '/manager/catalog?course=c1&tab=suggested' });
  });
  it('takes a super admin to the formations for a new training', () => {
    expect(targetOf('NEW_TRAINING', content, 'super', ['super'])).toEqual({
      role: 'super',
      path: '/widid/formations?training=t1',
    });
  });
  it('takes the people of an organisation to its new training, or to all of several', () => {
    expect(targetOf('NEW_TRAINING', content, 'learner', ['learner'])).toEqual({
      role: 'learner',
      path: '/learner/catalog?training=t1',
    });
    expect(targetOf('NEW_TRAINING', { ...content, others: 4 }, 'admin', ['admin', 'manager'])).toEqual({
      role: 'manager',
      path: '/manager/catalog',
    });
  });
  it('opens the badges of learners and managers; an admin acts as one of them', () => {
    expect(targetOf('PLATFORM_BADGE', { badgeId: 'b' }, 'learner', ['learner'])).toEqual({
      dialog: 'badges',
    });
    const trainings = 'badges&badges=trainings';
    expect(targetOf('TRAINING_BADGE', content, 'manager', ['manager'])).toEqual({ dialog: trainings });
    expect(targetOf('TRAINING_BADGE', content, 'admin', ['admin', 'learner'])).toEqual({
      role: 'learner',
      path: `/learner/dashboard?open=${trainings}`,
    });
  });
  it('opens the account of a manager whose profile is incomplete, and does nothing for others', () => {
    expect(targetOf('FILL_PROFILE', {}, 'manager', ['manager'])).toEqual({ dialog: 'account' });
    expect(targetOf('FILL_PROFILE', {}, 'learner', ['learner'])).toBeUndefined();
  });
});
