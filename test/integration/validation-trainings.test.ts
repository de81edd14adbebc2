import { beforeAll, describe, expect, inject, it } from 'vitest';
import { limits } from '../../shared/contracts/content/training-shapes.ts';
import { type BrokenRule, refusedEach, textOf } from '../factories/broken-rules.ts';
import { type Client, form } from '../factories/client.ts';
import { Platform } from '../factories/platform.ts';
import { draft, type LookupIds, lookups, text, trainingFields } from '../factories/trainings.ts';

const platform = new Platform(inject('host'));
let api: Client;
let ids: LookupIds;
let trainingId: string;

beforeAll(async () => {
  ({ api } = (await platform.organisation()).admin);
  ids = await lookups(await platform.superAdmin());
  trainingId = (await draft(api, ids)).id;
});

/** A training with one thing wrong: `change` gets valid fields in French and English. */
type TrainingFields = ReturnType<typeof trainingFields>;
const training = (change: (fields: TrainingFields) => object) => () =>
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

const trainings: BrokenRule[] = [
  ['step 1: requires a language', training(() => ({ i18n: [] })), 'i18n', 'REQUIRED'],
  [
    'step 1: rejects a repeated language',
    training(() => ({ i18n: [text('FR', 'a'), text('FR', 'b')] })),
    'i18n',
    'DUPLICATE',
  ],
  ['step 1: rejects an unknown language', french({ lang: 'XX' }), 'i18n.XX.lang', 'INVALID_LANGUAGE'],
  ...(['title', 'briefDescription', 'fullDescription', 'goal1', 'goal2'] as const).map(
    (name): BrokenRule => [
      `step 2: requires ${name}`,
      french({ [name]: '  ' }),
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
      `step 2: limits ${name} to ${max} characters`,
      french({ [name]: textOf(max + 1) }),
      `i18n.FR.${name}`,
      'TOO_LONG',
    ],
  ),
  [
    'step 2: limits the length of goal 3',
    french({ goal3: textOf(limits.goal + 1) }),
    'i18n.FR.goal3',
    'TOO_LONG',
  ],
  [
    'step 2: rejects a video link that is a script',
    french({ videoLink: 'javascript:alert(1)' }),
    'i18n.FR.videoLink',
    'INVALID_URL',
  ],
  ['step 2: requires a category', training(() => ({ categoryId: '' })), 'categoryId', 'REQUIRED'],
  ['step 2: requires a duration', training(() => ({ durationInMinute: '' })), 'durationInMinute', 'REQUIRED'],
  [
    'step 2: rejects a duration outside the list',
    training(() => ({ durationInMinute: 20 })),
    'durationInMinute',
    'INVALID_CHOICE',
  ],
  ['step 2: requires a skill', training(() => ({ skillIds: [] })), 'skillIds', 'REQUIRED'],
  ['step 2: requires a partner', training(() => ({ partnerId: '' })), 'partnerId', 'REQUIRED'],
  ['TR-02 step 3: requires a headset', training(() => ({ headsetIds: [] })), 'headsetIds', 'REQUIRED'],
  [
    'step 4: requires three badges',
    training(({ badges }) => ({ badges: badges.slice(1) })),
    'badges.1',
    'REQUIRED',
  ],
  [
    'step 4: requires a badge name in each language',
    badge({ name: '' }),
    'badges.2.i18n.FR.name',
    'REQUIRED',
  ],
  [
    'step 4: requires a badge description in each language',
    badge({ description: '' }),
    'badges.2.i18n.FR.description',
    'REQUIRED',
  ],
  [
    'step 4: limits a badge name to 20 characters',
    badge({ name: textOf(21) }),
    'badges.2.i18n.FR.name',
    'TOO_LONG',
  ],
  [
    'step 4: limits a badge description to 40 characters',
    badge({ description: textOf(41) }),
    'badges.2.i18n.FR.description',
    'TOO_LONG',
  ],
  [
    'step 4: requires badges in each selected language',
    training(({ badges }) => ({
      badges: badges.map((one) => (one.number === 3 ? { ...one, i18n: one.i18n.slice(0, 1) } : one)),
    })),
    'badges.3.i18n.EN',
    'REQUIRED',
  ],
  [
    'step 5: requires a content language',
    training(() => ({ contentLanguages: [] })),
    'contentLanguages',
    'REQUIRED',
  ],
  [
    'step 5: requires a launch parameter with a master content',
    training(() => ({ masterContentId: 'x', launchParameter: '' })),
    'launchParameter',
    'REQUIRED',
  ],
];

const content = (body: object) => () => api.put(`/trainings/${trainingId}/files/APK`, body);
const steps = (file: File | undefined) => () =>
  api.call('PUT', `/trainings/${trainingId}/json-step`, { form: form({}, file ? { file } : {}) });
const named = (name: string, body: string) => new File([body], name);
const files: BrokenRule[] = [
  ['step 5: requires a version', content({ fileName: 'a.apk', fileSize: 1 }), 'version', 'REQUIRED'],
  ['step 5: limits a version to 10 characters', content({ version: textOf(11) }), 'version', 'TOO_LONG'],
  ['TR-05 requires a step file', steps(undefined), 'file', 'REQUIRED'],
  [
    'TR-05 rejects a step file that is not .json',
    steps(named('steps.txt', '{"sessions":[]}')),
    'file',
    'INVALID_TYPE',
  ],
  ['TR-05 rejects a step file that is not JSON', steps(named('steps.json', '{')), 'file', 'MALFORMED_JSON'],
  ['TR-05 requires sessions in a step file', steps(named('steps.json', '{}')), 'sessions', 'REQUIRED'],
  [
    'TR-05 requires step names in a step file',
    steps(named('s.json', '{"sessions":[{"name":"a","steps":[{"name":"","isPercent":true}]}]}')),
    'sessions.0.steps.0.name',
    'REQUIRED',
  ],
];

describe('validation of trainings', () => {
  refusedEach([...trainings, ...files]);

  it('stores nothing of a rejected request', async () => {
    const now = await api.ok<{ version: number; files: unknown[] }>('GET', `/trainings/${trainingId}`);
    expect([now.version, now.files]).toEqual([1, []]);
  });

  it('accepts values at each limit', async () => {
    const most = {
      title: textOf(50),
      briefDescription: textOf(130),
      fullDescription: textOf(360),
      goal3: '',
    };
    const fields = trainingFields(ids);
    const reply = await api.post('/trainings', {
      ...fields,
      i18n: [{ ...text('FR', 'x'), ...most }, fields.i18n[1]],
      badges: fields.badges.map((one) => ({
        ...one,
        i18n: one.i18n.map((entry) => ({ ...entry, name: textOf(20), description: textOf(40) })),
      })),
    });
    expect(reply.status).toBe(201);
    const version = { version: textOf(10), fileName: 'a.apk', fileSize: 100 };
    expect((await api.put(`/trainings/${reply.body.id}/files/APK`, version)).status).toBe(202);
  });
});
