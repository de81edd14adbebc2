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
    sealResponse: 'no query',
    unsealResponse: 'no query',
    claimRequest: {
      'a new request': () => repository.claimRequest(key, secrets, now),
      'a repeated request': (answer) => {
        answer(refused());
        return repository.claimRequest(key, secrets, now);
      },
      'a request whose run died after two transactions': (answer) => {
        const record = {
          ...key,
          holder: 'k0',
          heldUntil: 0,
          began: now.getTime() - 60_000,
          ttl: 1_999_999_999,
        };
        const seed = repository.sealResponse('seed', sealedBy);
        answer(refused(), {
          Item: stored(repository.IdempotencyEntity, { ...record, seed, steps: ['s1', 's2'] }),
        });
        return repository.claimRequest(key, secrets, now);
      },
    },
    addStepWrite: () => repository.addStepWrite(key, 's1'),
    finishRequest: () => repository.finishRequest(key, 'sealed', now),
    abandonRequest: () => repository.abandonRequest(key),
    letGo: () => repository.letGo(key),
  });
  await expect(queries).toMatchFileSnapshot('./idempotency.queries.txt');
});
