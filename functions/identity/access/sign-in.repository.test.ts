import { expect, it } from 'vitest';
import { deps, member, now, person } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import { memberRequest } from '../members/index.ts';
import { withinLimit } from './attempt.repository.ts';
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
    ownAudited: () => repository.ownAudited(deps, member, address, { action: 'signed-in' }),
    noteOwn: () => repository.noteOwn(deps, member, address, { action: 'password-set' }),
    noteFailure: {
      'of a member': () => repository.noteFailure(deps, member, address, { reason: 'INVALID_CREDENTIALS' }),
      'with a condition': () =>
        repository.noteFailure(deps, member, address, {
          reason: 'ACCOUNT_DISABLED',
          along: [withinLimit({ scope: 's1', max: 50 }, now)],
        }),
      'of an unknown account': () =>
        repository.noteFailure(deps, undefined, address, { reason: 'INVALID_CREDENTIALS' }),
    },
  });
  await expect(queries).toMatchFileSnapshot('./sign-in.queries.txt');
});
