import { expect, it } from 'vitest';
import { now, person } from '../../../test/factories/examples.ts';
import { queriesOf, refused } from '../../../test/factories/queries.ts';
import * as repository from './idempotency.repository.ts';

const key = { ...person, hash: 'h1', fingerprint: 'f1', holder: 'k1' };

it('asks the table what idempotency.queries.txt shows', async () => {
  const asked = await queriesOf<typeof repository>({
    requestKey: 'no query',
    seal: 'no query',
    unseal: 'no query',
    begin: {
      'a new request': () => repository.begin(key, now),
      'one whose key is taken': (answer) => {
        answer(refused());
        return repository.begin(key, now);
      },
    },
    finish: () => repository.finish(key, 'sealed', now),
    abandon: () => repository.abandon(key),
  });
  await expect(asked).toMatchFileSnapshot('./idempotency.queries.txt');
});
