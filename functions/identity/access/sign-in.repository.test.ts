import { expect, it } from 'vitest';
import { deps, member, now, person } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import { memberRequest } from '../members/index.ts';
import { checkLimitWrite } from './attempt.repository.ts';
import * as repository from './sign-in.repository.ts';

const address = '192.0.2.1';

it('sends the queries in sign-in.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findCredentials: () => repository.findCredentials('acme', member.id),
    findCaller: {
      'of a session': () => repository.findCaller(person, undefined, () => []),
      'of a device, with a further read': () =>
        repository.findCaller(person, `${member.id}.d1`, ({ clientId }) => [
          memberRequest(clientId, `${clientId}_other`),
        ]),
    },
    findTokenCaller: () =>
      repository.findTokenCaller({ clientId: 'acme', userId: member.id, id: `${member.id}.t1` }, () => []),
    ownAuditWrites: () => repository.ownAuditWrites(deps, member, address, { action: 'signed-in' }),
    recordOwnAction: () => repository.recordOwnAction(deps, member, address, { action: 'password-set' }),
    recordSignInFailure: {
      'of a member': () =>
        repository.recordSignInFailure(deps, member, address, { reason: 'INVALID_CREDENTIALS' }),
      'with a condition': () =>
        repository.recordSignInFailure(deps, member, address, {
          reason: 'ACCOUNT_DISABLED',
          along: [checkLimitWrite({ scope: 's1', max: 50 }, now)],
        }),
      'of an unknown account': () =>
        repository.recordSignInFailure(deps, undefined, address, { reason: 'INVALID_CREDENTIALS' }),
    },
  });
  await expect(queries).toMatchFileSnapshot('./sign-in.queries.txt');
});
