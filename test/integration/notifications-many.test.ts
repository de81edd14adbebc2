import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { offerPart } from '../../events/content/trainings.ts';
import type { MessageOf } from '../../events/envelope.ts';
import { momentsOfWrites, reachStores } from '../factories/in-process.ts';
import { manyPeople } from '../factories/many-people.ts';
import { type Organisation, Platform } from '../factories/platform.ts';
import { lookups, readyTraining } from '../factories/trainings.ts';

const host = inject('host');
const platform = new Platform(host);
const many = 300;
let one: Organisation;
let two: Organisation;
let trainingId: string;

const modules = async () => {
  const [members, notifications, { notifyOfferGrown }, { deps }, { resetUsage, usage }] = await Promise.all([
    import('../../functions/identity/members/index.ts'),
    import('../../functions/administration/notifications/notification.repository.ts'),
    import('../../functions/administration/notifications/notify-offer-grown.ts'),
    import('../../functions/runtime/deps.ts'),
    import('../../functions/runtime/usage.ts'),
  ]);
  return { ...members, ...notifications, notifyOfferGrown, deps, resetUsage, usage };
};

/** Returns the notifications of each member, and the total of the inbox. */
async function inboxes({ id: clientId }: Organisation): Promise<{ told: string[]; total: number }[]> {
  const { getInbox, listMemberRows, listNewest } = await modules();
  const rows = await listMemberRows({ clientId });
  return Promise.all(
    rows.map(async ({ id: userId }) => {
      const [newest, { total }] = await Promise.all([
        listNewest({ clientId, userId }),
        getInbox({ clientId, userId }),
      ]);
      return { told: newest.map(({ content }) => content.trainingId ?? ''), total };
    }),
  );
}

interface InvocationFigures {
  messages: number;
  failed: number;
  calls: number;
  writes: number;
}

/**
 * Returns the figures that the worker logs for its batches while `work` runs, until no message or job is
 * pending.
 */
async function batchesDuring(work: () => Promise<unknown>): Promise<InvocationFigures[]> {
  const invocations = async () => {
    const all = await (await fetch(`${host.origin}/_local/invocations`)).json();
    return (all as { id: string; function: string; logs: string[] }[]).filter((found) =>
      found.function.includes('notify-people'),
    );
  };
  const before = new Set((await invocations()).map(({ id }) => id));
  await work();
  await platform.idle();
  return (await invocations())
    .filter(({ id }) => !before.has(id))
    .flatMap(({ logs }) => logs.filter((line) => line.includes('"batch"')))
    .map((line) => JSON.parse(line) as InvocationFigures);
}
const messagesOf = (batches: readonly InvocationFigures[]) =>
  batches.reduce((sum, { messages }) => sum + messages, 0);

/** Publishes the event of a larger offer again. */
async function publishAgain(
  { id: clientId }: Organisation,
  event: { id: string; at: string },
): Promise<void> {
  const [{ offerGrown: type }, { publishWrite }, { transact }, { deps }] = await Promise.all([
    import('../../events/content/trainings.ts'),
    import('../../functions/foundation/outbox/index.ts'),
    import('../../functions/runtime/table.ts'),
    modules(),
  ]);
  await transact([publishWrite(deps, type, { clientId, ...event }, { trainingId, others: 0 })]);
}

beforeAll(async () => {
  [one, two] = [await platform.organisation(), await platform.organisation()];
  await reachStores(host);
  await manyPeople(one.id, many, []);
  await manyPeople(two.id, 40, []);
  const root = await platform.superAdmin();
  trainingId = (await readyTraining(platform, root, await lookups(root))).id;
  await platform.idle();
});

