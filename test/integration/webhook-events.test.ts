import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, dayIn } from '../../shared/days.ts';
import { badgeCategory, platformBadge } from '../factories/badges.ts';
import type { Client } from '../factories/client.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { type Receiver, startReceiver } from '../factories/receiver.ts';
import { play } from '../factories/sessions.ts';
import { draft, type LookupIds, lookups, type MadeTraining, readyTraining } from '../factories/trainings.ts';
import { sendContent } from '../factories/uploads.ts';
import { addWebhook } from '../factories/webhooks.ts';
import { zipBytes } from '../factories/zip-bytes.ts';

const platform = new Platform(inject('host'));
let root: Client;
let ids: LookupIds;
/** Each organisation has a webhook for the event of the test. */
let one: Organisation;
let two: Organisation;
let learner: Person;
let training: MadeTraining;
let receiver: Receiver;

beforeAll(async () => {
  root = await platform.superAdmin();
  ids = await lookups(root);
  const soon = { contractExpirationDate: addDays(dayIn('Europe/Paris', new Date()), 30) };
  [one, two] = [await platform.organisation(soon), await platform.organisation()];
  learner = await platform.member(one);
  training = await readyTraining(platform, one.admin.api, ids);
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

/** Returns the deliveries of an event to both organisations while `happen` runs. */
async function deliveriesDuring(type: string, happen: () => Promise<unknown>) {
  const path = `/${type}-${receiver.arrived.length}`;
  await addWebhook(one.admin.api, `${receiver.origin}${path}/one`, [type]);
  await addWebhook(two.admin.api, `${receiver.origin}${path}/two`, [type]);
  await happen();
  await platform.idle();
  const dataAt = (who: string) =>
    receiver.at(`${path}/${who}`).map(({ body }) => {
      const event = JSON.parse(body) as { type: string; data: Record<string, unknown> };
      expect(event.type).toBe(type);
      return event.data;
    });
  return { one: dataAt('one'), two: dataAt('two') };
}

describe('webhook events are sent to their own organisation only', () => {
  it('content.rejected contains the training and the reason', async () => {
    const { id } = await draft(one.admin.api, ids);
    const evil = zipBytes([{ name: '../evil.html', data: 'x' }]);
    const deliveries = await deliveriesDuring('content.rejected', () =>
      sendContent(one.admin.api, id, 'WEB_GL', evil),
    );
    const data = { trainingId: id, fileType: 'WEB_GL', reason: 'PATH_TRAVERSAL' };
    expect(deliveries).toEqual({ one: [{ organisationId: one.id, ...data }], two: [] });
  });

  it('badge.earned is sent for badges of trainings and of the platform', async () => {
    const category = await badgeCategory(root);
    // No other member of these tests reaches these points.
    const badge = await platformBadge(root, category.id, 'points', 1_500_000);
    const deliveries = await deliveriesDuring('badge.earned', async () => {
      const reached = { points: 1_000_000, progressionPercent: 100, badgeNumbers: [2] };
      await play(learner.api, training.id, reached);
      await play(learner.api, training.id, reached);
    });
    const earner = { organisationId: one.id, userId: learner.id };
    expect(deliveries.one).toEqual(
      expect.arrayContaining([
        { ...earner, trainingId: training.id, number: 2 },
        { ...earner, badgeId: badge.id },
      ]),
    );
    // Further platform badges can be earned, because they apply to every organisation.
    expect(deliveries.one.filter(({ trainingId }) => trainingId)).toHaveLength(1);
    expect(deliveries.two).toEqual([]);
  });

  it('certificate.issued is sent once, with the number', async () => {
    const path = `/trainings/${training.id}/certificate/en`;
    let number = '';
    const deliveries = await deliveriesDuring('certificate.issued', async () => {
      await play(learner.api, training.id, { progressionPercent: 100 });
      number = (await learner.api.get(path)).headers.get('certificate-number') ?? '';
      await learner.api.get(path);
    });
    expect(number).toMatch(/^[0-9A-Z-]+$/);
    const data = { userId: learner.id, number, trainingId: training.id };
    expect(deliveries.one).toEqual([{ organisationId: one.id, ...data, completedDate: expect.any(String) }]);
    expect(deliveries.two).toEqual([]);
  });

  it('contract.ending is sent once, thirty days before', async () => {
    const deliveries = await deliveriesDuring('contract.ending', async () => {
      await platform.runSchedule('warn-contracts');
      await platform.runSchedule('warn-contracts');
    });
    expect(deliveries.one).toEqual([
      { organisationId: one.id, days: 30, contractExpirationDate: expect.stringMatching(/^\d{4}-\d\d-\d\d/) },
    ]);
    expect(deliveries.two).toEqual([]);
  });
});
