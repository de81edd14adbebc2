import { expect, it } from 'vitest';
import { headsetNames } from './headset-names.ts';

const headsets = [
  { id: 'a', name: 'Vive' },
  { id: 'b', name: 'Quest' },
  { id: 'c', name: 'Pico' },
];

it('lists the names of the headsets of a training', () => {
  expect(headsetNames(['c', 'a'], headsets)).toBe('Vive, Pico');
});

it.each([
  ['without a headset', [], headsets],
  ['whose headsets are deleted', ['gone'], headsets],
  ['whose headsets are not read', ['a'], undefined],
])('returns no text for a training %s', (_, ids, read) => {
  expect(headsetNames(ids, read)).toBeUndefined();
});
