import { expect, it } from 'vitest';
import { now, person } from '../../../test/factories/examples.ts';
import { queriesOf, refused, stored } from '../../../test/factories/queries.ts';
import * as repository from './idempotency.repository.ts';

const sealedBy = Buffer.alloc(32);
const secrets = { sealedBy, seed: Buffer.alloc(32), sealedSeed: 'sealed' };
const key = { ...person, hash: 'h1', fingerprint: 'f1', holder: 'k1' };

it('sends the queries in idempotency.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    requestKey: 'no query',
    seal: 'no query',
    unseal: 'no query',
    begin: {
      'a new request': () => repository.begin(key, secrets, now),
      'a repeated request': (answer) => {
        answer(refused());
        return repository.begin(key, secrets, now);
      },
      'a request whose run died after two transactions': (answer) => {
        const record = {
          ...key,
          holder: 'k0',
          heldUntil: 0,
          began: now.getTime() - 60_000,
          ttl: 1_999_999_999,
        };
        const seed = repository.seal('seed', sealedBy);
        answer(refused(), {
          Item: stored(repository.IdempotencyEntity, { ...record, seed, steps: ['s1', 's2'] }),
        });
        return repository.begin(key, secrets, now);
      },
    },
    stepNoted: () => repository.stepNoted(key, 's1'),
    finish: () => repository.finish(key, 'sealed', now),
    abandon: () => repository.abandon(key),
    letGo: () => repository.letGo(key),
  });
  await expect(queries).toMatchFileSnapshot('./idempotency.queries.txt');
});
