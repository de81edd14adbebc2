import { expect, it } from 'vitest';
import { queriesOf, refused } from '../../test/factories/queries.ts';
import type { DeviceCode } from './device-code.entity.ts';
import * as repository from './device-code.repository.ts';

const code: DeviceCode = {
  hash: 'h4sh',
  secretHash: 's3cret',
  deviceName: 'Quest 3 · room 2',
  address: '192.0.2.7',
  asked: '2026-11-22T10:00:00.000Z',
  until: '2026-11-22T10:15:00.000Z',
  interval: 5,
  state: 'pending',
  ttl: 1_795_342_500,
};

it('asks the table what device-code.queries.txt shows', async () => {
  const asked = await queriesOf<typeof repository>({
    keepDeviceCode: {
      'of its own': () => repository.keepDeviceCode(code),
      'that counts for another device': (answer) => {
        answer(refused());
        return repository.keepDeviceCode(code);
      },
    },
  });
  await expect(asked).toMatchFileSnapshot('./device-code.queries.txt');
});
