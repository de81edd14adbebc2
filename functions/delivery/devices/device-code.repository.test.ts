import { expect, it } from 'vitest';
import { person } from '../../../test/factories/examples.ts';
import { queriesOf, refused } from '../../../test/factories/queries.ts';
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

it('sends the queries in device-code.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    keepDeviceCode: {
      'a new code': () => repository.keepDeviceCode(code),
      'a code that another device has': (answer) => {
        answer(refused());
        return repository.keepDeviceCode(code);
      },
    },
    findDeviceCode: () => repository.findDeviceCode('h4sh'),
    notePoll: {
      'of a pending code': () => repository.notePoll(code, 1_795_341_605_000, 10),
      'of a used code': (answer) => {
        answer(refused());
        return repository.notePoll(code, 1_795_341_605_000, 10);
      },
    },
    deviceCodeDecided: {
      approved: () => repository.deviceCodeDecided(code, { ...person, tokenVersion: 2 }),
      refused: () => repository.deviceCodeDecided(code, undefined),
    },
    deviceCodeUsed: () => repository.deviceCodeUsed(code),
  });
  await expect(queries).toMatchFileSnapshot('./device-code.queries.txt');
});
