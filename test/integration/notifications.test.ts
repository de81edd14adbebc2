import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Notification } from '../../shared/contracts/administration/notifications.ts';
import { type Client, form } from '../factories/client.ts';
import { reachStores } from '../factories/in-process.ts';
import { type Organisation, type Person, Platform, picture } from '../factories/platform.ts';
import {
  addContent,
  draft,
  type LookupIds,
  lookups,
  type MadeTraining,
  readyTraining,
} from '../factories/trainings.ts';

const host = inject('host');
const platform = new Platform(host);
let root: Client;
let one: Organisation;
let two: Organisation;
let ids: LookupIds;
let training: MadeTraining;

interface NotificationPage {
  notifications: Notification[];
  totalPage: number;
}
const inbox = (api: Client, query = '?lang=FR') => api.ok<NotificationPage>('GET', `/notifications${query}`);
const unread = async (api: Client) =>
  (await api.ok<{ value: number }>('GET', '/notifications/unread/count')).value;

/** Reports one session that earns these badges. */
async function earn(person: Person, badgeNumbers: number[], progressionPercent = 50): Promise<void> {
  const path = `/trainings/${training.id}/sessions`;
  const { id } = await person.api.ok<{ id: string }>('POST', path, {
    body: { fileType: 'WEB_GL', startedAt: new Date().toISOString() },
  });
  await person.api.ok('PUT', `${path}/${id}`, {
    body: { minuteSpent: 3, progressionPercent, badgeNumbers, sequence: 1 },
  });
  await platform.idle();
}

beforeAll(async () => {
  root = await platform.superAdmin();
  [one, two] = [await platform.organisation(), await platform.organisation()];
  ids = await lookups(root);
  training = await readyTraining(platform, one.admin.api, ids);
});

describe('BA-03 NO-02 earning a badge', () => {
  it('notifies the member once, with titles in the requested language', async () => {
    const learner = await platform.member(one);
    await earn(learner, [2]);
    await earn(learner, [2]);
    const { notifications, totalPage } = await inbox(learner.api);
    expect(totalPage).toBe(1);
    expect(notifications).toHaveLength(1);
    expect(notifications[0]).toMatchObject({
      type: 'TRAINING_BADGE',
      read: false,
      content: {
        trainingId: training.id,
        badgeId: '2',
        badge: 'Badge 2',
        title: expect.stringMatching(/ FR$/),
      },
    });
    expect((await inbox(learner.api, '?lang=en')).notifications[0]?.content.title).toMatch(/ EN$/);
    expect(await unread(learner.api)).toBe(1);
  });

  it('notifies no other member, in this organisation or another', async () => {
    const learner = await platform.member(one);
    await earn(learner, [1, 3]);
    expect(await unread(learner.api)).toBe(2);
    for (const api of [one.admin.api, two.admin.api]) {
      expect(await unread(api)).toBe(0);
      expect(await inbox(api)).toEqual({ notifications: [], totalPage: 0 });
    }
  });
});

