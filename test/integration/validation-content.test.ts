import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type BrokenRule, refusedEach, textOf } from '../factories/broken-rules.ts';
import { type Client, form } from '../factories/client.ts';
import { courseFields } from '../factories/courses.ts';
import { masterContent, pdf, sendResource } from '../factories/documents.ts';
import { Platform } from '../factories/platform.ts';
import { draft, lookups, text } from '../factories/trainings.ts';

const platform = new Platform(inject('host'));
let root: Client;
let api: Client;
let trainingIds: string[];
let masterId: string;

beforeAll(async () => {
  root = await platform.superAdmin();
  ({ api } = (await platform.organisation({ masterContentAccess: 'true' })).admin);
  const ids = await lookups(root);
  trainingIds = [(await draft(api, ids)).id, (await draft(api, ids)).id];
  masterId = (await masterContent(platform, api)).id;
});

/** A course with one thing wrong. */
const course = (change: (fields: ReturnType<typeof courseFields>) => object) => () => {
  const fields = courseFields(trainingIds);
  return api.post('/courses', { ...fields, ...change(fields) });
};
const courseFrench = (more: object) => course(({ i18n }) => ({ i18n: [{ ...i18n[0], ...more }, i18n[1]] }));
const step = (number: 1 | 2 | 3, body: object) => () => api.post(`/courses/validation/${number}`, body);
const texts = ['title', 'briefDescription', 'fullDescription', 'goal1', 'goal2'] as const;
const courses: BrokenRule[] = [
  ['CO-01 requires a language', course(() => ({ i18n: [] })), 'i18n', 'REQUIRED'],
  ...texts.map(
    (name): BrokenRule => [
      `CO-01 requires ${name}`,
      courseFrench({ [name]: '' }),
      `i18n.FR.${name}`,
      'REQUIRED',
    ],
  ),
  ...(
    [
      ['title', 50],
      ['briefDescription', 130],
      ['fullDescription', 360],
    ] as const
  ).map(
    ([name, max]): BrokenRule => [
      `CO-01 limits ${name} to ${max} characters`,
      courseFrench({ [name]: textOf(max + 1) }),
      `i18n.FR.${name}`,
      'TOO_LONG',
    ],
  ),
  [
    'CO-01 requires two trainings',
    course(({ trainings: [one] }) => ({ trainings: [one] })),
    'trainings',
    'TOO_FEW',
  ],
  [
    'CO-01 rejects a repeated training',
    course(({ trainings: [one] }) => ({ trainings: [one, one] })),
    'trainings.1.trainingId',
    'DUPLICATE',
  ],
  ['CO-02 step 1: requires a language', step(1, { i18n: [] }), 'i18n', 'REQUIRED'],
  ...texts.map(
    (name): BrokenRule => [
      `CO-02 step 2: requires ${name}, and names the language`,
      step(2, { i18n: [{ ...text('IT', 'Titolo'), [name]: '' }] }),
      `i18n.IT.${name}`,
      'REQUIRED',
    ],
  ),
  ['CO-02 step 3: requires trainings', step(3, {}), 'trainings', 'REQUIRED'],
];

const named = (name: string, body: string) => new File([body], name);
const document = (title: string, file: File | undefined) => () => sendResource(api, title, file);
const documents: BrokenRule[] = [
  ['RE-01 requires a title', document('', pdf()), 'title', 'REQUIRED'],
  ['RE-01 requires a file', document('Plan', undefined), 'file', 'REQUIRED'],
  ['RE-01 rejects another file type', document('Plan', named('plan.docx', 'x')), 'file', 'INVALID_TYPE'],
  ['RE-01 rejects bytes of another type', document('Plan', named('plan.pdf', 'MZ')), 'file', 'INVALID_TYPE'],
];

const masterFile = (body: object) => () => api.put(`/master-contents/${masterId}/files/APK`, body);
const masters: BrokenRule[] = [
  ['MC-01 requires a name', () => api.post('/master-contents', { name: ' ' }), 'name', 'REQUIRED'],
  ['MC-01 requires a version', masterFile({ fileName: 'a.apk', fileSize: 1 }), 'version', 'REQUIRED'],
  ['MC-01 limits a version to 10 characters', masterFile({ version: textOf(11) }), 'version', 'TOO_LONG'],
  ['MC-01 requires a file', masterFile({ version: '1', fileName: 'a.apk' }), 'fileSize', 'REQUIRED'],
];

describe('validation of courses, resources and master contents', () => {
  refusedEach([...courses, ...documents, ...masters]);

  it('UP-05 rejects null instead of a list, in a form as in JSON', async () => {
    for (const options of [
      { form: form({ name: 'Partner', i18n: 'null' }) },
      { body: { name: 'Partner', i18n: null } },
    ]) {
      const reply = await root.call('POST', '/partners', options);
      expect([reply.status, reply.problem.violations?.[0]?.field]).toEqual([400, 'i18n']);
    }
    const empty = await root.call('POST', '/partners', { form: form({ name: 'Partner', i18n: '' }) });
    expect(empty.status).toBe(201);
  });

  it('stores nothing of a rejected request', async () => {
    expect((await api.ok<{ version: number }>('GET', `/master-contents/${masterId}`)).version).toBe(1);
    expect([await api.ok('GET', '/courses'), await api.ok('GET', '/resources')]).toEqual([[], []]);
  });
});
