import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import type { Profile } from '../../shared/contracts/identity/access.ts';
import type { Group } from '../../shared/contracts/identity/groups.ts';
import { form } from '../factories/client.ts';
import { dumpTable } from '../factories/dump.ts';
import { brokenInvariants } from '../factories/invariants.ts';
import { type Organisation, Platform, unique } from '../factories/platform.ts';
import { limit } from '../tools/limits.ts';

/** The number of sequences: `SEQUENCES=500 npm run test:faults`. */
const sequences = Number(process.env.SEQUENCES ?? 6);
const seatsOfAll = 5;

let host: RunningHost;
let platform: Platform;
let one: Organisation;
let two: Organisation;
let round = 0;
/** The number of actions so far, by action, as the audit log must contain them. */
const audited = new Map<string, number>();

beforeAll(async () => {
  host = await startHost({ env: { FAULT: 'lag=200' } });
  platform = new Platform(host);
  [one, two] = await Promise.all([platform.organisation({ maxUser: seatsOfAll }), platform.organisation()]);
});
afterAll(() => host?.stop());

/** Faults that are transient or retried, so that the caller must not notice them. */
const faults = fc.constantFrom(
  '',
  '',
  'TransactWriteItems:before:1-2:conflict',
  'TransactWriteItems:before:1:throttle',
  'TransactWriteItems:after:1:lost',
  'GetItem:before:1:throttle, Query:before:1:lost',
  'BatchGetItem:before:1:throttle, BatchGetItem:before:2:rest',
  'GetItem:after:2:lost, TransactWriteItems:before:1:lost',
  'SendMessageBatch:before:1:fail, SendMessageBatch:after:2-3:lost',
  'UpdateItem:after:1-2:lost, DeleteItem:after:1:lost',
);
const names = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
const name = fc.constantFrom(...names);

interface ModelPerson {
  id: string;
  email: string;
  roles: string[];
  /** The names of the managers of the member. */
  managers: Set<string>;
}

/** The expected state, derived from the responses so far. */
class Model {
  readonly members = new Map<string, ModelPerson>();
  readonly groups = new Map<string, string>();
  readonly gone: string[] = [];
  readonly api = one.admin.api;
  readonly round: number;
  constructor(number: number) {
    this.round = number;
  }

  email = (who: string) => this.members.get(who)?.email ?? `${who}.${this.round}@${one.id}.example`;
  fields = (who: string) => ({
    email: this.email(who),
    firstName: 'Ada',
    lastName: who,
    roles: this.members.get(who)?.roles ?? [],
  });
  seats = () => seatsOfAll - 1 - this.members.size;
  did(action: string): void {
    audited.set(action, (audited.get(action) ?? 0) + 1);
  }
  added(who: string, id: string): void {
    this.members.set(who, { id, email: this.email(who), roles: [], managers: new Set() });
  }
  /** Changes fields of a member. */
  async change(who: string, fields: object, status = 200): Promise<void> {
    const id = this.members.get(who)?.id ?? `${one.id}_000000000000`;
    const reply = await this.api.put(`/users/${id}`, { ...this.fields(who), ...fields });
    expect(reply.status, JSON.stringify(reply.body)).toBe(this.members.has(who) ? status : 404);
  }
  /** Adds or removes a role of a member. */
  async toggle(who: string, role: string): Promise<void> {
    const { roles: held } = this.fields(who);
    const roles = held.includes(role) ? held.filter((one) => one !== role) : [...held, role];
    await this.change(who, { roles });
    Object.assign(this.members.get(who) ?? {}, { roles });
  }
}

