import sharp from 'sharp';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { limits } from '../../shared/contracts/training-shapes.ts';
import { claimedLarge } from '../factories/binaries.ts';
import { type Client, form, type Reply } from '../factories/client.ts';
import { courseFields } from '../factories/courses.ts';
import { masterContent, pdf, sendResource } from '../factories/documents.ts';
import { type Organisation, Platform } from '../factories/platform.ts';
import { draft, type LookupIds, lookups, text, trainingFields } from '../factories/trainings.ts';

const platform = new Platform(inject('host'));
let one: Organisation;
let two: Organisation;
let api: Client;
let ids: LookupIds;
let trainingId: string;
let otherId: string;
let masterId: string;

beforeAll(async () => {
  one = await platform.organisation({ masterContentAccess: 'true' });
  two = await platform.organisation();
  ({ api } = one.admin);
  ids = await lookups(await platform.superAdmin());
  trainingId = (await draft(api, ids)).id;
  otherId = (await draft(api, ids)).id;
  masterId = (await masterContent(platform, api)).id;
});

const of = (length: number) => 'x'.repeat(length);
/** A rule of the product: what breaks it, and the violation that says so. */
type Rule = readonly [rule: string, send: () => Promise<Reply<unknown>>, field: string, code: string];

const post =
  (path: string, body: object, client = () => platform.anonymous) =>
  () =>
    client().post(path, body);

const reset = (newPassword: unknown) => post('/users/reset-password/finish', { newPassword, resetKey: 'k' });
const signIn = (body: object) => post('/users/authentication', body);
const forgot = (body: object) => post('/users/reset-password/init', body);
const own = (body: object) => () =>
  api.put('/users/profile', { firstName: 'Ada', lastName: 'Byron', email: one.admin.email, ...body });

const access: Rule[] = [
  ['sign-in: e-mail required', signIn({ password: 'x' }), 'email', 'REQUIRED'],
  ['sign-in: e-mail not empty', signIn({ email: '', password: 'x' }), 'email', 'REQUIRED'],
  ['sign-in: password required', signIn({ email: 'a@b.fr', password: '' }), 'password', 'REQUIRED'],
  ['forgot password: e-mail required', forgot({}), 'email', 'REQUIRED'],
  ['forgot password: e-mail valid', forgot({ email: 'nobody' }), 'email', 'INVALID_EMAIL'],
  ['AC-09 password required', reset(undefined), 'newPassword', 'REQUIRED'],
  ['AC-09 password of 7 characters', reset('Aa1!aaa'), 'newPassword', 'PASSWORD_RULE'],
  ['AC-09 password without upper case', reset('aaaa1!aa'), 'newPassword', 'PASSWORD_RULE'],
  ['AC-09 password without lower case', reset('AAAA1!AA'), 'newPassword', 'PASSWORD_RULE'],
  ['AC-09 password without a digit', reset('Aaaaa!aa'), 'newPassword', 'PASSWORD_RULE'],
  ['AC-09 password without a special one', reset('Aaaaa1aa'), 'newPassword', 'PASSWORD_RULE'],
  ['AC-09 another special one does not count', reset('Aaaaa1a_'), 'newPassword', 'PASSWORD_RULE'],
  ['AC-16 first name required', own({ firstName: ' ' }), 'firstName', 'REQUIRED'],
  ['AC-16 last name required', own({ lastName: '' }), 'lastName', 'REQUIRED'],
  ['AC-16 e-mail required', own({ email: '' }), 'email', 'REQUIRED'],
  ['AC-16 e-mail valid', own({ email: 'ada@' }), 'email', 'INVALID_EMAIL'],
];

/** A training with one thing wrong: `change` gets valid fields in French and English. */
type Fields = ReturnType<typeof trainingFields>;
const training = (change: (fields: Fields) => object) => () =>
  api.put(`/trainings/${trainingId}`, { ...trainingFields(ids), ...change(trainingFields(ids)) });
const french = (more: object) =>
  training(({ i18n }) => ({ i18n: [{ ...text('FR', 'Titre'), ...more }, i18n[1]] }));
const badge = (more: object) =>
  training(({ badges }) => ({
    badges: badges.map((one) =>
      one.number === 2
        ? { ...one, i18n: one.i18n.map((i) => (i.lang === 'FR' ? { ...i, ...more } : i)) }
        : one,
    ),
  }));