describe('NO-01 the list', () => {
  it('is paged by the requested size, newest first, and empty past its end', async () => {
    const learner = await platform.member(one);
    await earn(learner, [1]);
    await earn(learner, [2]);
    await earn(learner, [3]);
    const first = await inbox(learner.api, '?limit=2&page=0');
    const second = await inbox(learner.api, '?limit=2&page=1');
    expect([first.totalPage, second.totalPage]).toEqual([2, 2]);
    const badges = [...first.notifications, ...second.notifications].map((n) => n.content.badgeId);
    expect(badges).toEqual(['3', '2', '1']);
    expect((await inbox(learner.api, '?limit=2&page=7')).notifications).toEqual([]);
  });

  it.each(['page=-1', 'page=x', 'limit=0', 'limit=101', 'page=1e9'])('rejects %s', async (query) => {
    const reply = await one.admin.api.get(`/notifications?${query}`);
    expect([reply.status, reply.problem.code]).toEqual([400, 'VALIDATION']);
  });

  it('marks each notification as read once, also under parallel requests', async () => {
    const learner = await platform.member(one);
    await earn(learner, [1, 2]);
    const [newest] = (await inbox(learner.api)).notifications;
    const path = `/notifications/${newest?.id}/read`;
    const replies = await Promise.all([learner.api.put(path), learner.api.put(path), learner.api.put(path)]);
    expect(replies.map((reply) => reply.status)).toEqual([204, 204, 204]);
    expect(await unread(learner.api)).toBe(1);
    expect((await inbox(learner.api)).notifications.map((n) => n.read)).toEqual([true, false]);
  });

  it('returns 404 for unknown notifications, and for notifications of other members', async () => {
    const learner = await platform.member(one);
    await earn(learner, [1]);
    const id = (await inbox(learner.api)).notifications[0]?.id;
    for (const api of [one.admin.api, two.admin.api])
      expect((await api.put(`/notifications/${id}/read`)).status).toBe(404);
    for (const wrong of ['x', `${id}x`, '..%2Fx', '%00'])
      expect((await learner.api.put(`/notifications/${wrong}/read`)).status).toBe(404);
    expect(await unread(learner.api)).toBe(1);
  });

  it('is deleted as a whole, and counts later notifications from zero', async () => {
    const learner = await platform.member(one);
    await earn(learner, [1, 2]);
    expect((await learner.api.delete('/notifications')).status).toBe(204);
    expect((await learner.api.delete('/notifications')).status).toBe(204);
    expect(await unread(learner.api)).toBe(0);
    expect(await inbox(learner.api)).toEqual({ notifications: [], totalPage: 0 });
    await earn(learner, [3]);
    expect(await unread(learner.api)).toBe(1);
    expect((await inbox(learner.api)).totalPage).toBe(1);
  });

  it('rejects anonymous callers', async () => {
    expect((await platform.anonymous.get('/notifications')).status).toBe(401);
    expect((await platform.anonymous.delete('/notifications')).status).toBe(401);
  });
});

it('NO-02 notifies super admins once about the first content of a training, with its organisation', async () => {
  const { name } = await root.ok<{ name: string }>('GET', `/clients/${two.id}`);
  const made = await readyTraining(platform, two.admin.api, ids);
  const notifications = (await inbox(root, '?limit=100')).notifications.filter(
    (n) => n.content.trainingId === made.id,
  );
  expect(notifications).toHaveLength(1);
  expect(notifications[0]).toMatchObject({ type: 'NEW_TRAINING', content: { by: name } });
});