const operations: Record<string, (model: Model, who: string, other: string) => Promise<void>> = {
  async add(model, who) {
    const member = model.members.get(who);
    const { status, body } = await model.api.post<{ id: string }>('/users?lang=en', model.fields(who));
    expect(status).toBe(member ? 409 : model.seats() > 0 ? 201 : 413);
    if (status !== 201) return;
    model.did('member-added');
    model.added(who, body.id);
  },
  async delete(model, who) {
    const member = model.members.get(who);
    const { status } = await model.api.delete(`/users/${member?.id ?? `${one.id}_000000000000`}`);
    expect(status).toBe(member ? 200 : 404);
    if (!member) return;
    model.did('member-deleted');
    model.members.delete(who);
    model.gone.push(member.email);
    for (const { managers } of model.members.values()) managers.delete(who);
  },
  promote: (model, who) => model.toggle(who, 'ROLE_ADMINISTRATOR'),
  lead: (model, who) => model.toggle(who, 'ROLE_MANAGER'),
  async move(model, who, other) {
    const taken = other !== who && model.members.has(other);
    const email = taken ? model.email(other) : `${unique(who)}@${one.id}.example`;
    await model.change(who, { email }, taken ? 409 : 200);
    const member = model.members.get(who);
    if (!member || taken) return;
    model.gone.push(member.email);
    member.email = email;
  },
  async team(model, who, other) {
    const leads = model.members.get(other)?.roles.includes('ROLE_MANAGER') ?? false;
    await model.change(who, { managerEmail: model.email(other) }, !leads ? 404 : who === other ? 400 : 200);
    if (leads && who !== other) model.members.get(who)?.managers.add(other);
  },
  async import(model, who, other) {
    const rows = [...new Set([who, other, 'a'])];
    const text = ['email,firstName,lastName', ...rows.map((row) => `${model.email(row)},Ada,${row}`)];
    const file = new File([text.join('\r\n')], 'people.csv');
    const reply = await model.api.call<string>('POST', '/users/import', { form: form({}, { file }) });
    const answered = reply.body.trim().split('\r\n').slice(1);
    const people = await model.api.ok<Profile[]>('GET', '/users');
    for (const [index, row] of rows.entries()) {
      const result = model.members.has(row) ? 'skipped' : model.seats() > 0 ? 'created' : 'error';
      expect(answered[index]).toContain(result);
      const id = people.find(({ email }) => email === model.email(row))?.id;
      expect(id === undefined).toBe(result === 'error');
      if (id && result === 'created') model.added(row, id);
    }
  },
  async group(model, who) {
    const userIds = [...model.members.values()].map(({ id }) => id);
    const { status, body } = await model.api.post<{ id: string }>('/groups', { name: who, userIds });
    expect(status).toBe(model.groups.has(who) ? 409 : 201);
    if (status !== 201) return;
    model.did('group-added');
    model.groups.set(who, body.id);
  },
  async regroup(model, who, other) {
    const group = model.groups.get(who);
    if (!group) return;
    const body = { name: who, userIds: model.members.has(other) ? [model.members.get(other)?.id] : [] };
    const put = async (headers: Record<string, string>) =>
      (await model.api.put(`/groups/${group}`, body, { headers })).status;
    expect(await put({ 'if-match': '"0"' })).toBe(412);
    expect(await put({})).toBe(200);
    const list = await model.api.ok<Group[]>('GET', '/groups');
    const version = list.find(({ id }) => id === group)?.version;
    // A member who is being erased may leave the group at this moment.
    expect([200, 412]).toContain(await put({ 'if-match': `"${version}"` }));
  },
  async ungroup(model, who) {
    const group = model.groups.get(who);
    if (!group) return;
    expect((await model.api.delete(`/groups/${group}`)).status).toBe(200);
    model.did('group-deleted');
    model.groups.delete(who);
  },
};

/** Changes the other organisation in parallel, which must not affect the first one. */
async function changeOtherOrganisation(): Promise<void> {
  const { api } = two.admin;
  const { id } = await api.ok<{ id: string }>('POST', '/groups', {
    body: { name: unique('g'), userIds: [] },
  });
  await api.ok('DELETE', `/groups/${id}`);
}

interface ModelStep {
  kind: string;
  who: string;
  other: string;
}

const step: fc.Arbitrary<ModelStep> = fc.record({
  kind: fc.constantFrom(...Object.keys(operations), 'add', 'add', 'add', 'delete', 'import'),
  who: name,
  other: name,
});
/** Steps that run in parallel, if their responses do not depend on their order. */
const group = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 4 }),
  fault: faults,
  crowded: fc.boolean(),
});

