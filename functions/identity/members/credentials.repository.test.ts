import { expect, it } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { at, later, member } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './credentials.repository.ts';

const conflict = () => new AppError('CONFLICT');
const ending = { sessionId: 's3', until: 1795339000, ended: ['s1', 's2'] };

it('sends the queries in credentials.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    inviteAgainWrite: () =>
      repository.inviteAgainWrite(member, { at: later, lang: 'fr', unless: at }, conflict),
    revokeSessionWrite: {
      'the first session': () => repository.revokeSessionWrite(member, { ...ending, ended: [] }),
      'another session, after two have ended': () =>
        repository.revokeSessionWrite({ ...member, revoked: { s1: 1795330000, s2: 1795330000 } }, ending),
    },
    endAccessWrite: () => repository.endAccessWrite(member, at),
    storeResetLink: () => repository.storeResetLink(member, { hash: 'h1', until: later }),
    openResetLinkWrite: () => repository.openResetLinkWrite({ ...member, resetHash: 'h1' }, later),
    storeEmailLink: () => repository.storeEmailLink(member, 'new@example.org', { hash: 'h2', until: later }),
    changePasswordWrite: () => repository.changePasswordWrite(member, { passwordHash: '$argon2id$…', at }),
    noteActivity: {
      'the first session': () => repository.noteActivity(member, { id: 's1', now: 1_700_000_000, ended: [] }),
      'another session, after one has ended': () =>
        repository.noteActivity(
          { ...member, activity: { s0: 1 } },
          { id: 's1', now: 1_700_000_000, ended: ['s0'] },
        ),
    },
    setSecondFactorWrite: {
      'a first factor': () =>
        repository.setSecondFactorWrite(member, { app: true, passkey: false, changed: at }),
      'no factor': () => repository.setSecondFactorWrite(member, undefined),
    },
    resetSecondFactorWrite: () => repository.resetSecondFactorWrite(member, at),
    setPasswordWrite: () =>
      repository.setPasswordWrite({ ...member, resetHash: 'h1' }, { passwordHash: '$argon2id$v=19$…', at }),
  });
  await expect(queries).toMatchFileSnapshot('./credentials.queries.txt');
});