const trainings: Rule[] = [
  ['step 1: at least one language', training(() => ({ i18n: [] })), 'i18n', 'REQUIRED'],
  [
    'step 1: a language once',
    training(() => ({ i18n: [text('FR', 'a'), text('FR', 'b')] })),
    'i18n',
    'DUPLICATE',
  ],
  ['step 1: a known language', french({ lang: 'XX' }), 'i18n.XX.lang', 'INVALID_LANGUAGE'],
  ...(['title', 'briefDescription', 'fullDescription', 'goal1', 'goal2'] as const).map(
    (name): Rule => [`step 2: ${name} required`, french({ [name]: '  ' }), `i18n.FR.${name}`, 'REQUIRED'],
  ),
  ...(
    [
      ['title', 50],
      ['briefDescription', 130],
      ['fullDescription', 360],
    ] as const
  ).map(
    ([name, max]): Rule => [
      `step 2: ${name} of at most ${max}`,
      french({ [name]: of(max + 1) }),
      `i18n.FR.${name}`,
      'TOO_LONG',
    ],
  ),
  [
    'step 2: goal 3 of at most its length',
    french({ goal3: of(limits.goal + 1) }),
    'i18n.FR.goal3',
    'TOO_LONG',
  ],
  [
    'step 2: an address that runs',
    french({ videoLink: 'javascript:alert(1)' }),
    'i18n.FR.videoLink',
    'INVALID_URL',
  ],
  ['step 2: category required', training(() => ({ categoryId: '' })), 'categoryId', 'REQUIRED'],
  ['step 2: duration required', training(() => ({ durationInMinute: '' })), 'durationInMinute', 'REQUIRED'],
  [
    'step 2: duration of the list',
    training(() => ({ durationInMinute: 20 })),
    'durationInMinute',
    'INVALID_CHOICE',
  ],
  ['step 2: a skill', training(() => ({ skillIds: [] })), 'skillIds', 'REQUIRED'],
  ['step 2: a partner', training(() => ({ partnerId: '' })), 'partnerId', 'REQUIRED'],
  ['TR-02 step 3: a headset', training(() => ({ headsetIds: [] })), 'headsetIds', 'REQUIRED'],
  ['step 4: three badges', training(({ badges }) => ({ badges: badges.slice(1) })), 'badges.1', 'REQUIRED'],
  ['step 4: name in each language', badge({ name: '' }), 'badges.2.i18n.FR.name', 'REQUIRED'],
  [
    'step 4: description in each language',
    badge({ description: '' }),
    'badges.2.i18n.FR.description',
    'REQUIRED',
  ],
  ['step 4: name of at most 20', badge({ name: of(21) }), 'badges.2.i18n.FR.name', 'TOO_LONG'],
  [
    'step 4: description of at most 40',
    badge({ description: of(41) }),
    'badges.2.i18n.FR.description',
    'TOO_LONG',
  ],
  [
    'step 4: each selected language',
    training(({ badges }) => ({
      badges: badges.map((one) => (one.number === 3 ? { ...one, i18n: one.i18n.slice(0, 1) } : one)),
    })),
    'badges.3.i18n.EN',
    'REQUIRED',
  ],
  ['step 5: a content language', training(() => ({ contentLanguages: [] })), 'contentLanguages', 'REQUIRED'],
  [
    'step 5: a master content needs a launch parameter',
    training(() => ({ masterContentId: 'x', launchParameter: '' })),
    'launchParameter',
    'REQUIRED',
  ],
];

const content = (body: object) => () => api.put(`/trainings/${trainingId}/files/APK`, body);
const steps = (file: File | undefined) => () =>
  api.call('PUT', `/trainings/${trainingId}/json-step`, { form: form({}, file ? { file } : {}) });
