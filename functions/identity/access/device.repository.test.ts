import { expect, it } from 'vitest';
import { at, later, person, tenant } from '../../../test/factories/examples.ts';
import { queriesOf, refused } from '../../../test/factories/queries.ts';
import type { Device } from './device.entity.ts';
import * as repository from './device.repository.ts';

const device: Device = {
  ...person,
  id: `${person.userId}.d1`,
  name: 'Quest 3',
  tokenVersion: 2,
  createdDate: at,
  lastUsed: at,
  until: '2027-02-20T10:00:00.000Z',
  ttl: 1_803_117_600,
};

it('sends the queries in device.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findDevice: () => repository.findDevice(device),
    deviceRequest: () => repository.deviceRequest(device),
    listOrganisationDevices: {
      'the organisation': () => repository.listOrganisationDevices(tenant),
      'a person': () => repository.listOrganisationDevices(tenant, person.userId),
    },
    createDeviceWrite: () => repository.createDeviceWrite(device),
    deleteDeviceWrite: () => repository.deleteDeviceWrite(device),
    touchDevice: {
      'of an existing device': () => repository.touchDevice(device, later),
      'of a removed device': (answer) => {
        answer(refused());
        return repository.touchDevice(device, later);
      },
    },
  });
  await expect(queries).toMatchFileSnapshot('./device.queries.txt');
});
