import { beforeAll, describe, expect, inject, it } from 'vitest';
import en from '../../admin-ui/src/i18n/en/index.ts';
import es from '../../admin-ui/src/i18n/es/index.ts';
import fr from '../../admin-ui/src/i18n/fr/index.ts';
import it_ from '../../admin-ui/src/i18n/it/index.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import { type Client, form, type Reply } from '../factories/client.ts';
import { addCourse, courseFields } from '../factories/courses.ts';
import { masterContent, pdf, resource, sendResource } from '../factories/documents.ts';
import { type Organisation, organisationFields, Platform, password, unique } from '../factories/platform.ts';
import { draft, type LookupIds, lookups, trainingFields } from '../factories/trainings.ts';

const platform = new Platform(inject('host'));
let root: Client;
let one: Organisation;
let two: Organisation;
let ids: LookupIds;
let trainingId: string;

beforeAll(async () => {
  root = await platform.superAdmin();
  one = await platform.organisation({ maxSize: 1, masterContentAccess: 'true' });
  two = await platform.organisation({ maxUser: 1 });
  ids = await lookups(root);
  trainingId = (await draft(one.admin.api, ids)).id;
});

const signIn = (email: string, secret = password) =>
  platform.anonymous.post('/users/authentication', { email, password: secret });
const member = (organisation: Organisation, more: object = {}) =>
  organisation.admin.api.post('/users', {
    email: `${unique('new')}@example.com`,
    firstName: 'New',
    lastName: 'Member',
    roles: [],
    ...more,
  });
/** More than a form may hold. */
const heavy = (part: string) =>
  form({ version: '1' }, { [part]: new File([new Uint8Array(4_300_000)], 'file.png') });
const upload = (path: string, part: string) =>
  one.admin.api.call('PUT', `/trainings/${trainingId}/${path}`, { form: heavy(part) });

/** A situation of the catalogue, a real request that brings it about, and what is answered. */
type Row = readonly [
  situation: string,
  send: () => Promise<Reply<unknown>>,
  status: number,
  code: ErrorCode,
  english: RegExp,
];

const access: Row[] = [
  [
    'sign-in: wrong e-mail or password',
    () => signIn(one.admin.email, 'Wr0ng!password'),
    401,
    'INVALID_CREDENTIALS',
    /wrong e-mail or password/i,
  ],
  [
    'sign-in: the subscription has ended',
    async () => {
      const gone = await platform.organisation();
      const client = await root.ok<Record<string, unknown>>('GET', `/clients/${gone.id}`);
      const body = { ...client, contractExpirationDate: '2020-01-01' };
      await root.ok('PUT', `/clients/${gone.id}`, { body });
      return signIn(gone.admin.email);
    },
    402,
    'SUBSCRIPTION_ENDED',
    /subscription .*ended/i,
  ],
  [
    'sign-in: the account is disabled',
    async () => {
      const { email, id, profile } = await platform.member(one);
      await one.admin.api.ok('PUT', `/users/${id}`, { body: { ...profile, active: false } });
      return signIn(email);
    },
    403,
    'ACCOUNT_DISABLED',
    /disabled/i,
  ],
  [
    'forgotten password: no such e-mail',
    () => platform.anonymous.post('/users/reset-password/init', { email: `${unique('nobody')}@example.com` }),
    404,
    'EMAIL_NOT_FOUND',
    /no account/i,
  ],
  [
    'new password: the link has expired',
    () =>
      platform.anonymous.post('/users/reset-password/finish', { newPassword: password, resetKey: 'gone' }),
    404,
    'RESET_LINK_EXPIRED',
    /expired.*7 days/i,
  ],
  [
    'profile: the e-mail is used',
    () =>
      one.admin.api.put('/users/profile', {
        firstName: 'A',
        lastName: 'B',
        email: two.admin.email,
      }),
    409,
    'EMAIL_ALREADY_USED',
    /already used/i,
  ],
];

const organisations: Row[] = [
  [
    'organisation: SIRET',
    () =>
      root.call('POST', '/clients', {
        form: form({ ...organisationFields('a@example.com'), siret: '12345678901234' }),
      }),
    400,
    'INVALID_SIRET',
    /SIRET/,
  ],
  [
    'member: no such manager',
    () => member(one, { managerEmail: `${unique('nobody')}@example.com` }),
    404,
    'MANAGER_NOT_FOUND',
    /no manager/i,
  ],
  [
    'member: the e-mail is used',
    () => member(one, { email: two.admin.email }),
    409,
    'EMAIL_ALREADY_USED',
    /already used/i,
  ],
  [
    'member: the seats are used up',
    () => member(two),
    413,
    'USER_QUOTA_REACHED',
    /used up.*contact the support/i,
  ],
  [
    'what one may not do',
    async () => (await platform.member(one)).api.get('/clients/export'),
    403,
    'NOT_AUTHORIZED',
    /not authorized/i,
  ],
];

