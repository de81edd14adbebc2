import { describe, expect, it } from 'vitest';
import { formPath, stepOf, validateTraining } from '../../admin-ui/src/content/trainings/wizard/check.ts';
import en from '../../admin-ui/src/foundation/i18n/en/index.ts';
import es from '../../admin-ui/src/foundation/i18n/es/index.ts';
import fr from '../../admin-ui/src/foundation/i18n/fr/index.ts';
import it_ from '../../admin-ui/src/foundation/i18n/it/index.ts';
import { currentFile, filled, rules } from './training-wizard-rules.ts';

describe('TR-06 the checks of the training wizard', () => {
  it('find no violation in valid values, with or without a quota', () => {
    expect(validateTraining(filled(), undefined)).toEqual([]);
    expect(validateTraining(filled(), 100)).toEqual([]);
    const replaced = filled();
    replaced.files.WEB_GL.current = currentFile;
    replaced.files.WEB_GL.retainCurrent = false;
    expect(validateTraining(replaced, 60)).toEqual([]);
    replaced.files.WEB_GL.retainCurrent = true;
    expect(validateTraining(replaced, 60)).toMatchObject([{ message: 'CONTENT_QUOTA_REACHED' }]);
  });

  it.each(rules)(
    'report at the field: %s, in step %i (from 0)',
    (_, step, [, breakIt, field, code, room]) => {
      const values = filled();
      breakIt(values);
      const found = validateTraining(values, room);
      expect(found).toMatchObject([{ field, message: code }]);
      expect(stepOf(field)).toBe(step);
    },
  );

  it('have a message for every code in the four languages', () => {
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
  ])('show a violation of %s at %s', (field, path, step) => {
    expect([formPath(field), stepOf(formPath(field))]).toEqual([path, step]);
  });
});