describe('NO-02 a larger offer of an organisation with hundreds of members', () => {
  it('notifies each of its members once, with messages of constant size', async () => {
    const root = await platform.superAdmin();
    const batches = await batchesDuring(() =>
      root.ok('PUT', `/clients/${one.id}/trainings`, { body: [trainingId] }),
    );
    expect(await inboxes(one)).toEqual(
      Array.from({ length: many + 1 }, () => ({ told: [trainingId], total: 1 })),
    );
    expect((await inboxes(two)).every(({ total }) => total === 0)).toBe(true);
    // The event and ten parts. A part reads the training and the notified members, and writes.
    expect(messagesOf(batches)).toBe(11);
    for (const { messages, failed, calls } of batches) {
      expect(failed).toBe(0);
      expect(calls).toBeLessThanOrEqual(3 * messages);
    }
  });

  it('writes nothing when the same event is repeated, also in parallel', async () => {
    const { listNewest } = await modules();
    const [told] = await listNewest({ clientId: one.id, userId: one.admin.id });
    const event = { id: told?.key ?? '', at: told?.date ?? '' };
    const batches = await batchesDuring(() =>
      Promise.all([publishAgain(one, event), publishAgain(one, event)]),
    );
    expect((await inboxes(one)).every(({ total, told: of }) => total === 1 && of.length === 1)).toBe(true);
    expect(messagesOf(batches)).toBeGreaterThanOrEqual(11);
    expect(batches.every(({ writes }) => writes === 0)).toBe(true);
  });
});

describe('NO-02 a part of the notified members', () => {
  const partOf = (key: string, userIds: string[]): MessageOf<typeof offerPart> => ({
    ...{ id: `${key}.0`, name: 'offer.part', clientId: two.id, at: new Date().toISOString() },
    data: { trainingId, others: 0, key, userIds },
  });
  const peopleOf = async () => {
    const { listMemberRows } = await modules();
    return (await listMemberRows({ clientId: two.id })).map(({ id }) => id);
  };
  const notifiedOf = async (part: MessageOf<typeof offerPart>) => {
    const { findNotifiedPeople } = await modules();
    const { at: date, data } = part;
    return [...(await findNotifiedPeople(part, data.userIds, { date, key: data.key }))].sort();
  };

  it('costs three calls for 33 members, and two calls without writes when it is repeated', async () => {
    const { notifyOfferGrown, deps, resetUsage, usage } = await modules();
    const part = partOf('again', (await peopleOf()).slice(0, 33));
    const costOf = async () => {
      resetUsage();
      await notifyOfferGrown(deps, part);
      return { ...usage };
    };
    const first = await costOf();
    expect(first.calls).toBe(3);
    // Two units for each write of a transaction.
    expect(first.writes).toBe(2 * 3 * 33);
    expect(await costOf()).toMatchObject({ calls: 2, writes: 0 });
  });

  it('notifies the other members if one is deleted or notified during the write', async () => {
    const { notifyOfferGrown, deps } = await modules();
    const moments = await momentsOfWrites();
    const people = (await peopleOf()).filter((id) => id !== two.admin.id);
    const [told = '', gone = '', ...others] = people.slice(0, 10);
    const part = partOf('meanwhile', [told, gone, ...others]);
    moments.before('meanwhile', async () => {
      await two.admin.api.ok('DELETE', `/users/${gone}`);
      await notifyOfferGrown(deps, { ...part, data: { ...part.data, userIds: [told] } });
    });
    await notifyOfferGrown(deps, part);
    moments.forget();
    expect(await notifiedOf(part)).toEqual([told, ...others].sort());
  });

  it('notifies each member once when it is processed twice in parallel', async () => {
    const { notifyOfferGrown, deps, getInbox } = await modules();
    const part = partOf('twice', (await peopleOf()).slice(-20));
    const totals = () =>
      Promise.all(
        part.data.userIds.map(async (userId) => (await getInbox({ clientId: two.id, userId })).total),
      );
    const before = await totals();
    await Promise.all([notifyOfferGrown(deps, part), notifyOfferGrown(deps, part)]);
    expect(await totals()).toEqual(before.map((total) => total + 1));
    expect(await notifiedOf(part)).toEqual([...part.data.userIds].sort());
  });

  it('notifies no member about a deleted training', async () => {
    const { notifyOfferGrown, deps } = await modules();
    const part = partOf('gone', (await peopleOf()).slice(0, 3));
    await notifyOfferGrown(deps, { ...part, data: { ...part.data, trainingId: '1_nosuchtrain' } });
    expect(await notifiedOf(part)).toEqual([]);
  });
});
