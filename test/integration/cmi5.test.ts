import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Client } from '../factories/client.ts';
import { au, block, cmi5Zip, courseStructure, publisher, unitPage } from '../factories/cmi5-packages.ts';
import { Cmi5Player, sessionExtension, verb } from '../factories/cmi5-unit.ts';
import { Lrs } from '../factories/lrs.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { addPictures, draft, type LookupIds, lookups } from '../factories/trainings.ts';
import { fileOf, sendContent } from '../factories/uploads.ts';
import { unzip } from '../tools/unzip.ts';

const host = inject('host');
const platform = new Platform(host);
let ids: LookupIds;
let one: Organisation;
let two: Organisation;

beforeAll(async () => {
  ids = await lookups(await platform.superAdmin());
  [one, two] = [await platform.organisation(), await platform.organisation()];
});

async function uploaded(bytes: Uint8Array, api: Client = one.admin.api): Promise<string> {
  const { id } = await draft(api, ids);
  await addPictures(api, id);
  await sendContent(api, id, 'WEB_GL', bytes);
  await platform.idle();
  return id;
}
const page = { 'unit.html': unitPage('Ladders') };
const judged = au({ attributes: 'moveOn="CompletedAndPassed" masteryScore="0.8"' });
const course = async (structure = courseStructure(judged)) => uploaded(cmi5Zip(structure, page));
const player = (trainingId: string, { api }: { api: Client } = one.admin) =>
  Cmi5Player.of(host, api, trainingId);
