import { expect, it } from 'vitest';
import { deps, member } from '../../test/factories/examples.ts';
import { queriesOf } from '../../test/factories/queries.ts';
import * as repository from './sign-in.repository.ts';

const address = '192.0.2.1';

it('asks the table what sign-in.queries.txt shows', async () => {
  const asked = await queriesOf<typeof repository>({
    findCredentials: () => repository.findCredentials('acme', member.id),
    ownAudited: () => repository.ownAudited(deps, member, address, { action: 'signed-in' }),
    noteOwn: () => repository.noteOwn(deps, member, address, { action: 'password-set' }),
    noteFailure: {
      'of somebody': () => repository.noteFailure(deps, member, address, 'INVALID_CREDENTIALS'),
      'nobody’s account': () => repository.noteFailure(deps, undefined, address, 'INVALID_CREDENTIALS'),
    },
  });
  await expect(asked).toMatchFileSnapshot('./sign-in.queries.txt');
});