const content: Row[] = [
  [
    'training: something required is missing',
    () => one.admin.api.post('/trainings', trainingFields(ids, { headsetIds: [] })),
    400,
    'REQUIRED_INFORMATION',
    /required information/i,
  ],
  [
    'content: the quota is used up',
    () =>
      one.admin.api.put(`/trainings/${trainingId}/files/APK`, {
        version: '1',
        fileName: 'a.apk',
        fileSize: 2e9,
      }),
    413,
    'CONTENT_QUOTA_REACHED',
    /used up.*contact the support/i,
  ],
  ...(
    [
      ['cover', 'logo', 'logo'],
      ['badge logo', 'badges/1/logo', 'logo'],
      ['small content', 'files/APK', 'file'],
      ['step file', 'json-step', 'file'],
    ] as const
  ).map(
    ([name, path, part]): Row => [
      `${name}: too large`,
      () => upload(path, part),
      413,
      'BODY_TOO_LARGE',
      /too large/i,
    ],
  ),
  [
    'content that is missing',
    () => one.admin.api.get(`/trainings/${trainingId}/web`),
    404,
    'NOT_FOUND',
    /does not exist/i,
  ],
  [
    'offline without the right to it',
    () =>
      one.admin.api.put(`/trainings/${trainingId}/files/APK`, {
        version: '1',
        fileName: 'a.apk',
        fileSize: 5,
        offlineAvailable: true,
      }),
    403,
    'OFFLINE_NOT_ALLOWED',
    /offline/i,
  ],
  [
    'somebody else has saved meanwhile',
    () =>
      one.admin.api.put(`/trainings/${trainingId}`, trainingFields(ids), { headers: { 'if-match': '"0"' } }),
    412,
    'VERSION_CONFLICT',
    /somebody else/i,
  ],
];

const masters: Row[] = [
  [
    'master content: without the right to it',
    () => two.admin.api.post('/master-contents', { name: 'M' }),
    403,
    'NOT_AUTHORIZED',
    /not authorized/i,
  ],
  [
    'master content: a training uses it',
    async () => {
      const { id } = await masterContent(platform, one.admin.api, { seed: unique('used') });
      await draft(one.admin.api, ids, { masterContentId: id, launchParameter: 'scene=1' });
      return one.admin.api.delete(`/master-contents/${id}`);
    },
    409,
    'MASTER_CONTENT_IN_USE',
    /used by a training/i,
  ],
  [
    'master content: it is there already',
    async () => {
      const { name } = await masterContent(platform, one.admin.api);
      return one.admin.api.post('/master-contents', { name });
    },
    409,
    'FILE_ALREADY_EXISTS',
    /exists already/i,
  ],
  [
    'resource: it is there already',
    async () => {
      const { title } = await resource(one.admin.api);
      return sendResource(one.admin.api, title, pdf());
    },
    409,
    'FILE_ALREADY_EXISTS',
    /exists already/i,
  ],
];

const groups: Row[] = [
  [
    'course: something is missing; the page shows this title',
    () => one.admin.api.post('/courses', courseFields([trainingId])),
    400,
    'INVALID_COURSE',
    /course/i,
  ],
  [
    'training: a course holds it',
    async () => {
      const [first, second] = [await draft(one.admin.api, ids), await draft(one.admin.api, ids)];
      await addCourse(one.admin.api, [first.id, second.id]);
      return one.admin.api.delete(`/trainings/${first.id}`);
    },
    409,
    'TRAINING_IN_USE',
    /part of a course/i,
  ],
  [
    'group: the name is taken',
    async () => {
      const name = unique('Group');
      await one.admin.api.ok('POST', '/groups', { body: { name, userIds: [] } });
      return one.admin.api.post('/groups', { name, userIds: [] });
    },
    409,
    'GROUP_NAME_EXISTS',
    /group of this name/i,
  ],
  [
    'suggestion: it ends before it starts',
    async () => {
      const [first, second] = [await draft(one.admin.api, ids), await draft(one.admin.api, ids)];
      const { id } = await addCourse(one.admin.api, [first.id, second.id]);
      return one.admin.api.put('/courses/suggestions', {
        courseIds: [id],
        userIds: [one.admin.id],
        groupIds: [],
        startDate: '2099-02-02',
        endDate: '2099-02-01',
      });
    },
    400,
    'END_BEFORE_START',
    /end .*before/i,
  ],
];

const languages = { en, fr, es, it: it_ };

describe('the catalogue of errors', () => {
  it.each([...access, ...organisations, ...content, ...masters, ...groups])(
    '%s: answered with its code, which the page has a sentence for in four languages',
    async (_, send, status, code, english) => {
      const reply = await send();
      expect([reply.status, reply.problem.code, reply.problem.status]).toEqual([status, code, status]);
      expect(reply.headers.get('content-type')).toMatch(/^application\/problem\+json/);
      const sentences = Object.values(languages).map((messages) => messages.errors[code]);
      expect(sentences[0]).toMatch(english);
      expect(new Set(sentences).size).toBe(4);
    },
  );

  it('TR-06 each part of a training that could not be saved has its own sentence', () => {
    for (const { trainings, violations, player } of Object.values(languages)) {
      const { quota, cover, badge, content: file, steps, resources } = trainings.failed;
      expect(new Set([quota, cover, badge, file, steps, resources]).size).toBe(6);
      expect(badge).toContain('%{number}');
      for (const sentence of [cover, badge, file, steps, resources]) expect(sentence).toContain('%{why}');
      expect(violations.MISSING_CONTENT).toBeTruthy();
      expect(player.noContent).toBeTruthy();
    }
  });

  it('nothing of all that was asked has changed anything', async () => {
    const training = await one.admin.api.ok<{ version: number; files: unknown[] }>(
      'GET',
      `/trainings/${trainingId}`,
    );
    expect([training.version, training.files]).toEqual([1, []]);
    const other = await root.ok<{ currentUser: number }>('GET', `/clients/${two.id}/quota`);
    expect(other.currentUser).toBe(1);
  });
});