const completed = { duration: 'PT5S', completion: true };
const passed = { duration: 'PT5S', success: true };
const statementsOf = async (organisation: Organisation, registration: string) => {
  const lrs = await Lrs.of(host, organisation.admin.api);
  const { body } = await lrs.send('GET', '/statements', { query: { registration, ascending: 'true' } });
  return body.statements as {
    verb: { id: string };
    object: { id: string };
    context: { extensions: Record<string, unknown>; contextActivities: { grouping: { id: string }[] } };
    result?: { duration?: string };
  }[];
};
const verbsOf = async (registration: string) =>
  (await statementsOf(one, registration)).map((statement) => statement.verb.id.replace(/.*\//, ''));

describe('UP-03 packages of cmi5', () => {
  it('are recognised, and name their first fault', async () => {
    const id = await course();
    expect(await fileOf(one.admin.api, id, 'WEB_GL')).toMatchObject({
      status: 'ready',
      package: { standard: 'CMI5', title: 'Safe ladders', units: 1 },
    });
    const missing = await uploaded(cmi5Zip(courseStructure(au({ url: 'gone.html' })), page));
    expect(await fileOf(one.admin.api, missing, 'WEB_GL')).toMatchObject({
      ...{ status: 'rejected', rejectionReason: 'PACKAGE_FILE_MISSING', rejectionDetail: 'gone.html' },
    });
    const invalid = await uploaded(cmi5Zip(courseStructure(au({ id: 'no iri' })), page));
    expect(await fileOf(one.admin.api, invalid, 'WEB_GL')).toMatchObject({
      ...{ status: 'rejected', rejectionReason: 'PACKAGE_INVALID', rejectionDetail: 'no iri' },
    });
  });
});

describe('CA-05 launches of cmi5', () => {
  it('follow a unit until its course is satisfied, in the LRS of its organisation', async () => {
    const id = await course(courseStructure(block(`${publisher}/block`, judged)));
    const play = await player(id);
    expect(await play.report()).toEqual({ units: {} });
    const unit = await play.begin();
    expect(unit.launched.activityId).not.toContain(publisher);
    const { body: data } = await unit.lrs.send('GET', '/activities/state', {
      query: unit.state('LMS.LaunchData'),
    });
    expect(data).toMatchObject({
      launchMode: 'Normal',
      moveOn: 'CompletedAndPassed',
      masteryScore: 0.8,
      contextTemplate: {
        contextActivities: { grouping: [{ id: `${publisher}/au/1` }] },
        extensions: { [sessionExtension]: unit.launched.id },
      },
    });
    await unit.ok('completed', completed);
    expect(await play.report()).toMatchObject({ units: { 0: { done: false, finished: true } } });
    await unit.ok('passed', passed);
    await unit.ok('terminated', { duration: 'PT9S' });
    expect(await play.report()).toEqual({
      units: { 0: { done: true, finished: true, succeeded: true } },
      launch: { id: unit.launched.id, ended: true },
    });
    const { registration } = unit.launched;
    expect(await verbsOf(registration)).toEqual([
      ...['launched', 'initialized', 'completed', 'passed', 'satisfied', 'satisfied', 'terminated'],
    ]);
    const found = await statementsOf(one, registration);
    expect(found.slice(4, 6).map(({ context }) => context.contextActivities.grouping[0]?.id)).toEqual([
      ...[`${publisher}/block`, publisher],
    ]);
    for (const { context } of found) expect(context.extensions[sessionExtension]).toBe(unit.launched.id);
    expect(await statementsOf(two, registration)).toEqual([]);
  });

  it('give the token once, only while the launch is the newest', async () => {
    const play = await player(await course());
    const first = await play.launch();
    const unit = await first.fetchToken();
    expect(await first.fetchBody()).toMatchObject({ 'error-code': '1' });
    const second = await play.launch();
    expect(await first.fetchBody()).toMatchObject({ 'error-code': '2' });
    expect((await unit.say('initialized')).status).toBe(403);
    const found = await statementsOf(one, second.registration);
    expect(found.map((statement) => statement.verb.id)).toContain(
      'https://w3id.org/xapi/adl/verbs/abandoned',
    );
    expect(found.find(({ verb: { id } }) => id.endsWith('abandoned'))?.result?.duration).toMatch(
      /^PT[\d.]+S$/,
    );
  });

  it('begin a new registration when the player requires it', async () => {
    const play = await player(await course());
    const first = await play.begin();
    await first.ok('completed', completed);
    const again = await play.begin();
    expect(again.launched.registration).toBe(first.launched.registration);
    expect((await again.say('completed', completed)).status).toBe(403);
    const restarted = await play.begin({ restart: true });
    expect(restarted.launched.registration).not.toBe(first.launched.registration);
    await restarted.ok('completed', completed);
  });

  it('begin a new registration after a reset of the progress', async () => {
    const id = await course();
    const learner = await platform.member(one);
    const play = await player(id, learner);
    const unit = await play.begin();
    await unit.ok('completed', completed);
    await one.admin.api.ok('DELETE', `/users/${learner.id}/stats/general?trainingId=${id}`);
    expect(await play.report()).toEqual({ units: {} });
    expect((await unit.say('passed', passed)).status).toBe(403);
    await (await play.begin()).ok('completed', completed);
  });

  it('accept the results of a session after its content was replaced, and begin again', async () => {
    const id = await course();
    const play = await player(id);
    const unit = await play.begin();
    await sendContent(one.admin.api, id, 'WEB_GL', cmi5Zip(courseStructure(judged), page), {
      version: '2.0',
    });
    await platform.idle();
    await unit.ok('completed', completed);
    await unit.ok('passed', passed);
    expect(await play.report()).toMatchObject({ units: { 0: { done: true, succeeded: true } } });
    const next = await (await player(id)).begin();
    expect(next.launched.registration).not.toBe(unit.launched.registration);
    expect(next.launched.activityId).toBe(unit.launched.activityId);
  });

  it('are previewed without results, also by a super admin', async () => {
    const root = await platform.superAdmin();
    const unit = await (await Cmi5Player.of(host, root, await course())).begin({ mode: 'Browse' });
    expect((await unit.say('completed', completed)).status).toBe(403);
    await unit.ok('terminated', { duration: 'PT1S' });
    expect(await statementsOf(one, unit.launched.registration)).toEqual([]);
  });

  it('refuse keys of other uses, unknown units and invalid requests', async () => {
    const id = await course();
    const play = await player(id);
    const other = new Cmi5Player(host, `http://a.example/#/b/?key=${play.key}x`);
    expect((await other.send('GET', 'registration')).status).toBe(401);
    expect((await other.send('POST', 'launches', { unit: 0, mode: 'Normal', lang: 'en' })).status).toBe(401);
    expect((await play.send('POST', 'launches', { unit: 1, mode: 'Normal', lang: 'en' })).status).toBe(404);
    for (const body of [
      {},
      { unit: -1, mode: 'Normal', lang: 'en' },
      { unit: 0, mode: 'Other', lang: 'en' },
      { unit: 0, mode: 'Normal', lang: 'english' },
    ])
      expect((await play.send('POST', 'launches', body)).status).toBe(400);
    // The key of the player is no token of a unit, and no session.
    const lrs = new Lrs(host, play.key, '1.0.3');
    expect((await lrs.send('GET', '/statements', { query: { limit: '1' } })).status).toBe(401);
    expect((await two.admin.api.get(`/trainings/${id}/web`)).status).toBe(404);
  });

  it('belong to one member, who can store the same statement again', async () => {
    const id = await course();
    const learner = await platform.member(one);
    const [mine, theirs] = [await (await player(id)).begin(), await (await player(id, learner)).begin()];
    expect(theirs.launched.registration).not.toBe(mine.launched.registration);
    const statement = mine.statement('completed', completed);
    const send = () => mine.lrs.send('POST', '/statements', { body: statement });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    const foreign = { ...theirs.statement('completed', completed), actor: mine.launched.actor };
    expect((await theirs.lrs.send('POST', '/statements', { body: foreign })).status).toBe(403);
    const query = { statementId: String(statement.id) };
    expect((await mine.lrs.send('GET', '/statements', { query })).status).toBe(200);
    expect((await theirs.lrs.send('GET', '/statements', { query })).status).toBe(404);
  });

  it('limit a unit to its own data', async () => {
    const unit = await (await player(await course())).begin();
    const { lrs } = unit;
    const other = { account: { homePage: 'https://a.example', name: 'other' } };
    const status = async (method: string, path: string, query: Record<string, string>, body?: unknown) =>
      (await lrs.send(method, path, { query, ...(body === undefined ? {} : { body }) })).status;
    const own = unit.state('bookmark');
    expect(await status('PUT', '/activities/state', own, { page: 3 })).toBe(204);
    expect(await status('GET', '/activities/state', own)).toBe(200);
    const launchData = unit.state('LMS.LaunchData');
    const { stateId: _id, ...all } = own;
    const agent = JSON.stringify(other);
    for (const [method, path, query] of [
      ['PUT', '/activities/state', launchData],
      ['DELETE', '/activities/state', launchData],
      ['DELETE', '/activities/state', all],
      ['GET', '/activities/state', { ...own, agent }],
      ['GET', '/activities/state', { ...own, activityId: 'https://a.example/other' }],
      ['GET', '/activities/state', { ...own, registration: crypto.randomUUID() }],
      ['GET', '/agents/profile', { ...unit.preferences, agent }],
      ['PUT', '/agents/profile', unit.preferences],
      ['GET', '/activities/profile', { activityId: 'https://a.example/other', profileId: 'a' }],
      ['GET', '/agents', { agent }],
      ['GET', '/statements', {}],
      ['GET', '/statements', { registration: crypto.randomUUID() }],
      ['GET', '/statements', { voidedStatementId: crypto.randomUUID() }],
    ] as const)
      expect([path, await status(method, path, query, method === 'PUT' ? {} : undefined)]).toEqual([
        path,
        403,
      ]);
    expect(await status('PUT', '/agents/profile', { profileId: 'cmi5LearnerPreferences' }, {})).toBe(400);
    const registration = unit.launched.registration;
    expect(await status('GET', '/statements', { registration })).toBe(200);
  });

  it('end with the sessions of the member, and leave nothing behind for a deleted one', async () => {
    const id = await course();
    const learner: Person = await platform.member(one);
    const play = await player(id, learner);
    const unit = await play.begin();
    const more = Array.from({ length: 51 }, () => ({
      ...unit.statement('x'),
      verb: { id: verb('experienced') },
    }));
    expect((await unit.lrs.send('POST', '/statements', { body: more })).status).toBe(400);
    const { bytes } = await learner.api.call('GET', '/users/profile/data');
    const own = JSON.parse(String((await unzip(bytes)).get('data.json')));
    expect(own.Cmi5Registration).toMatchObject([{ trainingId: id }]);
    await one.admin.api.ok('DELETE', `/users/${learner.id}`);
    await platform.idle();
    expect((await unit.say('completed', completed)).status).toBe(401);
    expect((await play.send('GET', 'registration')).status).toBe(401);
    expect(await statementsOf(one, unit.launched.registration)).toEqual([]);
  });
});
