import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { LtiRegistrationShown } from '../../shared/contracts/integrations/lti.ts';
import { dumpTable, itemsNaming } from '../factories/dump.ts';
import { type LtiPlatform, startLtiPlatform } from '../factories/lti-platform.ts';
import { type Organisation, Platform, unique } from '../factories/platform.ts';
import { lookups, readyTraining } from '../factories/trainings.ts';

const host = inject('host');
const platform = new Platform(host);
let one: Organisation;
let two: Organisation;
let lms: LtiPlatform;
let registration: LtiRegistrationShown;
let trainingId: string;
const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`;

const subject = (more: object = {}) => ({
  sub: unique('sub'),
  email: `${unique('pupil')}@school.example`,
  given_name: 'Ada',
  family_name: 'Pupil',
  ...more,
});
const enter = (launched: { code: string; secret: string }) => lms.enter(platform.anonymous, launched);

beforeAll(async () => {
  const root = await platform.superAdmin();
  [one, two] = await Promise.all([platform.organisation(), platform.organisation()]);
  lms = await startLtiPlatform(host);
  registration = await lms.register(one.admin.api);
  const ids = await lookups(root);
  trainingId = (await readyTraining(platform, one.admin.api, ids)).id;
});
afterAll(() => lms.stop());
afterEach(() => platform.clock());

describe('learning platforms of an organisation', () => {
  it('are registered in steps: the name first, then the values of the platform', async () => {
    const { api } = two.admin;
    const reply = await api.post<LtiRegistrationShown>('/lti/registrations', { name: 'Moodle' });
    expect([reply.status, reply.headers.get('etag')]).toEqual([201, '"1"']);
    const made = reply.body;
    expect(made).toMatchObject({ state: 'pending', issuer: null, deploymentIds: [] });
    expect(made.tool.launchUrl).toBe(`${host.origin}/lti/${made.id}/launch`);
    const early = await lms.login(made);
    expect(early.status).toBe(404);
    const partial = await api.put(`/lti/registrations/${made.id}`, {
      name: 'Moodle',
      issuer: 'https://lms.example',
    });
    expect(partial).toMatchObject({
      status: 400,
      body: { violations: [{ field: 'clientId', message: 'REQUIRED' }] },
    });
    const whole = {
      name: 'Moodle of the academy',
      issuer: 'https://lms.example',
      clientId: 'tool-1',
      authorizationUrl: 'https://lms.example/auth',
      tokenUrl: 'https://lms.example/token',
      keySetUrl: 'https://lms.example/keys',
    };
    const ready = await api.put(`/lti/registrations/${made.id}`, whole);
    expect(ready).toMatchObject({ status: 200, body: { state: 'ready', version: 2 } });
    const inside = await api.put(`/lti/registrations/${made.id}`, {
      ...whole,
      tokenUrl: 'https://169.254.169.254/token',
    });
    expect(inside.body).toMatchObject({ violations: [{ field: 'tokenUrl', message: 'ADDRESS_NOT_PUBLIC' }] });
    const untrusting = await api.put(`/lti/registrations/${made.id}`, { ...whole, autoProvision: true });
    expect(untrusting.body).toMatchObject({ violations: [{ field: 'autoProvision' }] });
    expect((await api.delete(`/lti/registrations/${made.id}`)).status).toBe(200);
    expect((await api.get(`/lti/registrations/${made.id}`)).status).toBe(404);
    const log = await api.ok<{ action: string }[]>('GET', '/audit');
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['lti-added', 'lti-changed', 'lti-deleted']),
    );
  });

  it('are available to administrators of the organisation only', async () => {
    const [manager, learner] = await Promise.all([
      platform.member(one, ['ROLE_MANAGER']),
      platform.member(one),
    ]);
    for (const { api } of [manager, learner]) {
      expect((await api.get('/lti/registrations')).status).toBe(403);
      expect((await api.post('/lti/registrations', { name: 'x' })).status).toBe(403);
    }
    const { api } = two.admin;
    expect(await api.ok('GET', '/lti/registrations')).toEqual([]);
    const path = `/lti/registrations/${registration.id}`;
    for (const reply of [
      await api.get(path),
      await api.put(path, { name: 'x' }),
      await api.delete(path),
      await api.post(`${path}/key`, {}),
      await api.post(`${path}/link`, {}),
    ])
      expect(reply.status).toBe(404);
  });

  it('publish a new key, and the former key for a week, and never a private key', async () => {
    const { api } = one.admin;
    const other = await lms.register(api);
    lms.knowKeys(registration.tool.keySetUrl);
    const kids = async () => {
      const reply = await fetch(other.tool.keySetUrl);
      const { keys } = (await reply.json()) as { keys: Record<string, string>[] };
      for (const key of keys) expect(Object.keys(key)).not.toContain('d');
      return keys.map(({ kid }) => kid);
    };
    const [first] = await kids();
    await api.ok('POST', `/lti/registrations/${other.id}/key`, { body: {} });
    const both = await kids();
    expect(both).toHaveLength(2);
    expect(both[1]).toBe(first);
    await platform.clock({ advanceSeconds: 8 * 24 * 60 * 60 });
    expect(await kids()).toEqual([both[0]]);
    await platform.clock();
    expect(JSON.stringify(await dumpTable(host))).not.toContain('BEGIN PRIVATE KEY');
    await api.ok('DELETE', `/lti/registrations/${other.id}`);
    expect((await fetch(other.tool.keySetUrl)).status).toBe(404);
  });

  it('reject the second of two parallel updates', async () => {
    const path = `/lti/registrations/${registration.id}`;
    const now = await one.admin.api.ok<LtiRegistrationShown>('GET', path);
    const { tool: _tool, state: _state, ...body } = now;
    const headers = { 'if-match': `"${now.version}"` };
    const replies = await Promise.all(
      ['Moodle A', 'Moodle B'].map((name) =>
        one.admin.api.call('PUT', path, { body: { ...body, name }, headers }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
  });
});

describe('a launch', () => {
  it('creates a member with access to the linked content, and finds the same member again', async () => {
    const who = subject({ locale: 'fr' });
    const link = lms.linkTo({ training: trainingId });
    const begun = await lms.login(registration);
    expect(Object.fromEntries(begun.query)).toMatchObject({
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: lms.clientId,
      redirect_uri: registration.tool.launchUrl,
      login_hint: 'hint',
    });
    const first = await enter(await lms.launch(registration, who, link));
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      content: { kind: 'training', id: trainingId },
      profile: { email: who.email, roles: [] },
    });
    const api = platform.anonymous.as(first.body.token);
    expect((await api.get(`/trainings/${trainingId}`)).status).toBe(200);
    const renamed = { ...who, email: `${unique('other')}@school.example` };
    const second = await enter(await lms.launch(registration, renamed));
    expect(second.body).toMatchObject({
      content: null,
      profile: { id: first.body.profile.id, email: who.email },
    });
    const { api: admin } = one.admin;
    const log = await admin.ok<{ action: string; target: { id: string } }[]>('GET', '/audit');
    const own = log.filter(({ target }) => target.id === first.body.profile.id).map(({ action }) => action);
    expect(own).toEqual(expect.arrayContaining(['member-added', 'lti-linked', 'lti-launched']));
    const [shown] = await admin.ok<LtiRegistrationShown[]>('GET', '/lti/registrations');
    expect(shown?.lastLaunch).not.toBeNull();
  });

  it('finds a member by a trusted email, and grants no role of the platform', async () => {
    const member = await platform.member(one);
    const teacher = {
      [claim('roles')]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'],
    };
    const { body } = await enter(await lms.launch(registration, subject({ email: member.email }), teacher));
    expect(body.profile).toMatchObject({ id: member.id, roles: [] });
  });

  it('shows a teacher without an account the linked content, and takes a seat on request only', async () => {
    const roles = { [claim('roles')]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'] };
    const linked = { ...roles, ...lms.linkTo({ training: trainingId }) };
    const seats = async () => (await one.admin.api.get('/users')).headers.get('x-total-count');
    const before = await seats();
    const who = subject();
    const shown = await lms.launch(registration, who, linked);
    expect(shown.data.preview).toBe(true);
    expect(shown.html).toContain('Take part as a learner');
    expect(await seats()).toBe(before);
    const closed = await lms.register(one.admin.api, { autoProvision: false });
    const cannot = await lms.launch(closed, subject(), linked);
    expect(cannot.html).toContain('Ask the administrator of this platform');
    expect(cannot.html).not.toContain('<button>');
    // Learners, known teachers, teachers with an account, and links without content continue as before.
    const member = await platform.member(one);
    for (const [person, claims] of [
      [subject(), lms.linkTo({ training: trainingId })],
      [subject({ email: member.email }), linked],
      [subject(), roles],
      [subject(), { ...roles, ...lms.linkTo({ training: `${two.id}_000000000000` }) }],
    ] as const)
      expect((await lms.launch(registration, person, claims)).data.preview).toBe(false);
    expect((await enter(shown)).status).toBe(200);
    expect((await lms.launch(registration, who, linked)).data.preview).toBe(false);
  });

  it('rejects administrators and members of other organisations', async () => {
    const refusals = async (email: string | undefined) =>
      (await enter(await lms.launch(registration, subject({ email })))).body.code;
    expect(await refusals(one.admin.email)).toBe('LTI_ADMINISTRATOR');
    expect(await refusals(host.superAdmin.email)).toBe('LTI_NO_ACCOUNT');
    expect(await refusals(two.admin.email)).toBe('LTI_NO_ACCOUNT');
    expect(await refusals(undefined)).toBe('LTI_NO_EMAIL');
  });

  it('rejects disabled members, untrusted emails, and new members without auto-provisioning', async () => {
    const member = await platform.member(one);
    const who = subject({ email: member.email });
    await enter(await lms.launch(registration, who));
    const body = { email: member.email, firstName: 'Ada', lastName: 'Learner', roles: [], active: false };
    await one.admin.api.ok('PUT', `/users/${member.id}`, { body });
    expect((await enter(await lms.launch(registration, who))).body.code).toBe('ACCOUNT_DISABLED');
    const shy = await lms.register(one.admin.api, { trustEmail: false, autoProvision: false });
    expect((await enter(await lms.launch(shy, subject()))).body.code).toBe('LTI_NO_ACCOUNT');
    const closed = await lms.register(one.admin.api, { autoProvision: false });
    expect((await enter(await lms.launch(closed, subject()))).body.code).toBe('LTI_NO_ACCOUNT');
    lms.knowKeys(registration.tool.keySetUrl);
  });

  it('creates one member for parallel launches of the same person', async () => {
    const who = subject();
    const launches = await Promise.all([1, 2, 3].map(() => lms.launch(registration, who)));
    const sessions = await Promise.all(launches.map(enter));
    expect(new Set(sessions.map(({ body }) => body.profile.id)).size).toBe(1);
  });

  it.each([
    ['sub'],
    [claim('message_type')],
    [claim('version')],
    [claim('deployment_id')],
    [claim('target_link_uri')],
    [claim('resource_link')],
    [claim('roles')],
    ['iss'],
    ['aud'],
    ['nonce'],
  ])('without the claim %s is rejected', async (name) => {
    const reply = await lms.launch(registration, subject(), {}, { drop: [name] });
    expect(reply.status).toBe(403);
    expect(reply.code).toBe('');
  });

  it.each<[string, Record<string, unknown>]>([
    ['of another issuer', { iss: 'https://elsewhere.example' }],
    ['for another tool', { aud: 'another-tool' }],
    ['for several tools, without the authorised one', { aud: ['x', 'y'] }],
    ['authorised for another tool', { azp: 'another-tool' }],
    ['with another nonce', { nonce: 'another' }],
    ['of another deployment', { [claim('deployment_id')]: '2' }],
    ['of LTI 1.1', { [claim('version')]: '1.1.0' }],
    ['of another message', { [claim('message_type')]: 'LtiSubmissionReviewRequest' }],
  ])('%s is rejected', async (_what, more) => {
    const reply = await lms.launch(registration, subject(), more);
    expect(reply.status).toBe(403);
    expect(reply.code).toBe('');
  });

  it('is rejected if its token has expired, or has another signature or none', async () => {
    expect((await lms.launch(registration, subject(), {}, { expires: '-5m' })).status).toBe(403);
    const begun = await lms.login(registration);
    const { privateKey } = await lms.anotherKey('platform-1');
    const id_token = await lms.sign(lms.launchClaims(registration, subject(), begun.nonce), { privateKey });
    const forged = await lms.post(registration.tool.launchUrl, { id_token, state: begun.state });
    expect(forged.status).toBe(403);
    const unsigned = [
      Buffer.from('{"alg":"none"}').toString('base64url'),
      Buffer.from(JSON.stringify(lms.launchClaims(registration, subject(), 'x'))).toString('base64url'),
      '',
    ].join('.');
    const again = await lms.login(registration);
    const none = await lms.post(registration.tool.launchUrl, { id_token: unsigned, state: again.state });
    expect(none.status).toBe(403);
  });

  it('accepts its token and its code once', async () => {
    const launched = await lms.launch(registration, subject());
    const { id_token, state } = launched;
    expect((await lms.post(registration.tool.launchUrl, { id_token, state })).status).toBe(404);
    const other = await lms.login(registration);
    expect((await lms.post(registration.tool.launchUrl, { id_token, state: other.state })).status).toBe(403);
    const sessions = await Promise.all([enter(launched), enter(launched)]);
    expect(sessions.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('works only in the browser that started it, for a few minutes', async () => {
    const mine = await lms.launch(registration, subject());
    const { secret } = await lms.login(registration);
    expect((await enter({ code: mine.code, secret })).body.code).toBe('LTI_EXPIRED');
    const late = await lms.launch(registration, subject());
    await platform.clock({ advanceSeconds: 6 * 60 });
    expect((await enter(late)).body.code).toBe('LTI_EXPIRED');
    await platform.clock();
    const begun = await lms.login(registration);
    await platform.clock({ advanceSeconds: 11 * 60 });
    const id_token = await lms.sign(lms.launchClaims(registration, subject(), begun.nonce), {
      expires: '1h',
    });
    expect((await lms.post(registration.tool.launchUrl, { id_token, state: begun.state })).status).toBe(404);
  });

  it('is rejected at the address of another platform (mix-up)', async () => {
    const other = await startLtiPlatform(host);
    const theirs = await other.register(two.admin.api);
    const begun = await lms.login(registration);
    const id_token = await lms.sign(lms.launchClaims(registration, subject(), begun.nonce));
    const crossed = await lms.post(theirs.tool.launchUrl, { id_token, state: begun.state });
    expect(crossed.status).toBe(404);
    expect((await lms.login(registration, { iss: other.issuer })).status).toBe(404);
    expect((await lms.login(registration, { client_id: other.clientId })).status).toBe(404);
    const who = subject();
    const [here, there] = [
      await enter(await lms.launch(registration, who)),
      await other.enter(
        platform.anonymous,
        await other.launch(theirs, { ...who, email: `${unique('twin')}@school.example` }),
      ),
    ];
    expect(here.body.profile.id.split('_')[0]).toBe(one.id);
    expect(there.body.profile.id.split('_')[0]).toBe(two.id);
    other.stop();
  });

  it('accepts the new key of a platform after a rotation', async () => {
    await lms.rotate();
    await platform.clock({ advanceSeconds: 30 });
    const { status } = await lms.launch(registration, subject());
    // An unknown key reloads the key set, at most every five seconds.
    if (status === 403) await new Promise((resolve) => setTimeout(resolve, 5500));
    expect((await enter(await lms.launch(registration, subject()))).status).toBe(200);
  });

  it('stores the first deployment id if none is configured', async () => {
    const open = await lms.register(one.admin.api, { deploymentIds: [] });
    expect((await lms.launch(open, subject(), { [claim('deployment_id')]: 'seven' })).status).toBe(200);
    const path = `/lti/registrations/${open.id}`;
    expect(await one.admin.api.ok('GET', path)).toMatchObject({ deploymentIds: ['seven'] });
    const other = await lms.launch(open, subject(), { [claim('deployment_id')]: 'eight' });
    expect(other.status).toBe(403);
    expect(other.html).toContain('eight');
    lms.knowKeys(registration.tool.keySetUrl);
  });

  it('in a frame continues in a window that only pages of the same origin can open', async () => {
    const launched = await lms.launch(registration, subject());
    const address = `${host.origin}/lti/${registration.id}/window`;
    const { code, secret } = launched;
    expect((await lms.post(address, { code, secret })).status).toBe(404);
    const elsewhere = await lms.post(address, { code, secret }, { origin: 'https://evil.example' });
    expect(elsewhere.status).toBe(404);
    const opened = await lms.post(address, { code, secret }, { origin: host.origin });
    expect(opened).toMatchObject({ status: 200, data: { code, secret } });
    const policy = opened.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src 'none'.*script-src 'sha256-/);
    expect(policy).not.toContain('unsafe');
  });

  it('creates a new member after the linked member was deleted', async () => {
    const who = subject();
    const { body } = await enter(await lms.launch(registration, who));
    await one.admin.api.ok('DELETE', `/users/${body.profile.id}`);
    await platform.idle();
    expect(JSON.stringify(await dumpTable(host))).not.toContain(who.email);
    expect(await itemsNaming(host, body.profile.id)).toEqual([]);
    const again = await enter(await lms.launch(registration, who));
    expect(again.status).toBe(200);
    expect(again.body.profile.id).not.toBe(body.profile.id);
  });
});
