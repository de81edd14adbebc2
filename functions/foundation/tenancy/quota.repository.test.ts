import { expect, it } from 'vitest';
import { quota } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './quota.repository.ts';

const { remainingSize: _, moves: __, ...unchecked } = quota;

it('sends the queries in quota.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    moveBytesWrite: {
      'bytes are used': () => repository.moveBytesWrite(quota, { current: 100, reserved: 200 }),
      'bytes are released': () => repository.moveBytesWrite(quota, { current: -100, reserved: 0 }),
      'no quota is checked': () => repository.moveBytesWrite(unchecked, { current: 100, reserved: 200 }),
    },
    repairLedger: {
      'with a limit': () => repository.repairLedger(quota, { currentSize: 6000, reservedSize: 10 }, 3000),
      'no quota is checked': () =>
        repository.repairLedger(unchecked, { currentSize: 6000, reservedSize: 10 }, undefined),
    },
    reserveBytesWrite: () => repository.reserveBytesWrite(quota, 200),
    settleBytesWrite: () => repository.settleBytesWrite(quota, 200, 150),
    releaseBytesWrite: () => repository.releaseBytesWrite(quota, 200, 50),
  });
  await expect(queries).toMatchFileSnapshot('./quota.queries.txt');
});
