import { beforeAll, describe, expect, inject, it } from 'vitest';
import { answeredEach, type CataloguedError, pageMessages } from '../factories/catalogued-errors.ts';
import { form } from '../factories/client.ts';
import { addCourse, courseFields } from '../factories/courses.ts';
import { masterContent, pdf, resource, sendResource } from '../factories/documents.ts';
import { type Organisation, Platform, unique } from '../factories/platform.ts';
import { draft, type LookupIds, lookups, trainingFields } from '../factories/trainings.ts';

const platform = new Platform(inject('host'));
let one: Organisation;
let two: Organisation;
let ids: LookupIds;
let trainingId: string;

beforeAll(async () => {
  one = await platform.organisation({ maxSize: 1, masterContentAccess: 'true' });
  two = await platform.organisation();
  ids = await lookups(await platform.superAdmin());
  trainingId = (await draft(one.admin.api, ids)).id;
});

/** A form above the size limit. */
const heavy = (part: string) =>
  form({ version: '1' }, { [part]: new File([new Uint8Array(4_300_000)], 'file.png') });
const upload = (path: string, part: string) =>
  one.admin.api.call('PUT', `/trainings/${trainingId}/${path}`, { form: heavy(part) });

const content: CataloguedError[] = [
  [
    'training: a required field is missing',
    () => one.admin.api.post('/trainings', trainingFields(ids, { headsetIds: [] })),
    400,
    'REQUIRED_INFORMATION',
    /required information/i,
  ],
  [
    'content: the quota is exceeded',
    () =>
      one.admin.api.put(`/trainings/${trainingId}/files/APK`, {
        version: '1',
        fileName: 'a.apk',
        fileSize: 2e9,
      }),
    413,
    'CONTENT_QUOTA_REACHED',
    /storage is full.*contact support/i,
  ],
  ...(
    [
      ['cover', 'logo', 'logo'],
      ['badge logo', 'badges/1/logo', 'logo'],
      ['small content', 'files/APK', 'file'],
      ['step file', 'json-step', 'file'],
    ] as const
  ).map(
    ([name, path, part]): CataloguedError => [
      `${name}: too large`,
      () => upload(path, part),
      413,
      'BODY_TOO_LARGE',
      /too large/i,
    ],
  ),
  [
    'content: no file',
    () => one.admin.api.get(`/trainings/${trainingId}/web`),
    404,
    'NOT_FOUND',
    /does not exist/i,
  ],
  [
    'content: the quota of the organisation is 0',
    async () => {
      const { api } = (await platform.organisation({ maxSize: 0 })).admin;
      const { id } = await draft(api, ids);
      return api.put(`/trainings/${id}/files/APK`, { version: '1', fileName: 'a.apk', fileSize: 5 });
    },
    403,
    'NO_CONTENT_QUOTA',
    /no storage/i,
  ],
  [
    'content: the training uses a master content',
    async () => {
      const { id: masterContentId } = await masterContent(platform, one.admin.api, { seed: unique('held') });
      const { id } = await draft(one.admin.api, ids, { masterContentId, launchParameter: 'scene=1' });
      return one.admin.api.put(`/trainings/${id}/files/APK`, {
        version: '1',
        fileName: 'a.apk',
        fileSize: 5,
      });
    },
    409,
    'USES_MASTER_CONTENT',
    /uses a master content/i,
  ],
  [
    'content: offline without offline access',
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
    'training: another request saved a newer version',
    () =>
      one.admin.api.put(`/trainings/${trainingId}`, trainingFields(ids), { headers: { 'if-match': '"0"' } }),
    412,
    'VERSION_CONFLICT',
    /someone else/i,
  ],
];

const masters: CataloguedError[] = [
  [
    'master content: without access to master contents',
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
    'master content: the name exists',
    async () => {
      const { name } = await masterContent(platform, one.admin.api);
      return one.admin.api.post('/master-contents', { name });
    },
    409,
    'FILE_ALREADY_EXISTS',
    /already exists/i,
  ],
  [
    'resource: the title exists',
    async () => {
      const { title } = await resource(one.admin.api);
      return sendResource(one.admin.api, title, pdf());
    },
    409,
    'FILE_ALREADY_EXISTS',
    /already exists/i,
  ],
];

const groups: CataloguedError[] = [
  [
    'course: too few trainings',
    () => one.admin.api.post('/courses', courseFields([trainingId])),
    400,
    'INVALID_COURSE',
    /course/i,
  ],
  [
    'training: a course contains it',
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
    /group with this name/i,
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

describe('the error catalogue of content and groups', () => {
  answeredEach([...content, ...masters, ...groups]);

  it('TR-06 has a separate message for each part of a training that was not saved', () => {
    for (const { trainings, violations, player } of pageMessages) {
      const { quota, cover, badge, content: file, steps, resources } = trainings.failed;
      expect(new Set([quota, cover, badge, file, steps, resources]).size).toBe(6);
      expect(badge).toContain('%{number}');
      for (const sentence of [cover, badge, file, steps, resources]) expect(sentence).toContain('%{why}');
      expect(violations.MISSING_CONTENT).toBeTruthy();
      expect(player.noContent).toBeTruthy();
    }
  });

  it('changes nothing with the rejected requests', async () => {
    const training = await one.admin.api.ok<{ version: number; files: unknown[] }>(
      'GET',
      `/trainings/${trainingId}`,
    );
    expect([training.version, training.files]).toEqual([1, []]);
  });
});
