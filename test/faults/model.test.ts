import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import { brokenInvariants } from '../factories/invariants.ts';
import { type Organisation, Platform } from '../factories/platform.ts';

/** More of them: `SEQUENCES=500 npm run test:faults`. */
const sequences = Number(process.env.SEQUENCES ?? 6);
const seatsOfAll = 5;

let host: RunningHost;
let platform: Platform;
let one: Organisation;
let two: Organisation;
let round = 0;

beforeAll(async () => {
  host = await startHost({ env: { FAULT: '' } });
  platform = new Platform(host);
  [one, two] = await Promise.all([platform.organisation({ maxUser: seatsOfAll }), platform.organisation()]);
});
afterAll(() => host?.stop());

/** What passes by itself or is tried again: the person who asks must not notice. */
const faults = fc.constantFrom(
  '',
  '',
  'TransactWriteItems:before:1-2:conflict',
  'TransactWriteItems:before:1:throttle',
  'TransactWriteItems:after:1:lost',
  'GetItem:before:1:throttle, Query:before:1:lost',
  'GetItem:after:2:lost, TransactWriteItems:before:1:lost',
);
const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const operation = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add' as const), name, fault: faults }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), name, fault: faults }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('promote' as const), name, fault: faults }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('group' as const), name, fault: faults }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('ungroup' as const), name, fault: faults }) },
);

interface Made {
  id: string;
  roles: string[];
}

it(
  'PE-02 PE-03 PE-05 GR-02 whatever is done in whatever order, while stores falter: what was answered is what is there',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 8, maxLength: 20 }), async (operations) => {
        round += 1;
        const { api } = one.admin;
        const members = new Map<string, Made>();
        const groups = new Map<string, string>();
        const address = (who: string) => `${who}.${round}@${one.id}.example`;
        const fields = (who: string) => ({ email: address(who), firstName: 'Ada', lastName: who });
        for (const { kind, name: who, fault } of operations) {
          await platform.faults(fault);
          const member = members.get(who);
          const group = groups.get(who);
          if (kind === 'add') {
            const { status, body } = await api.post<{ id: string }>('/users?lang=en', fields(who));
            expect(status).toBe(member ? 409 : members.size + 1 < seatsOfAll ? 201 : 413);
            if (status === 201) members.set(who, { id: body.id, roles: [] });
          } else if (kind === 'delete') {
            const { status } = await api.delete(`/users/${member?.id ?? `${one.id}_000000000000`}`);
            expect(status).toBe(member ? 200 : 404);
            members.delete(who);
          } else if (kind === 'promote' && member) {
            const roles = member.roles.length > 0 ? [] : ['ROLE_ADMINISTRATOR'];
            const { status } = await api.put(`/users/${member.id}`, { ...fields(who), roles });
            expect(status).toBe(200);
            member.roles = roles;
          } else if (kind === 'group') {
            const userIds = [...members.values()].map(({ id }) => id);
            const { status, body } = await api.post<{ id: string }>('/groups', { name: who, userIds });
            expect(status).toBe(group ? 409 : 201);
            if (status === 201) groups.set(who, body.id);
          } else if (kind === 'ungroup' && group) {
            expect((await api.delete(`/groups/${group}`)).status).toBe(200);
            groups.delete(who);
          }
        }
        await platform.faults('');
        await platform.idle();
        const people = await api.ok<{ id: string; email: string; roles: string[] }[]>('GET', '/users');
        const others = people.filter(({ id }) => id !== one.admin.id);
        expect(Object.fromEntries(others.map(({ id, roles }) => [id, roles]))).toEqual(
          Object.fromEntries([...members.values()].map(({ id, roles }) => [id, roles])),
        );
        const listed = await api.ok<{ id: string; name: string; userIds: string[] }[]>('GET', '/groups');
        expect(listed.map(({ name: called }) => called)).toEqual([...groups.keys()].sort());
        const there = new Set(others.map(({ id }) => id));
        for (const { userIds } of listed) expect(userIds.filter((id) => !there.has(id))).toEqual([]);
        expect(await brokenInvariants(host)).toEqual([]);
        for (const { id } of members.values()) await api.ok('DELETE', `/users/${id}`);
        for (const id of groups.values()) await api.ok('DELETE', `/groups/${id}`);
        await platform.idle();
      }),
      { numRuns: sequences, endOnFailure: true },
    );
    expect((await two.admin.api.ok<unknown[]>('GET', '/users')).length).toBe(1);
  },
  Math.max(60_000, sequences * 5000),
);
