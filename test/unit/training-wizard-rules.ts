import type { Room } from '../../admin-ui/src/content/trainings/wizard/check.ts';
import {
  badgeKeys,
  emptyValues,
  type TextValues,
  type WizardValues,
} from '../../admin-ui/src/content/trainings/wizard/values.ts';
import type { ContentFile } from '../../shared/contracts/content/content-files.ts';

const file = (name: string, size = 100) => ({ name, size }) as File;
const of = (length: number) => 'x'.repeat(length);

/** A stored file of the training. */
export const currentFile: ContentFile = {
  fileType: 'WEB_GL',
  version: '1',
  offlineAvailable: false,
  fileName: 'a.zip',
  fileSize: 40,
  status: 'ready',
};

/** Returns valid values of the wizard in French and English. */
export function filled(): WizardValues {
  const values = emptyValues('FR');
  values.languages = ['FR', 'EN'];
  for (const lang of values.languages) {
    values.texts[lang] = {
      title: 'Title',
      briefDescription: 'Brief',
      fullDescription: 'Full',
      goal1: 'One',
      goal2: 'Two',
      goal3: '',
      videoLink: '',
    };
    for (const key of badgeKeys) values.badges[key].texts[lang] = { name: 'Badge', description: 'Of it' };
  }
  for (const key of badgeKeys) values.badges[key].logo = file('badge.png');
  values.files.WEB_GL = { enabled: true, file: file('a.zip'), version: '1.0', offlineAvailable: false };
  return {
    ...values,
    categoryId: 'c',
    durationInMinute: 15,
    skillIds: ['s'],
    headsetIds: ['h'],
    cover: file('cover.png'),
  };
}

type WizardRule = readonly [
  rule: string,
  breakIt: (values: WizardValues) => void,
  field: string,
  code: string,
  room?: Room,
];
const text = (name: keyof TextValues, value: string) => (values: WizardValues) => {
  values.texts.EN[name] = value;
};

const steps: WizardRule[][] = [
  [
    [
      'a language',
      (v) => {
        v.languages = [];
      },
      'languages',
      'REQUIRED',
    ],
  ],
  [
    ...(['title', 'briefDescription', 'fullDescription', 'goal1', 'goal2'] as const).map(
      (name): WizardRule => [`${name} required`, text(name, ' '), `texts.EN.${name}`, 'REQUIRED'],
    ),
    ['title of 50', text('title', of(51)), 'texts.EN.title', 'TOO_LONG'],
    ['brief description of 130', text('briefDescription', of(131)), 'texts.EN.briefDescription', 'TOO_LONG'],
    ['full description of 360', text('fullDescription', of(361)), 'texts.EN.fullDescription', 'TOO_LONG'],
    ['goal 3', text('goal3', of(201)), 'texts.EN.goal3', 'TOO_LONG'],
    ['an address that runs', text('videoLink', 'javascript:alert(1)'), 'texts.EN.videoLink', 'INVALID_URL'],
    [
      'category',
      (v) => {
        v.categoryId = '';
      },
      'categoryId',
      'REQUIRED',
    ],
    [
      'duration',
      (v) => {
        v.durationInMinute = '';
      },
      'durationInMinute',
      'REQUIRED',
    ],
    [
      'duration of the list',
      (v) => {
        v.durationInMinute = 20;
      },
      'durationInMinute',
      'INVALID_CHOICE',
    ],
    [
      'a skill',
      (v) => {
        v.skillIds = [];
      },
      'skillIds',
      'REQUIRED',
    ],
    [
      'a partner',
      (v) => {
        v.partnerId = '';
      },
      'partnerId',
      'REQUIRED',
    ],
    [
      'a tag that cannot be stored',
      (v) => {
        v.tags = ['good', 'b\u0007d'];
      },
      'tags',
      'INVALID_CHARACTERS',
    ],
    [
      'a cover',
      (v) => {
        v.cover = undefined;
      },
      'cover',
      'REQUIRED',
    ],
  ],
  [
    [
      'a headset',
      (v) => {
        v.headsetIds = [];
      },
      'headsetIds',
      'REQUIRED',
    ],
  ],
  [
    [
      'a logo of each badge',
      (v) => {
        v.badges.b2.logo = undefined;
      },
      'badges.b2.logo',
      'REQUIRED',
    ],
    [
      'its name',
      (v) => {
        v.badges.b2.texts.FR.name = '';
      },
      'badges.b2.texts.FR.name',
      'REQUIRED',
    ],
    [
      'its name of 20',
      (v) => {
        v.badges.b1.texts.EN.name = of(21);
      },
      'badges.b1.texts.EN.name',
      'TOO_LONG',
    ],
    [
      'its description',
      (v) => {
        v.badges.b3.texts.EN.description = '';
      },
      'badges.b3.texts.EN.description',
      'REQUIRED',
    ],
    [
      'its description of 40',
      (v) => {
        v.badges.b3.texts.FR.description = of(41);
      },
      'badges.b3.texts.FR.description',
      'TOO_LONG',
    ],
  ],
  [
    [
      'some content',
      (v) => {
        v.files.WEB_GL.enabled = false;
      },
      'files.root',
      'MISSING_CONTENT',
    ],
    [
      'a file of an enabled type',
      (v) => {
        v.files.WEB_GL.file = undefined;
      },
      'files.WEB_GL.file',
      'REQUIRED',
    ],
    [
      'a file of its kind',
      (v) => {
        v.files.WEB_GL.file = file('scene.rar');
      },
      'files.WEB_GL.file',
      'INVALID_TYPE',
    ],
    [
      'a version',
      (v) => {
        v.files.WEB_GL.version = ' ';
      },
      'files.WEB_GL.version',
      'REQUIRED',
    ],
    [
      'a version of 10',
      (v) => {
        v.files.WEB_GL.version = of(11);
      },
      'files.WEB_GL.version',
      'TOO_LONG',
    ],
    [
      'what the quota leaves',
      (v) => {
        v.files.WEB_GL.file = file('a.zip', 61);
      },
      'files.root',
      'CONTENT_QUOTA_REACHED',
      60,
    ],
    [
      'what the quota leaves, the old file counted as free',
      (v) => {
        v.files.WEB_GL.file = file('a.zip', 101);
        v.files.WEB_GL.current = currentFile;
      },
      'files.root',
      'CONTENT_QUOTA_REACHED',
      60,
    ],
    [
      'a content language',
      (v) => {
        v.contentLanguages = [];
      },
      'contentLanguages',
      'REQUIRED',
    ],
    [
      'a launch parameter of 500',
      (v) => {
        v.launchParameter = of(501);
      },
      'launchParameter',
      'TOO_LONG',
    ],
    [
      'a step file that is .json',
      (v) => {
        v.stepFile = file('steps.txt');
      },
      'stepFile',
      'NOT_JSON',
    ],
  ],
];
/** Each rule of each step with a change that violates it, the field and the code of the error. */
export const rules = steps.flatMap((list, step) => list.map((rule) => [rule[0], step, rule] as const));
