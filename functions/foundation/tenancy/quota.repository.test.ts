import { expect, it } from 'vitest';
import { quota } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './quota.repository.ts';

const { remainingSize: _, moves: __, ...unchecked } = quota;

it('sends the queries in quota.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    bytesMoved: {
      'bytes are used': () => repository.bytesMoved(quota, { current: 100, reserved: 200 }),
      'bytes are released': () => repository.bytesMoved(quota, { current: -100, reserved: 0 }),
      'no quota is checked': () => repository.bytesMoved(unchecked, { current: 100, reserved: 200 }),
    },
    repairLedger: {
      'with a limit': () => repository.repairLedger(quota, { currentSize: 6000, reservedSize: 10 }, 3000),
      'no quota is checked': () =>
        repository.repairLedger(unchecked, { currentSize: 6000, reservedSize: 10 }, undefined),
    },
    bytesReserved: () => repository.bytesReserved(quota, 200),
    bytesSettled: () => repository.bytesSettled(quota, 200, 150),
    bytesReleased: () => repository.bytesReleased(quota, 200, 50),
  });
  await expect(queries).toMatchFileSnapshot('./quota.queries.txt');
});
