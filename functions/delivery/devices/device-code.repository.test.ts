import { expect, it } from 'vitest';
import { at, now, person } from '../../../test/factories/examples.ts';
import { queriesOf, refused } from '../../../test/factories/queries.ts';
import type { DeviceCode, PairingCode } from './device-code.entity.ts';
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

const pairingCode: PairingCode = {
  ...person,
  hash: 'h4sh',
  tokenVersion: 2,
  madeBy: 'acme_manager00001',
  made: at,
  until: '2026-11-22T10:15:00.000Z',
  ttl: 1_795_342_500,
};

it('sends the queries in device-code.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    createDeviceCodeWrite: () => repository.createDeviceCodeWrite(code, now),
    findDeviceCode: () => repository.findDeviceCode({ hash: 'h4sh' }),
    deleteDeviceCodeWrite: () => repository.deleteDeviceCodeWrite(code),
    createPairingCodeWrite: () => repository.createPairingCodeWrite(pairingCode, now),
    findPairingCode: () => repository.findPairingCode({ hash: 'h4sh' }),
    deletePairingCodeWrite: () => repository.deletePairingCodeWrite(pairingCode),
    savePoll: {
      'of a pending code': () => repository.savePoll(code, 1_795_341_605_000, 10),
      'of a used code': (answer) => {
        answer(refused());
        return repository.savePoll(code, 1_795_341_605_000, 10);
      },
    },
    decideDeviceCodeWrite: {
      approved: () => repository.decideDeviceCodeWrite(code, { ...person, tokenVersion: 2 }),
      refused: () => repository.decideDeviceCodeWrite(code, undefined),
    },
  });
  await expect(queries).toMatchFileSnapshot('./device-code.queries.txt');
});
