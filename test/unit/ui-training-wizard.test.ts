import { describe, expect, it } from 'vitest';
import en from '../../admin-ui/src/i18n/en/index.ts';
import es from '../../admin-ui/src/i18n/es/index.ts';
import fr from '../../admin-ui/src/i18n/fr/index.ts';
import it_ from '../../admin-ui/src/i18n/it/index.ts';
import { check, formPath, type Room, stepOf } from '../../admin-ui/src/trainings/wizard/check.ts';
import {
  badgeKeys,
  emptyValues,
  type TextValues,
  type WizardValues,
} from '../../admin-ui/src/trainings/wizard/values.ts';
import type { ContentFile } from '../../shared/contracts/content-files.ts';

const file = (name: string, size = 100) => ({ name, size }) as File;
const of = (length: number) => 'x'.repeat(length);
const there: ContentFile = {
  fileType: 'WEB_GL',
  version: '1',
  offlineAvailable: false,
  fileName: 'a.zip',
  fileSize: 40,
  status: 'ready',
};

/** A wizard in French and English in which nothing is wrong. */
function filled(): WizardValues {
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

type Rule = readonly [
  rule: string,
  breakIt: (values: WizardValues) => void,
  field: string,
  code: string,
  room?: Room,
];
const text = (name: keyof TextValues, value: string) => (values: WizardValues) => {
  values.texts.EN[name] = value;
};

const steps: Rule[][] = [
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
      (name): Rule => [`${name} required`, text(name, ' '), `texts.EN.${name}`, 'REQUIRED'],
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
        v.files.WEB_GL.current = there;
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
const rules = steps.flatMap((list, step) => list.map((rule) => [rule[0], step, rule] as const));

describe('TR-06 what the wizard checks before it lets go on', () => {
  it('finds nothing wrong in what is right, whether or not a quota is checked', () => {
    expect(check(filled(), undefined)).toEqual([]);
    expect(check(filled(), 100)).toEqual([]);
    const replaced = filled();
    replaced.files.WEB_GL.current = there;
    expect(check(replaced, 60)).toEqual([]);
  });

  it.each(rules)('%s, in step %i (from 0), on its field', (_, step, [, breakIt, field, code, room]) => {
    const values = filled();
    breakIt(values);
    const found = check(values, room);
    expect(found).toMatchObject([{ field, message: code }]);
    expect(stepOf(field)).toBe(step);
  });

  it('every code has its sentence in the four languages', () => {
    for (const messages of [en, fr, es, it_])
      for (const [, , [, , , code]] of rules) expect(Object.keys(messages.violations), code).toContain(code);
  });

  it.each([
    ['i18n', 'languages', 0],
    ['i18n.FR.title', 'texts.FR.title', 1],
    ['categoryId', 'categoryId', 1],
    ['partnerId', 'partnerId', 1],
    ['skillIds', 'skillIds', 1],
    ['tags.1', 'tags', 1],
    ['headsetIds', 'headsetIds', 2],
    ['badges', 'badges.b1.logo', 3],
    ['badges.2', 'badges.b2.logo', 3],
    ['badges.2.i18n.FR.name', 'badges.b2.texts.FR.name', 3],
    ['badges.3.i18n.EN', 'badges.b3.texts.EN.name', 3],
    ['contentLanguages.0', 'contentLanguages', 4],
    ['launchParameter', 'launchParameter', 4],
  ])('what the server says of %s is shown at %s', (field, path, step) => {
    expect([formPath(field), stepOf(formPath(field))]).toEqual([path, step]);
  });
});
