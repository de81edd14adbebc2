import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../infra/constructs/root.ts';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import { HostState } from '../../infra/local/state.ts';
import type { Group } from '../../shared/contracts/identity/groups.ts';
import type { BadgeCategory } from '../../shared/contracts/learning/badge-shapes.ts';
import type { GeneralStats, Series } from '../../shared/contracts/learning/statistics.ts';
import { schemaVersion } from '../../shared/schema.ts';
import type { Client } from '../factories/client.ts';
import { dumpTable } from '../factories/dump.ts';
import { addressesOf, Platform } from '../factories/platform.ts';
import { readFixture, type UpgradeFixture, writeFolder } from '../factories/upgrade-folder.ts';
import { limit } from '../tools/limits.ts';

type OldItem = Record<string, unknown> & { pk: string; sk: string; _et: string };
interface OldMember extends OldItem {
  id: string;
  clientId: string;
  email: string;
  roles: string[];
  active: boolean;
  managers: { id: string }[];
}
interface OldSession extends OldItem {
  clientId: string;
  userId: string;
  trainingId: string;
  id: string;
  day: string;
  reset?: boolean;
  facts: { views: number; minutes: number; points: number };
}

/** The moment after the last fixture was written. */
const fixtureTime = Date.parse('2026-11-25T15:30:00Z');
const period = 'startDate=2026-09-01&endDate=2026-11-25';
const all = 'range=[0,99]';
const ofOrganisation = encodeURIComponent(JSON.stringify({ organisation: true }));
const rounded = (value: number): number => Math.round(value * 1000) / 1000;
const plain = (item: Record<string, unknown>): OldItem =>
  unmarshall(item as Parameters<typeof unmarshall>[0]) as OldItem;
const idsOf = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id).sort();
const total = (list: readonly number[]): number => rounded(list.reduce((sum, one) => sum + one, 0));

const imageId = '0123456789abcdefghjkmnpqrs.png';

/** Adds a picture to the first session, like builds stored it below the organisation. */
function addSessionImage({ items, objects }: UpgradeFixture): void {
  const item = items.find((one) => plain(one)._et === 'Session') as { report?: { M: object } } | undefined;
  const [like] = objects.filter(({ bucket }) => bucket.includes('pictures'));
  if (!item?.report || !like) throw new Error('The fixture has no session or picture');
  const image = { context: { S: 'Room' }, description: { S: 'Seen' }, imageId: { S: imageId } };
  Object.assign(item.report.M, { images: { L: [{ M: image }] } });
  const segments = JSON.stringify([{ file: 'session-image', size: like.size }]);
  objects.push({ ...like, key: `${plain(item).clientId}/session/${imageId}`, segments });
}

/** Starts the host and kills it, with SIGKILL, when it has printed a text. */
function killAt(dataDir: string, text: RegExp): Promise<string> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'infra/local/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, PAGE: 'none' },
  });
  let output = '';
  return new Promise((done) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => {
        output += part;
        if (text.test(output)) child.kill('SIGKILL');
      });
    child.once('exit', () => done(output));
  });
}

/** Returns the folders with the data before the update. */
const copiesOf = (dataDir: string): string[] =>
  readdirSync(dirname(dataDir))
    .filter((name) => name.startsWith(`${basename(dataDir)}-schema-`))
    .map((name) => join(dirname(dataDir), name));

