import { expect, it } from 'vitest';
import { learnersOn } from '../bench/people-rules.ts';

const sample = { requests: 1000, total: 20, mainThread: 3, store: 2 };

it('limits the learners by all cores, then by the main thread', () => {
  expect(learnersOn(2, sample)).toBe(600);
  expect(learnersOn(4, sample)).toBe(1200);
  expect(learnersOn(8, sample)).toBe(2000);
  expect(learnersOn(64, sample)).toBe(2000);
});

it('limits the learners by the store, which executes one write at a time', () => {
  expect(learnersOn(64, { ...sample, store: 6 })).toBe(1000);
});
