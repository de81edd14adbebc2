import type { listDevices as contract, Device as Shown } from '../../../shared/contracts/delivery/devices.ts';
import { locales } from '../../../shared/lang.ts';
import { containsWords, searchedWords } from '../../../shared/searchable.ts';
import { type Device, isSignedIn, listOrganisationDevices } from '../../identity/access/index.ts';
import { findMembers } from '../../identity/members/index.ts';
import { listAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';

/**
 * Lists signed-in devices with their members: a member's own, or all devices of the organisation for
 * administrators. `filter.userId` selects members. The most recently used devices are first. Costs one Query
 * and a read of the members.
 */
export const listDevices: Operation<typeof contract> = async (deps, actor, { query }) => {
  const now = deps.now();
  const { lang, filter = {}, sort = ['lastUsed', 'DESC'] } = query;
  const found = await listOrganisationDevices(actor, actor.role === 'admin' ? undefined : actor.userId);
  const people = await findMembers(actor, [...new Set(found.map(({ userId }) => userId))]);
  const words = searchedWords(filter.q);
  const devices = found.flatMap((device): Shown[] => {
    const person = people.get(device.userId);
    return person && isSignedIn(device, person, now) ? [toDevice(device, person)] : [];
  });
  const matching = devices.filter(
    ({ id, userId, name, firstName, lastName }) =>
      (!filter.id || filter.id.includes(id)) &&
      (!filter.userId || filter.userId.includes(userId)) &&
      containsWords(`${name} ${firstName} ${lastName}`, words),
  );
  const fields = {
    lastUsed: (device: Shown) => Date.parse(device.lastUsed),
    createdDate: (device: Shown) => Date.parse(device.createdDate),
    name: (device: Shown) => device.name,
    lastName: (device: Shown) => `${device.lastName}\u0000${device.firstName}`,
  };
  return listAnswer('devices', matching, { ...query, sort }, { fields: fields, locale: locales[lang] });
};

const toDevice = (
  { id, name, userId, createdDate, lastUsed, until }: Device,
  { firstName, lastName }: { firstName: string; lastName: string },
): Shown => ({ id, name, userId, firstName, lastName, createdDate, lastUsed, expiresAt: until });