describe.each(['cd61e6d', 'bd0eb00', '9923313', '976f9ef'])('Data of build %s', (build) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'local-upgrade-'));
  let fixture: UpgradeFixture;
  let old: OldItem[];
  let host: RunningHost;
  let platform: Platform;
  let killed: string[];

  const of = <T extends OldItem = OldItem>(entity: string): T[] =>
    old.filter(({ _et }) => _et === entity) as T[];
  const members = () => of<OldMember>('Member');
  /** Organisations that are not being deleted. */
  const organisations = () => of('Organisation').map(({ id }) => String(id));
  const withRole = (clientId: string, role: string): OldMember | undefined =>
    members().find((one) => one.clientId === clientId && one.active && one.roles.includes(role));
  const as = async (member: OldMember | undefined): Promise<Client> => platform.session(member?.email ?? '');
  const adminOf = (clientId: string): Promise<Client> => as(withRole(clientId, 'ROLE_ADMINISTRATOR'));
  const superAdmin = (): Promise<Client> => as(withRole('1', 'ROLE_SUPER_ADMIN'));
  const customers = () => organisations().filter((id) => withRole(id, 'ROLE_ADMINISTRATOR'));
  const sessions = (): OldSession[] => of<OldSession>('Session').filter(({ reset }) => !reset);

  beforeAll(async () => {
    fixture = readFixture(build);
    old = fixture.items.map(plain);
    const clock = { name: 'clock', value: JSON.stringify(fixtureTime - Date.now()) };
    if (build === 'cd61e6d') addSessionImage(fixture);
    await writeFolder(dataDir, { ...fixture, facts: [...fixture.facts, clock] });
    killed = [await killAt(dataDir, /^Copied /m), await killAt(dataDir, /^ {2}\d \S+: \d+ items/m)];
    host = await startHost({ dataDir, seed: 'demo' });
    platform = new Platform(addressesOf(host));
  }, limit(240_000));

  afterAll(async () => {
    await host?.stop();
    for (const folder of [dataDir, ...copiesOf(dataDir)]) rmSync(folder, { recursive: true, force: true });
  });

  it('is copied once, migrated after two kills, and has the current schema', async () => {
    expect(killed.some((output) => output.includes('Ready:'))).toBe(false);
    // A fast host may end the migrations before it is killed.
    const ended = [...killed, host.output()].filter((output) =>
      output.includes(`now has schema ${schemaVersion}.`),
    );
    expect(ended).toHaveLength(1);
    const [copy = '', ...others] = copiesOf(dataDir);
    expect(others).toEqual([]);
    expect(readdirSync(copy)).toEqual(expect.arrayContaining(['dynamodb', 'host.db']));
    const facts = new DatabaseSync(join(copy, 'host.db'), { readOnly: true });
    expect(facts.prepare("SELECT 1 FROM facts WHERE name = 'data'").all()).toEqual([]);
    facts.close();
    expect(await platform.anonymous.ok('GET', '/about')).toMatchObject({
      schema: schemaVersion,
      dataSchema: schemaVersion,
    });
  });

  it('has every member, team and group', async () => {
    for (const clientId of customers()) {
      const own = members().filter((one) => one.clientId === clientId);
      const admin = await adminOf(clientId);
      const reply = await admin.get<{ id: string }[]>(`/users?${all}`);
      expect(idsOf(reply.body), clientId).toEqual(idsOf(own));
      expect(reply.headers.get('x-total-count')).toBe(String(own.length));
      for (const manager of own.filter(({ roles, active }) => active && roles.includes('ROLE_MANAGER'))) {
        const team = own.filter(
          ({ managers, roles }) =>
            managers.some(({ id }) => id === manager.id) && !roles.includes('ROLE_ADMINISTRATOR'),
        );
        const api = await as(manager);
        expect(idsOf(await api.ok<{ id: string }[]>('GET', `/users/managed?${all}`))).toEqual(idsOf(team));
        const groups = of('Group').filter((one) => one.clientId === clientId && one.scope === manager.id);
        const listed = await api.ok<Group[]>('GET', `/groups?${all}`);
        for (const { id, name, userIds } of groups)
          expect(listed.find((one) => one.id === id)).toMatchObject({ name, userIds });
      }
    }
  });

  it('has each training and course with its uses', async () => {
    const api = await superAdmin();
    const courses = of<OldItem & { id: string; trainings: { trainingId: string }[] }>('Course');
    for (const training of of('Training').filter(({ clientId }) =>
      organisations().includes(String(clientId)),
    )) {
      const uses = courses.filter(({ trainings }) => trainings.some((one) => one.trainingId === training.id));
      const listed = await api.ok<{ id: string }[]>('GET', `/trainings/${training.id}/usage?lang=en`);
      expect(idsOf(listed), String(training.id)).toEqual(idsOf(uses));
    }
  });

  it('has figures that are the sums of the sessions', async () => {
    for (const clientId of customers()) {
      const own = sessions().filter((one) => one.clientId === clientId);
      const admin = await adminOf(clientId);
      const series = await admin.ok<Series>('GET', `/trainings/stats/period?${period}`);
      const stats = await admin.ok<GeneralStats>('GET', '/trainings/stats/general?lang=EN');
      const minutes = total(own.map(({ facts }) => facts.minutes));
      const views = total(own.map(({ facts }) => facts.views));
      expect([
        total(series.map((day) => day.totalMinuteSpent)),
        total(series.map((day) => day.totalView)),
      ]).toEqual([minutes, views]);
      expect([stats.totalMinuteSpent, stats.totalView]).toEqual([minutes, views]);
      expect(stats.skillStats.length > 0).toBe(own.length > 0);
      for (const [userId, theirs] of Map.groupBy(own, ({ userId }) => userId)) {
        const days = await admin.ok<Series>('GET', `/users/${userId}/stats/period?${period}`);
        for (const [day, onDay] of Map.groupBy(theirs, (session) => session.day))
          expect(days.find(({ date }) => date === day)?.totalMinuteSpent).toBe(
            total(onDay.map(({ facts }) => facts.minutes)),
          );
      }
    }
    const everybody = await (await superAdmin()).ok<Series>('GET', `/trainings/stats/period?${period}`);
    const open = sessions().filter(({ clientId }) => organisations().includes(clientId));
    expect(total(everybody.map((day) => day.totalMinuteSpent))).toBeGreaterThanOrEqual(
      total(open.map(({ facts }) => facts.minutes)),
    );
  });

  it('counts no session again', async () => {
    const figures = async () =>
      Promise.all(
        customers().map(async (clientId) => {
          const admin = await adminOf(clientId);
          return admin.ok<GeneralStats>('GET', '/trainings/stats/general?lang=EN');
        }),
      );
    const before = await figures();
    await platform.invoke('progress-count-sessions-again-worker', {});
    await platform.idle();
    expect(await figures()).toEqual(before);
  });

  it('has the suggestions, course progress, badges and certificates', async () => {
    for (const clientId of customers()) {
      const admin = await adminOf(clientId);
      const made = of<OldItem & { id: string }>('Suggestion').filter((one) => one.clientId === clientId);
      const listed = await admin.ok<{ id: string }[]>(
        'GET',
        `/suggestions?filter=${ofOrganisation}&${all}&lang=EN`,
      );
      expect(idsOf(listed)).toEqual(idsOf(made));
      const suggested = made.filter(({ kind }) => kind === 'COURSE');
      const progress = await admin.ok<unknown[]>('GET', '/courses/progress?lang=EN');
      expect(progress.length > 0, clientId).toBe(suggested.length > 0);
      for (const [userId, earned] of Map.groupBy(of('EarnedBadge'), (one) => String(one.userId))) {
        if (!members().some((one) => one.id === userId && one.clientId === clientId)) continue;
        const categories = await admin.ok<BadgeCategory[]>('GET', `/users/${userId}/badges?${all}&lang=EN`);
        expect(total(categories.map(({ obtained }) => obtained))).toBe(earned.length);
      }
    }
    for (const { number } of of('CertificateNumber'))
      expect((await platform.anonymous.get(`/certificates/${number}/verify`)).status).toBe(200);
  });

  it('has all pictures, and stores pictures of sessions below their person', async () => {
    const pictures = fixture.objects.filter(
      ({ bucket, key }) => bucket.includes('pictures') && !key.includes('/session/'),
    );
    expect(pictures.length).toBeGreaterThan(100);
    const read = async (address: string): Promise<[status: number, size: number]> => {
      const response = await fetch(address);
      return [response.status, (await response.arrayBuffer()).byteLength];
    };
    // Documents have signed addresses. The super admin sees the documents of the provider.
    const listed = await (await superAdmin()).ok<{ file: string }[]>('GET', '/resources');
    const signed = new Map(listed.map(({ file }) => [new URL(file).pathname, file]));
    expect(signed.size).toBeGreaterThan(0);
    for (const { key, size } of pictures) {
      const address = `${host.contentOrigin}/pictures/${key}`;
      if (!key.includes('/resource/')) {
        expect(await read(address), key).toEqual([200, size]);
        continue;
      }
      expect(await read(address), key).toEqual([403, 0]);
      const file = signed.get(new URL(address).pathname);
      if (file) expect(await read(file), key).toEqual([200, size]);
    }
    if (build !== 'cd61e6d') return;
    const { clientId, userId } = sessions()[0] ?? {};
    const urlOf = (key: string): string => `${host.contentOrigin}/pictures/${clientId}/session/${key}`;
    expect((await fetch(urlOf(`${userId}/${imageId}`))).status).toBe(200);
    expect((await fetch(urlOf(imageId))).status).toBe(404);
  });

  it('deletes an organisation whose deletion had stopped', async () => {
    const failed = of('Job').find(
      ({ kind, status }) => kind === 'organisation-deletion' && status === 'failed',
    );
    if (!failed) return;
    const api = await superAdmin();
    const left = await api.ok<{ id: string }[]>('GET', '/clients/deletions');
    expect(left).toHaveLength(1);
    await api.ok('DELETE', `/clients/${left[0]?.id}`);
    await platform.idle();
    expect(await api.ok('GET', '/clients/deletions')).toEqual([]);
  });

  it('has no item of an earlier shape, no failed message and no disagreement', async () => {
    await platform.idle();
    expect((await platform.queues()).filter(({ dead }) => dead > 0)).toEqual([]);
    const items = (await dumpTable(host)).map((line) => plain(JSON.parse(line) as Record<string, unknown>));
    const isEarlier = ({ _et, pk, sk, countings }: OldItem): boolean =>
      _et === 'TrainingUsage' ||
      countings !== undefined ||
      (pk.includes('#USER#') && /^(TRAINING#[^#]+#)?DAY#[\d-]{10}$/.test(sk));
    expect(items.filter(isEarlier)).toEqual([]);
    expect(items.filter(({ _et, nameKey }) => _et === 'Member' && nameKey === undefined)).toEqual([]);
    await host.stop();
    const checked = spawnSync(process.execPath, ['infra/local/check-data.ts', dataDir, '--dry-run'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(checked.stdout).toContain(' 0 disagreements');
    expect(checked.status).toBe(0);
  });
});

it('refuses the folder of a newer version, and names both versions', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'local-newer-'));
  const state = new HostState(dataDir);
  state.set('data', { schema: schemaVersion + 1, version: '9.1.0' });
  state.close();
  try {
    const output = await killAt(dataDir, /^Ready:/m);
    expect(output).toContain(`has schema ${schemaVersion + 1}, of version 9.1.0. This is version`);
    expect(readdirSync(dataDir)).not.toContain('dynamodb');
    expect(copiesOf(dataDir)).toEqual([]);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
