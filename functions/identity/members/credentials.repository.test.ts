import { expect, it } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { at, later, member } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './credentials.repository.ts';

const conflict = () => new AppError('CONFLICT');
const ending = { sessionId: 's3', until: 1795339000, ended: ['s1', 's2'] };

it('sends the queries in credentials.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    invitedAgain: () => repository.invitedAgain(member, { at: later, lang: 'fr', unless: at }, conflict),
    sessionRevoked: {
      'the first session': () => repository.sessionRevoked(member, { ...ending, ended: [] }),
      'another session, after two have ended': () =>
        repository.sessionRevoked({ ...member, revoked: { s1: 1795330000, s2: 1795330000 } }, ending),
    },
    accessEnded: () => repository.accessEnded(member),
    storeResetLink: () => repository.storeResetLink(member, { hash: 'h1', until: later }),
    resetLinkOpened: () => repository.resetLinkOpened({ ...member, resetHash: 'h1' }, later),
    storeEmailLink: () => repository.storeEmailLink(member, 'new@example.org', { hash: 'h2', until: later }),
    passwordSet: () => repository.passwordSet({ ...member, resetHash: 'h1' }, '$argon2id$v=19$…'),
  });
  await expect(queries).toMatchFileSnapshot('./credentials.queries.txt');
});
