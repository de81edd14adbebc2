import { expect, it } from 'vitest';
import { pathIn, stepsOf } from './placement.ts';

it('converts the fields of the contract, and returns the name of any other field', () => {
  const formPath = pathIn({ i18n: ([lang = 'EN', name]) => `texts.${lang}.${name}`, tags: () => 'tags' });
  expect(['i18n.FR.title', 'tags.3', 'newField.1', 'toString'].map(formPath)).toEqual([
    'texts.FR.title',
    'tags',
    'newField.1',
    'toString',
  ]);
});

it('returns the step of each field, and the last step for a field without an input', () => {
  const { stepFields, stepOf, stepCount } = stepsOf(['first', 'second', 'third'], {
    title: 'first',
    goal: 'first',
    cover: 'second',
    shown: undefined,
    files: 'third',
  });
  expect([stepFields, stepCount]).toEqual([[['title', 'goal'], ['cover'], ['files']], 3]);
  expect(['goal', 'cover', 'files.APK.file', 'shown', 'newField'].map(stepOf)).toEqual([0, 1, 2, 2, 2]);
});
