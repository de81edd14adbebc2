import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { GeneralStats } from '../../shared/contracts/learning/statistics.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { lookups, readyTraining } from '../factories/trainings.ts';

const host = inject('host');
const platform = new Platform(host);
let one: Organisation;
let two: Organisation;
let ann: Person;
let zoe: Person;
let [trainingId, foreignId] = ['', ''];

beforeAll(async () => {
  const root = await platform.superAdmin();
  [one, two] = [await platform.organisation(), await platform.organisation()];
  [ann, zoe] = [await platform.member(one), await platform.member(two)];
  const ids = await lookups(root);
  trainingId = (await readyTraining(platform, one.admin.api, ids)).id;
  foreignId = (await readyTraining(platform, two.admin.api, ids)).id;
});

interface Invoked {
  id: string;
  function: string;
  trigger: string;
}
const invocations = async () =>
  (await (await fetch(`${host.origin}/_local/invocations`)).json()) as Invoked[];

/** Returns the triggers of the workers that count sessions, during some work. */
async function countedBy(work: () => Promise<unknown>): Promise<string[]> {
  await platform.idle();
  const before = new Set((await invocations()).map(({ id }) => id));
  await work();
  await platform.idle();
  const counting = (await invocations()).filter(
    (invoked) => !before.has(invoked.id) && /progress.count-/.test(invoked.function),
  );
  return [...new Set(counting.map(({ trigger }) => trigger))].sort();
}

const views = async ({ admin }: Organisation) =>
  (await admin.api.ok<GeneralStats>('GET', '/trainings/stats/general')).totalView;

describe('ST-06 reported sessions', () => {
  it('are counted by a worker of the stream, without a queue', async () => {
    await platform.clock({});
    const triggers = await countedBy(async () => {
      await play(ann.api, trainingId, { minuteSpent: 2 });
      await play(zoe.api, foreignId, { minuteSpent: 2 });
    });
    expect(triggers).toEqual(['stream']);
    expect([await views(one), await views(two)]).toEqual([1, 1]);
  });

  it('are counted by the queue if the stream is late, in their organisation', async () => {
    try {
      await platform.clock({ advanceSeconds: 60 });
      const triggers = await countedBy(() => play(ann.api, trainingId, { minuteSpent: 2 }));
      expect(triggers).toEqual(['queue statistics', 'stream']);
      expect([await views(one), await views(two)]).toEqual([2, 1]);
    } finally {
      await platform.clock({});
    }
  });
});