const named = (name: string, body: string) => new File([body], name);
const files: Rule[] = [
  ['step 5: a version', content({ fileName: 'a.apk', fileSize: 1 }), 'version', 'REQUIRED'],
  ['step 5: a version of at most 10', content({ version: of(11) }), 'version', 'TOO_LONG'],
  ['TR-05 the step file is chosen', steps(undefined), 'file', 'REQUIRED'],
  ['TR-05 the step file is .json', steps(named('steps.txt', '{"sessions":[]}')), 'file', 'INVALID_TYPE'],
  ['TR-05 the step file is JSON', steps(named('steps.json', '{')), 'file', 'MALFORMED_JSON'],
  ['TR-05 the step file has sessions', steps(named('steps.json', '{}')), 'sessions', 'REQUIRED'],
  [
    'TR-05 a session has steps with names',
    steps(named('s.json', '{"sessions":[{"name":"a","steps":[{"name":"","isPercent":true}]}]}')),
    'sessions.0.steps.0.name',
    'REQUIRED',
  ],
];

/** A course with one thing wrong. */
const course = (change: (fields: ReturnType<typeof courseFields>) => object) => () => {
  const fields = courseFields([trainingId, otherId]);
  return api.post('/courses', { ...fields, ...change(fields) });
};
const courseFrench = (more: object) => course(({ i18n }) => ({ i18n: [{ ...i18n[0], ...more }, i18n[1]] }));
const step = (number: 1 | 2 | 3, body: object) => () => api.post(`/courses/validation/${number}`, body);
const texts = ['title', 'briefDescription', 'fullDescription', 'goal1', 'goal2'] as const;
const courses: Rule[] = [
  ['CO-01 a language', course(() => ({ i18n: [] })), 'i18n', 'REQUIRED'],
  ...texts.map(
    (name): Rule => [`CO-01 ${name} required`, courseFrench({ [name]: '' }), `i18n.FR.${name}`, 'REQUIRED'],
  ),
  ...(
    [
      ['title', 50],
      ['briefDescription', 130],
      ['fullDescription', 360],
    ] as const
  ).map(
    ([name, max]): Rule => [
      `CO-01 ${name} of at most ${max}`,
      courseFrench({ [name]: of(max + 1) }),
      `i18n.FR.${name}`,
      'TOO_LONG',
    ],
  ),
  [
    'CO-01 more than one training',
    course(({ trainings: [one] }) => ({ trainings: [one] })),
    'trainings',
    'TOO_FEW',
  ],
  [
    'CO-01 a training once',
    course(({ trainings: [one] }) => ({ trainings: [one, one] })),
    'trainings.1.trainingId',
    'DUPLICATE',
  ],
  ['CO-02 step 1: a language', step(1, { i18n: [] }), 'i18n', 'REQUIRED'],
  ...texts.map(
    (name): Rule => [
      `CO-02 step 2: ${name} names its language`,
      step(2, { i18n: [{ ...text('IT', 'Titolo'), [name]: '' }] }),
      `i18n.IT.${name}`,
      'REQUIRED',
    ],
  ),
  ['CO-02 step 3: trainings', step(3, {}), 'trainings', 'REQUIRED'],
];

const document = (title: string, file: File | undefined) => () => sendResource(api, title, file);
const documents: Rule[] = [
  ['RE-01 a title', document('', pdf()), 'title', 'REQUIRED'],
  ['RE-01 a file', document('Plan', undefined), 'file', 'REQUIRED'],
  ['RE-01 a file of its kinds', document('Plan', named('plan.docx', 'x')), 'file', 'INVALID_TYPE'],
  ['RE-01 a file that is what it says', document('Plan', named('plan.pdf', 'MZ')), 'file', 'INVALID_TYPE'],
];

const masterFile = (body: object) => () => api.put(`/master-contents/${masterId}/files/APK`, body);
const masters: Rule[] = [
  ['MC-01 a name', () => api.post('/master-contents', { name: ' ' }), 'name', 'REQUIRED'],
  ['MC-01 a version', masterFile({ fileName: 'a.apk', fileSize: 1 }), 'version', 'REQUIRED'],
  ['MC-01 a version of at most 10', masterFile({ version: of(11) }), 'version', 'TOO_LONG'],
  ['MC-01 a file', masterFile({ version: '1', fileName: 'a.apk' }), 'fileSize', 'REQUIRED'],
];