describe('NO-02 a larger offer of an organisation', () => {
  const toldOf = async (api: Client) => {
    await platform.idle();
    const { notifications } = await inbox(api, '?limit=100&lang=fr');
    return notifications.filter(({ type }) => type === 'NEW_TRAINING');
  };

  it('notifies with the title of one training, or the number of several, and only its members', async () => {
    const [three, four] = [await platform.organisation(), await platform.organisation()];
    const [learner, stranger] = [await platform.member(three), await platform.member(four)];
    const disabled = await platform.member(three);
    const made = [];
    for (let place = 0; place < 4; place += 1) made.push(await readyTraining(platform, root, ids));
    const [first, ...more] = made.map(({ id }) => id);
    const open = (trainings: readonly (string | undefined)[]) =>
      root.ok('PUT', `/clients/${three.id}/trainings`, { body: trainings });
    await open([first]);
    for (const { api } of [learner, three.admin]) {
      expect((await toldOf(api)).map(({ content }) => content)).toEqual([
        { title: expect.stringMatching(/ FR$/), trainingId: first },
      ]);
    }
    // Closing and repeating the list sends no notifications. Drafts are left out, because they cannot be
    // started.
    const unready = await draft(root, ids);
    await open([first, unready.id]);
    await open([first, unready.id]);
    expect(await toldOf(learner.api)).toHaveLength(1);
    await three.admin.api.ok('PUT', `/users/${disabled.id}`, {
      body: { email: disabled.email, firstName: 'Dis', lastName: 'Abled', active: false },
    });
    await open([first, unready.id, ...more]);
    const [digest, ...earlier] = await toldOf(learner.api);
    expect(earlier).toHaveLength(1);
    expect(digest?.content).toMatchObject({ others: 2 });
    expect(more).toContain(digest?.content.trainingId);
    expect(await toldOf(stranger.api)).toEqual([]);
    expect(await toldOf(four.admin.api)).toEqual([]);
    // A training that was opened as a draft is announced when it is ready.
    await addContent(platform, root, unready.id);
    expect((await toldOf(learner.api))[0]?.content).toMatchObject({ trainingId: unready.id });
  });

  it('notifies each member once when the same event is repeated', async () => {
    const three = await platform.organisation();
    const learner = await platform.member(three);
    const made = await readyTraining(platform, root, ids);
    await root.ok('PUT', `/clients/${three.id}/trainings`, { body: [made.id] });
    const [before] = await toldOf(learner.api);
    await reachStores(host);
    const [{ offerGrown }, { publishWrite }, { deps }, { transact }] = await Promise.all([
      import('../../events/content/trainings.ts'),
      import('../../functions/foundation/outbox/index.ts'),
      import('../../functions/runtime/deps.ts'),
      import('../../functions/runtime/table.ts'),
    ]);
    const event = { id: String(before?.id).replace(/^[^-]*-/, ''), at: String(before?.date) };
    const publishAgain = () =>
      transact([
        publishWrite(deps, offerGrown, { clientId: three.id, ...event }, { trainingId: made.id, others: 0 }),
      ]);
    await Promise.all([publishAgain(), publishAgain()]);
    expect(await toldOf(learner.api)).toEqual([before]);
  });
});

describe('AC-17 an incomplete profile', () => {
  it('is announced once at the first sign-in, and not to members with a picture', async () => {
    const member = await platform.member(one);
    const typesOf = async (api: Client) => {
      await platform.idle();
      const { notifications } = await api.ok<{ notifications: { type: string }[] }>('GET', '/notifications');
      return notifications.map(({ type }) => type);
    };
    const enter = () => member.api.ok('PUT', '/users/last-connection');
    await Promise.all([enter(), enter(), enter()]);
    await enter();
    expect(await typesOf(member.api)).toEqual(['FILL_PROFILE']);
    const pictured = await platform.member(one);
    const { email } = pictured;
    const fields = { firstName: 'Ada', lastName: 'Learner', email };
    await pictured.api.ok('PUT', '/users/profile', {
      form: form(fields, { picture: await picture('me.png') }),
    });
    await pictured.api.ok('PUT', '/users/last-connection');
    expect(await typesOf(pictured.api)).toEqual([]);
    const root = await platform.superAdmin();
    await root.ok('PUT', '/users/last-connection');
    expect(await typesOf(root)).not.toContain('FILL_PROFILE');
  });
});

describe('marking all notifications as read', () => {
  it('reads all of the caller, of no other person, and may be repeated', async () => {
    const [learner, colleague] = [await platform.member(one), await platform.member(one)];
    for (const person of [learner, colleague]) {
      await earn(person, [1]);
      await earn(person, [1, 2, 3]);
    }
    expect(await unread(learner.api)).toBe(3);
    const [first] = (await inbox(learner.api)).notifications;
    await learner.api.ok('PUT', `/notifications/${first?.id}/read`);
    const replies = await Promise.all([1, 2, 3].map(() => learner.api.put('/notifications/read')));
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await unread(learner.api)).toBe(0);
    expect((await inbox(learner.api)).notifications.every(({ read }) => read)).toBe(true);
    expect(await unread(colleague.api)).toBe(3);
  });
});
