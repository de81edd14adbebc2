import { existsSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { LtiRegistrationShown } from '../../shared/contracts/integrations/lti.ts';
import { addDays } from '../../shared/days.ts';
import type { Client } from '../factories/client.ts';
import { addCourse } from '../factories/courses.ts';
import { dumpTable } from '../factories/dump.ts';
import { deepLinking, type LtiPlatform, startLtiPlatform } from '../factories/lti-platform.ts';
import { type Organisation, Platform, unique } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { lookups, readyTraining } from '../factories/trainings.ts';

const host = inject('host');
const platform = new Platform(host);
let one: Organisation;
let two: Organisation;
let lms: LtiPlatform;
let registration: LtiRegistrationShown;
let trainings: string[];
let courseId: string;
const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
const subject = () => ({ sub: unique('sub'), email: `${unique('pupil')}@school.example` });

beforeAll(async () => {
  const root = await platform.superAdmin();
  [one, two] = await Promise.all([platform.organisation(), platform.organisation()]);
  lms = await startLtiPlatform(host);
  registration = await lms.register(one.admin.api);
  const ids = await lookups(root);
  trainings = await Promise.all(
    [one, one, two].map(async ({ admin }) => (await readyTraining(platform, admin.api, ids)).id),
  );
  const [first = '', second = ''] = trainings;
  courseId = (await addCourse(one.admin.api, [first, second])).id;
  await platform.idle();
});
afterAll(() => lms.stop());
afterEach(() => {
  lms.refuse();
  return platform.clock();
});

describe('content selection in a learning platform', () => {
  const asking = (more: object = {}) => ({
    [claim('message_type')]: 'LtiDeepLinkingRequest',
    [claim('roles')]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'],
    [`${deepLinking}deep_linking_settings`]: {
      deep_link_return_url: `${lms.issuer}/return`,
      accept_types: ['ltiResourceLink'],
      accept_presentation_document_targets: ['iframe', 'window'],
      accept_multiple: true,
      data: 'what the platform keeps',
      ...more,
    },
  });
  const address = () => `${host.origin}/lti/${registration.id}/content`;

  it('lists the content of the organisation, and returns the selection signed', async () => {
    const { code, secret, data } = await lms.launch(registration, subject(), asking());
    expect(data.picking).toBe(true);
    const [first = '', second = '', foreign = ''] = trainings;
    const shown = await lms.post(address(), { code, secret });
    expect(shown.status).toBe(200);
    for (const id of [first, second]) expect(shown.html).toContain(`name="training.${id}"`);
    expect(shown.html).toContain(`name="course.${courseId}"`);
    expect(shown.html).not.toContain(foreign);
    const picked = {
      [`training.${first}`]: 'on',
      [`course.${courseId}`]: 'on',
      [`training.${foreign}`]: 'on',
    };
    const back = await lms.post(address(), { code, secret, do: 'add', ...picked });
    expect(back.html).toContain(`action="${lms.issuer}/return"`);
    const answer = await lms.chosen(registration, back.html);
    expect(answer).toMatchObject({
      [claim('message_type')]: 'LtiDeepLinkingResponse',
      [claim('version')]: '1.3.0',
      [claim('deployment_id')]: '1',
      [`${deepLinking}data`]: 'what the platform keeps',
      [`${deepLinking}content_items`]: [
        {
          type: 'ltiResourceLink',
          url: `${registration.tool.launchUrl}?training=${first}`,
          custom: { training: first },
          lineItem: { scoreMaximum: 100, resourceId: first },
        },
        { type: 'ltiResourceLink', custom: { course: courseId }, lineItem: { resourceId: courseId } },
      ],
    });
    expect((await lms.post(address(), { code, secret, do: 'add', ...picked })).status).toBe(404);
  });

  it('requests no grade if the platform refuses line items', async () => {
    const { code, secret } = await lms.launch(registration, subject(), asking({ accept_lineitem: false }));
    const [first = ''] = trainings;
    const back = await lms.post(address(), { code, secret, do: 'add', [`training.${first}`]: 'on' });
    const answer = await lms.chosen(registration, back.html);
    const [item] = answer[`${deepLinking}content_items`] as object[];
    expect(item).not.toHaveProperty('lineItem');
  });

  it('returns one item if the platform accepts one, and no item after a cancellation', async () => {
    const { code, secret } = await lms.launch(registration, subject(), asking({ accept_multiple: false }));
    const nothing = await lms.post(address(), { code, secret, do: 'add' });
    expect(nothing.html).toContain('role="alert"');
    const back = await lms.post(address(), { code, secret, do: 'add', choice: `course.${courseId}` });
    expect(await lms.chosen(registration, back.html)).toMatchObject({
      [`${deepLinking}content_items`]: [{ custom: { course: courseId } }],
    });
    const other = await lms.launch(registration, subject(), asking());
    const left = await lms.post(address(), { code: other.code, secret: other.secret, do: 'cancel' });
    const answer = await lms.chosen(registration, left.html);
    expect(answer[`${deepLinking}content_items`]).toEqual([]);
  });

  it('is for teachers, in the browser of the launch, and is not a sign-in', async () => {
    const pupil = {
      ...asking(),
      [claim('roles')]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
    };
    expect((await lms.launch(registration, subject(), pupil)).status).toBe(403);
    const { code, secret } = await lms.launch(registration, subject(), asking());
    const another = await lms.login(registration);
    expect((await lms.post(address(), { code, secret: another.secret })).status).toBe(404);
    expect((await lms.enter(platform.anonymous, { code, secret })).status).toBe(404);
    const launched = await lms.launch(registration, subject());
    const { status } = await lms.post(address(), { code: launched.code, secret: launched.secret });
    expect(status).toBe(404);
  });
});

describe('grades', () => {
  const started = async (content: { training?: string; course?: string }, lineItem: string) => {
    const who = subject();
    const launched = await lms.launch(registration, who, lms.linkTo(content, lineItem));
    const { body } = await lms.enter(platform.anonymous, launched);
    await platform.idle();
    return { who, api: platform.anonymous.as(body.token) as Client };
  };
  const at = (lineItem: string) =>
    lms.scores
      .filter(({ path }) => path.startsWith(lineItem))
      .map(({ score }) => score)
      // Sorts by timestamp, because platforms ignore a score that is older than the stored score.
      .sort((a, b) => a.timestamp.localeCompare(b.timestamp));
  const [first, second] = [() => trainings[0] ?? '', () => trainings[1] ?? ''];

  it('are sent with the best score, and when the training is completed', async () => {
    const { who, api } = await started({ training: first() }, '/items/1?type=2');
    await play(api, first(), { progressionPercent: 40 });
    await platform.idle();
    expect(at('/items/1/scores')).toMatchObject([
      { userId: who.sub, activityProgress: 'InProgress', gradingProgress: 'Pending' },
    ]);
    await play(api, first(), { progressionPercent: 100, score: 80 });
    await platform.idle();
    await play(api, first(), { progressionPercent: 100, score: 60 });
    await play(api, second(), { progressionPercent: 100 });
    await platform.idle();
    const scores = at('/items/1/scores?type=2');
    expect(scores).toHaveLength(2);
    expect(scores[1]).toMatchObject({
      userId: who.sub,
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
      scoreGiven: 80,
      scoreMaximum: 100,
    });
    const times = scores.map(({ timestamp }) => timestamp);
    expect([...times].sort()).toEqual(times);
  });

  it('complete a course when all its trainings are passed', async () => {
    const { api } = await started({ course: courseId }, '/items/course');
    await play(api, first(), { progressionPercent: 100, score: 70 });
    await platform.idle();
    expect(at('/items/course/scores').at(-1)).toMatchObject({ activityProgress: 'InProgress' });
    await play(api, second(), { progressionPercent: 100, score: 90 });
    await platform.idle();
    expect(at('/items/course/scores').at(-1)).toMatchObject({
      activityProgress: 'Completed',
      scoreGiven: 80,
    });
  });

  it('include earlier results at the launch', async () => {
    const { who, api } = await started({ training: first() }, '/items/before');
    await play(api, first(), { progressionPercent: 100, score: 50 });
    await platform.idle();
    await lms.enter(
      platform.anonymous,
      await lms.launch(registration, who, lms.linkTo({ training: first() }, '/items/after')),
    );
    await platform.idle();
    expect(at('/items/after/scores')).toMatchObject([{ scoreGiven: 50, activityProgress: 'Completed' }]);
  });

  it('are retried with their current value after the platform rejected them', async () => {
    const { api } = await started({ training: first() }, '/items/late');
    lms.refuse(503);
    await play(api, first(), { progressionPercent: 100, score: 30 });
    await platform.idle();
    lms.refuse();
    await platform.runSchedule('sweep-grades');
    await platform.idle();
    expect(at('/items/late')).toEqual([]);
    await platform.clock({ advanceSeconds: 120 });
    await platform.runSchedule('sweep-grades');
    await platform.idle();
    expect(at('/items/late')).toMatchObject([{ scoreGiven: 30 }]);
    await platform.runSchedule('sweep-grades');
    await platform.idle();
    expect(at('/items/late')).toHaveLength(1);
    expect(JSON.stringify(await dumpTable(host))).not.toContain('"LTIGRADES"');
  });

  it('are no longer retried after the progress was reset', async () => {
    const { api } = await started({ training: first() }, '/items/reset');
    lms.refuse(503);
    await play(api, first(), { progressionPercent: 100, score: 30 });
    await platform.idle();
    lms.refuse();
    const { id } = await api.ok<{ id: string }>('GET', '/users/profile');
    await one.admin.api.ok('DELETE', `/users/${id}/stats/general?trainingId=${first()}`);
    await platform.clock({ advanceSeconds: 120 });
    await platform.runSchedule('sweep-grades');
    await platform.idle();
    expect(at('/items/reset')).toEqual([]);
    expect(JSON.stringify(await dumpTable(host))).not.toContain('"LTIGRADES"');
  });

  it('remain during a new round, until the content is completed again', async () => {
    const org = await platform.organisation();
    const own = await startLtiPlatform(host);
    const theirs = await own.register(org.admin.api);
    const ids = await lookups(await platform.superAdmin());
    const training = await readyTraining(platform, org.admin.api, ids);
    const other = await readyTraining(platform, org.admin.api, ids);
    const course = await addCourse(org.admin.api, [other.id, training.id]);
    const last = (item: string) => own.scores.filter(({ path }) => path.startsWith(item)).at(-1)?.score;
    await org.admin.api.ok('PUT', `/validities/${training.id}`, { body: { type: 'TRAINING', months: 12 } });
    const member = await platform.member(org);
    const who = { sub: unique('sub'), email: member.email };
    for (const [content, item] of [
      [{ training: training.id }, '/items/round'],
      [{ course: course.id }, '/items/course-round'],
    ] as const)
      await own.enter(platform.anonymous, await own.launch(theirs, who, own.linkTo(content, item)));
    for (const { id } of [other, training])
      await play(member.api, id, { progressionPercent: 100, score: 90 });
    await platform.idle();
    const [certificate] = await member.api.ok<{ expiresDate: string }[]>('GET', '/certificates?lang=EN');
    const opens = addDays(certificate?.expiresDate ?? '', -91);
    await platform.clock({ now: `${opens}T10:00:00.000Z` });
    await platform.runSchedule('start-reminder-days');
    await platform.idle();
    const api = await platform.signIn(member.email, member.password);
    await play(api, training.id, { progressionPercent: 30, score: 10 }, `${opens}T12:00:00.000Z`);
    await platform.idle();
    for (const item of ['/items/round', '/items/course-round'])
      expect(last(item)).toMatchObject({ scoreGiven: 90, activityProgress: 'Completed' });
    await play(api, training.id, { progressionPercent: 100, score: 70 }, `${opens}T13:00:00.000Z`);
    await platform.idle();
    expect(last('/items/round')).toMatchObject({ scoreGiven: 70, activityProgress: 'Completed' });
    expect(last('/items/course-round')).toMatchObject({ scoreGiven: 80, activityProgress: 'Completed' });
    own.stop();
  });

  it('are not sent for members without a launch', async () => {
    const member = await platform.member(one);
    const before = lms.scores.length;
    await play(member.api, first(), { progressionPercent: 100, score: 99 });
    await platform.idle();
    expect(lms.scores).toHaveLength(before);
  });

  it('are signed with a key of the key set, and with the new key after a rotation', async () => {
    await one.admin.api.ok('POST', `/lti/registrations/${registration.id}/key`, { body: {} });
    const { api } = await started({ training: first() }, '/items/rotated');
    await play(api, first(), { progressionPercent: 100, score: 11 });
    await platform.idle();
    expect(at('/items/rotated')).toMatchObject([{ scoreGiven: 11 }]);
  });

  it('are not sent after the platform is deleted', async () => {
    const own = await startLtiPlatform(host);
    const theirs = await own.register(two.admin.api);
    const who = subject();
    const link = own.linkTo({ training: trainings[2] ?? '' }, '/items/gone');
    const { body } = await own.enter(platform.anonymous, await own.launch(theirs, who, link));
    await two.admin.api.ok('DELETE', `/lti/registrations/${theirs.id}`);
    await play(platform.anonymous.as(body.token), trainings[2] ?? '', { progressionPercent: 100 });
    await platform.idle();
    expect(own.scores).toEqual([]);
    expect((await platform.queues()).filter(({ dead }) => dead > 0)).toEqual([]);
    own.stop();
  });
});

describe('dynamic registration', () => {
  it('stores the configuration of the platform, once, by a link that expires after an hour', async () => {
    const { api } = two.admin;
    const made = await api.ok<LtiRegistrationShown>('POST', '/lti/registrations', {
      body: { name: 'Moodle' },
    });
    const link = async () =>
      new URL(
        (await api.ok<{ url: string }>('POST', `/lti/registrations/${made.id}/link`, { body: {} })).url,
      );
    const follow = (url: URL) => {
      url.searchParams.set('openid_configuration', `${lms.issuer}/openid`);
      url.searchParams.set('registration_token', 'registration-token');
      return fetch(url);
    };
    const old = await link();
    await platform.clock({ advanceSeconds: 61 * 60 });
    expect((await follow(old)).status).toBe(404);
    await platform.clock();
    const [replaced, url] = [await link(), await link()];
    expect((await follow(replaced)).status).toBe(404);
    const reply = await follow(url);
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain('org.imsglobal.lti.close');
    expect((await follow(url)).status).toBe(404);
    const path = `/lti/registrations/${made.id}`;
    expect(await api.ok('GET', path)).toMatchObject({
      state: 'ready',
      issuer: lms.issuer,
      clientId: lms.clientId,
      deploymentIds: ['1'],
      keySetUrl: `${lms.issuer}/keys`,
    });
    const [asked] = lms.requestsAt('/register');
    expect(JSON.parse(asked?.body ?? '{}')).toMatchObject({
      initiate_login_uri: made.tool.loginUrl,
      redirect_uris: [made.tool.launchUrl],
      jwks_uri: made.tool.keySetUrl,
      token_endpoint_auth_method: 'private_key_jwt',
      client_name: expect.stringMatching(/^Immersive Training \(.+\)$/),
      logo_uri: `${host.origin}/icon.svg`,
      'https://purl.imsglobal.org/spec/lti-tool-configuration': {
        description: expect.stringContaining(made.name),
      },
    });
    expect(existsSync('admin-ui/public/icon.svg')).toBe(true);
  });
});
