import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import { brokenInvariants } from '../factories/invariants.ts';
import { Platform, unique } from '../factories/platform.ts';
import { open, report } from '../factories/sessions.ts';
import { suggest } from '../factories/suggestions.ts';
import { addToken } from '../factories/tokens.ts';
import { addPictures, draft, lookups, readyTraining, sendPicture } from '../factories/trainings.ts';

let host: RunningHost;
let platform: Platform;

// The lag is longer than any chain of calls below, so every read that is not consistent is stale.
beforeAll(async () => {
  host = await startHost({ env: { FAULT: 'lag=5000' } });
  platform = new Platform(host);
});
afterAll(() => host?.stop());

it('reads a new record consistently in the next call, while lists lag behind', async () => {
  const root = await platform.superAdmin();
  const ids = await lookups(root);
  // The administrator signs in immediately.
  const { admin } = await platform.organisation();
  const { api } = admin;
  const added = await api.ok<{ id: string }>('POST', '/users?lang=en', {
    body: {
      email: `${unique('new')}@example.com`,
      firstName: 'Ada',
      lastName: 'New',
      roles: ['ROLE_MANAGER'],
    },
  });
  const training = await draft(api, ids);
  await addPictures(api, training.id);
  expect((await sendPicture(api, `/trainings/${training.id}/logo`)).status).toBe(200);
  const group = await api.ok<{ id: string }>('POST', '/groups', {
    body: { name: unique('group'), userIds: [added.id] },
  });
  expect((await api.put(`/groups/${group.id}`, { name: unique('group'), userIds: [] })).status).toBe(200);
  const token = await addToken(api, ['people:read']);
  expect((await platform.anonymous.as(token.token).get('/users')).status).toBe(200);
  expect((await api.delete(`/tokens/${token.id}`)).status).toBe(200);
  expect((await platform.anonymous.as(token.token).get('/users')).status).toBe(401);
  expect((await api.delete(`/users/${added.id}`)).status).toBe(200);
  expect((await api.delete(`/trainings/${training.id}`)).status).toBe(200);
  await platform.idle();
  expect(await brokenInvariants(host)).toEqual([]);
});

it('lets a new learner start and report immediately, and a new manager suggest to them', async () => {
  const one = await platform.organisation();
  const { id } = await readyTraining(platform, one.admin.api, await lookups(await platform.superAdmin()));
  const manager = await platform.member(one, ['ROLE_MANAGER']);
  const learner = await platform.member(one, [], { managerEmail: manager.email });
  const body = { userIds: [learner.id], groupIds: [], trainingIds: [id] };
  expect((await suggest(manager.api, body)).status).toBeLessThan(300);
  const session = await open(learner.api, id);
  expect(session.status).toBe(201);
  expect((await report(learner.api, id, session.body.id, { progressionPercent: 100 })).status).toBe(200);
  const certificate = await learner.api.get(`/trainings/${id}/certificate/en`);
  expect(certificate.status).toBe(200);
  await platform.idle();
  expect(await brokenInvariants(host)).toEqual([]);
});