describe('a rule that is broken', () => {
  it.each([...access, ...trainings, ...files, ...courses, ...documents, ...masters])(
    '%s: 400 on its field',
    async (_, send, field, code) => {
      const reply = await send();
      expect([reply.status, reply.problem.violations]).toMatchObject([
        400,
        expect.arrayContaining([expect.objectContaining({ field, message: code })]),
      ]);
    },
  );

  it('UP-05 a form that says null where a list is wanted is refused like JSON that does', async () => {
    const root = await platform.superAdmin();
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

  it('changes nothing', async () => {
    const now = await api.ok<{ version: number; files: unknown[] }>('GET', `/trainings/${trainingId}`);
    expect([now.version, now.files]).toEqual([1, []]);
    expect((await api.ok<{ version: number }>('GET', `/master-contents/${masterId}`)).version).toBe(1);
    expect([await api.ok('GET', '/courses'), await api.ok('GET', '/resources')]).toEqual([[], []]);
    const profile = await api.ok<{ version: number }>('GET', '/users/profile');
    expect(profile.version).toBe(one.admin.profile.version);
  });

  it('each limit itself is kept to the last character', async () => {
    const most = {
      title: of(50),
      briefDescription: of(130),
      fullDescription: of(360),
      goal3: '',
    };
    const fields = trainingFields(ids);
    const reply = await api.post('/trainings', {
      ...fields,
      i18n: [{ ...text('FR', 'x'), ...most }, fields.i18n[1]],
      badges: fields.badges.map((one) => ({
        ...one,
        i18n: one.i18n.map((entry) => ({ ...entry, name: of(20), description: of(40) })),
      })),
    });
    expect(reply.status).toBe(201);
    const version = { version: of(10), fileName: 'a.apk', fileSize: 100 };
    expect((await api.put(`/trainings/${reply.body.id}/files/APK`, version)).status).toBe(202);
  });
});

describe('UP-05 what is no picture', () => {
  const pictures: [string, () => Uint8Array | string, string][] = [
    ['SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'INVALID_TYPE'],
    ['HTML', () => '<!doctype html><script>alert(1)</script>', 'INVALID_TYPE'],
    ['a program', () => 'MZ\u0090\0\u0003', 'INVALID_TYPE'],
    ['a picture of 30,000 × 30,000', claimedLarge, 'TOO_MANY_PIXELS'],
    ['a broken picture', () => claimedLarge(100, 100), 'INVALID_IMAGE'],
  ];
  const places: [string, string, () => [method: string, path: string, fields: Record<string, string>]][] = [
    ['cover', 'logo', () => ['PUT', `/trainings/${trainingId}/logo`, {}]],
    ['badge logo', 'logo', () => ['PUT', `/trainings/${trainingId}/badges/1/logo`, {}]],
    ['organisation logo', 'logo', () => ['PATCH', '/clients/current', {}]],
    [
      'portrait',
      'picture',
      () => ['PUT', '/users/profile', { firstName: 'Ada', lastName: 'Byron', email: one.admin.email }],
    ],
  ];
  const cases = places.flatMap(([place, part, call]) =>
    pictures.map(([kind, make, code]) => [kind, place, part, call, make, code] as const),
  );

  it.each(cases)('%s is refused as a %s, whatever its name', async (_, __, part, call, make, code) => {
    const [method, path, fields] = call();
    const file = new File([new Uint8Array(Buffer.from(make() as string))], 'logo.png', { type: 'image/png' });
    const reply = await api.call(method, path, { form: form(fields, { [part]: file }) });
    expect([reply.status, reply.problem.violations]).toMatchObject([400, [{ field: part, message: code }]]);
  });

  it('nothing of it is stored, and what a photograph tells of its owner is left out', async () => {
    const before = await api.ok<{ logo: string | null; version: number }>('GET', `/trainings/${trainingId}`);
    expect([before.logo, before.version]).toEqual([null, 1]);
    const photograph = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#888' } })
      .withExif({ IFD0: { Artist: 'Somebody Private' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(photograph.includes('Somebody Private')).toBe(true);
    const sent = new File([new Uint8Array(photograph)], 'cover.jpg');
    const other = await two.admin.api.call('PUT', `/trainings/${trainingId}/logo`, {
      form: form({}, { logo: sent }),
    });
    expect(other.status).toBe(404);
    const { logo } = await api.ok<{ logo: string }>('PUT', `/trainings/${trainingId}/logo`, {
      form: form({}, { logo: sent }),
    });
    const served = await fetch(logo);
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(served.headers.get('content-type')).toBe('image/jpeg');
    expect(bytes.includes('Somebody Private')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });
});
