import { expect, it } from 'vitest';
import { now } from '../../../test/factories/examples.ts';
import { queriesOf, refused, stored } from '../../../test/factories/queries.ts';
import { AttemptEntity } from './attempt.entity.ts';
import * as repository from './attempt.repository.ts';

const limit = { scope: 's1', max: 5 };
const counted = { Attributes: stored(AttemptEntity, { scope: 's1', count: 2, ttl: 1795342000 }) };

it('sends the queries in attempt.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    limit: 'no query',
    readAttempts: () => repository.readAttempts('ana@acme.example', [limit, { scope: 's2', max: 50 }], now),
    countAttempt: {
      'in a running window': (answer) => {
        answer(counted);
        return repository.countAttempt([limit], now);
      },
      'in a new window': (answer) => {
        answer(refused());
        return repository.countAttempt([limit], now);
      },
      'in a window that another request has just started': (answer) => {
        answer(refused(), refused(), counted);
        return repository.countAttempt([limit], now);
      },
    },
    checkLimitWrite: () => repository.checkLimitWrite(limit, now),
    deleteAttemptsWrite: () => repository.deleteAttemptsWrite(limit),
    uncountAttempt: () => repository.uncountAttempt(limit),
    countNothingWrite: () => repository.countNothingWrite(now),
  });
  await expect(queries).toMatchFileSnapshot('./attempt.queries.txt');
});
