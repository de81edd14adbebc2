import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cmi5Course, moveOns } from '../../../shared/archive/cmi5-structure.ts';
import {
  type Cmi5UnitResult,
  emptyState,
  isUnitDone,
  newlySatisfied,
  wholeCourse,
} from './cmi5-state-rules.ts';

const unit = (id: string, blocks: string[] = [], moveOn: (typeof moveOns)[number] = 'Passed') => ({
  ...{ id, title: id, href: `${id}.html`, path: `${id}.html`, moveOn, blocks },
  launchMethod: 'AnyWindow' as const,
});
const course = (units: ReturnType<typeof unit>[], blocks: string[] = []): Cmi5Course => ({
  ...{ standard: 'CMI5', id: 'urn:course', title: 'Course', units },
  blocks: blocks.map((id) => ({ id, title: id })),
});
const passed: Cmi5UnitResult = { passed: true };

describe('newlySatisfied', () => {
  const nested = course([unit('a', ['x']), unit('b', ['x', 'y']), unit('c')], ['x', 'y']);

  it('states inner blocks before outer ones, and the course last', () => {
    const state = { ...emptyState, units: { 0: passed, 1: passed, 2: passed } };
    expect(newlySatisfied(nested, state, 10)).toEqual([1, 0, wholeCourse]);
  });

  it('states a block when all its units are satisfied, once', () => {
    const state = { ...emptyState, units: { 1: passed } };
    expect(newlySatisfied(nested, state, 10)).toEqual([1]);
    expect(newlySatisfied(nested, { ...state, satisfied: [1] }, 10)).toEqual([]);
  });

  it('leaves the parts above the maximum for later, in their order', () => {
    const state = { ...emptyState, units: { 0: passed, 1: passed, 2: passed } };
    const first = newlySatisfied(nested, state, 2);
    expect(first).toEqual([1, 0]);
    expect(newlySatisfied(nested, { ...state, satisfied: first }, 2)).toEqual([wholeCourse]);
  });

  it('states everything exactly once, in any order of results', () => {
    const of = course([unit('a', ['x']), unit('b', ['x', 'y']), unit('c', ['z'])], ['x', 'y', 'z']);
    fc.assert(
      fc.property(
        fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
        fc.integer({ min: 1, max: 3 }),
        (order, most) => {
          let state = emptyState;
          for (const index of order) {
            state = { ...state, units: { ...state.units, [index]: passed } };
            state = { ...state, satisfied: [...state.satisfied, ...newlySatisfied(of, state, most)] };
          }
          for (let again = 0; again < 4; again += 1)
            state = { ...state, satisfied: [...state.satisfied, ...newlySatisfied(of, state, most)] };
          expect([...state.satisfied].sort((a, b) => a - b)).toEqual([wholeCourse, 0, 1, 2]);
        },
      ),
    );
  });
});

describe('isUnitDone', () => {
  it.each([
    ['Passed', { passed: true }, true],
    ['Passed', { completed: true }, false],
    ['Completed', { completed: true }, true],
    ['Completed', { passed: true }, false],
    ['CompletedAndPassed', { completed: true }, false],
    ['CompletedAndPassed', { completed: true, passed: true }, true],
    ['CompletedOrPassed', { passed: true }, true],
    ['CompletedOrPassed', { failed: true }, false],
    ['NotApplicable', {}, false],
    ['NotApplicable', { failed: true }, false],
    ['NotApplicable', { ended: true }, true],
    ['NotApplicable', { completed: true }, true],
  ] as const)('follows %s for %o: %s', (moveOn, result, done) => {
    expect(isUnitDone({ moveOn }, result)).toBe(done);
  });

  it('is false without a result', () => {
    for (const moveOn of moveOns) expect(isUnitDone({ moveOn }, undefined)).toBe(false);
  });
});