/** Returns whether an operation affects all members, or its response depends on the number of free seats. */
const isAlone = (model: Model, { kind, who }: ModelStep): boolean =>
  kind === 'import' || kind === 'group' || (kind === 'add' && !model.members.has(who) && model.seats() <= 0);

/**
 * Returns the first step, and the other steps whose responses do not depend on the order: they affect
 * different members and groups, and there are seats for all new members.
 */
function independentSteps(model: Model, [first, ...others]: readonly ModelStep[]): ModelStep[] {
  if (!first) return [];
  if (isAlone(model, first)) return [first];
  const taken = [first];
  const used = new Set([first.who, first.other]);
  for (const one of others) {
    const adds = [...taken, one].filter(({ kind }) => kind === 'add').length;
    if (isAlone(model, one) || used.has(one.who) || used.has(one.other) || adds > model.seats()) continue;
    taken.push(one);
    used.add(one.who).add(one.other);
  }
  return taken;
}

/**
 * Checks that the stored state equals the acknowledged state, and that no data of deleted members remains.
 */
async function compare({ api, members, groups, gone }: Model): Promise<void> {
  const people = await api.ok<Profile[]>('GET', '/users');
  const others = people.filter(({ id }) => id !== one.admin.id);
  const found = others.map((one) => [one.lastName, one.id, one.email, one.roles, one.managers.toSorted()]);
  const wanted = [...members].map(([who, { id, email, roles, managers }]) => {
    const led = [...managers].map((manager) => `Ada ${manager}`);
    return [who, id, email, roles, led.toSorted()];
  });
  expect(found.toSorted()).toEqual(wanted.toSorted());
  const listed = await api.ok<Group[]>('GET', '/groups');
  expect(listed.map(({ name: called }) => called)).toEqual([...groups.keys()].sort());
  const memberIds = new Set(others.map(({ id }) => id));
  for (const { userIds } of listed) expect(userIds.filter((id) => !memberIds.has(id))).toEqual([]);
  expect(await brokenInvariants(host)).toEqual([]);
  const alive = new Set(others.map(({ email }) => email));
  const traces = gone.filter((email) => !alive.has(email));
  const lines = await dumpTable(host);
  expect(lines.filter((line) => traces.some((email) => line.includes(email)))).toEqual([]);
  for (const [action, count] of audited) {
    const filter = encodeURIComponent(JSON.stringify({ action }));
    const { headers } = await api.get(`/audit?filter=${filter}&range=[0,0]`);
    expect([action, Number(headers.get('x-total-count'))]).toEqual([action, count]);
  }
}

it(
  'PE-02 PE-03 PE-04 PE-05 PE-06 GR-02 GR-04 stores the acknowledged state for any sequence of parallel steps with store faults',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(group, { minLength: 5, maxLength: 12 }), async (groups) => {
        round += 1;
        const model = new Model(round);
        for (const { steps, fault, crowded } of groups) {
          const parallel = independentSteps(model, steps);
          await platform.faults(fault);
          await Promise.all([
            ...parallel.map(({ kind, who, other }) => operations[kind]?.(model, who, other)),
            crowded && changeOtherOrganisation(),
          ]);
          if (parallel.length === 1) continue;
          await platform.faults('');
          await platform.idle();
          expect(await brokenInvariants(host)).toEqual([]);
        }
        await platform.faults('');
        await platform.idle();
        // Events that a queue refused wait for the sweep, which sends events older than a minute.
        await platform.clock({ advanceSeconds: 61 });
        await platform.runSchedule('resend-events');
        await platform.clock();
        await platform.idle();
        await compare(model);
        for (const who of [...model.members.keys()]) await operations.delete?.(model, who, who);
        for (const who of [...model.groups.keys()]) await operations.ungroup?.(model, who, who);
        await platform.idle();
      }),
      { numRuns: sequences, endOnFailure: true },
    );
    expect((await two.admin.api.ok<unknown[]>('GET', '/users')).length).toBe(1);
  },
  limit(Math.max(180_000, sequences * 15_000)),
);
