import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Step } from '../../../shared/contracts/learning/progress.ts';
import { stepsBySession } from './step-rules.ts';

describe('steps of a training', () => {
  const reported = (name: string, more: Partial<Step> = {}): Step => ({
    name,
    current: true,
    previous: false,
    succeeded: true,
    score: 80,
    isPercent: true,
    ...more,
  });

  it('are grouped into the sessions of the step file, reached or not', () => {
    const file = {
      sessions: [
        { name: 'Prepare', steps: [{ name: 'Gloves', isPercent: false }] },
        {
          name: 'Start',
          steps: [
            { name: 'Switch', isPercent: true },
            { name: 'Check', isPercent: true },
          ],
        },
      ],
    };
    const { sessions } = stepsBySession(file, [reported('Switch'), reported('Extra', { current: false })]);
    expect(sessions.map(({ name, current }) => [name, current])).toEqual([
      ['Prepare', false],
      ['Start', true],
      ['', false],
    ]);
    expect(sessions[1]?.steps).toEqual([
      reported('Switch'),
      { name: 'Check', current: false, previous: false, succeeded: false, score: null, isPercent: true },
    ]);
  });

  it('include every reported step, with equal names and without a file', () => {
    const steps = fc.array(
      fc.constantFrom('a', 'b', 'c').map((name) => reported(name)),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(steps, fc.array(fc.constantFrom('a', 'b'), { maxLength: 4 }), (list, planned) => {
        const file = {
          sessions: [{ name: 'One', steps: planned.map((name) => ({ name, isPercent: false })) }],
        };
        const shown = stepsBySession(file, list).sessions.flatMap((s) => s.steps);
        expect(shown.filter((s) => s.current)).toHaveLength(list.length);
      }),
    );
  });
});

describe('unplanned steps', () => {
  const step = (name: string, more: Partial<Step> = {}): Step => ({
    ...{ name, current: false, previous: false, succeeded: true, score: 1, isPercent: true },
    ...more,
  });
  it('are grouped into a last session without a name, in reported order', () => {
    const [first, second, other] = [
      step('a', { score: 1 }),
      step('a', { score: 2 }),
      step('b', { previous: true }),
    ];
    const file = { sessions: [{ name: 'One', steps: [{ name: 'a', isPercent: false }] }] };
    expect(stepsBySession(file, [first, other, second])).toEqual({
      sessions: [
        { name: 'One', current: false, previous: false, steps: [first] },
        { name: '', current: false, previous: true, steps: [other, second] },
      ],
    });
    expect(stepsBySession(undefined, []).sessions).toEqual([]);
    expect(stepsBySession(undefined, [first]).sessions).toEqual([
      { name: '', current: false, previous: false, steps: [first] },
    ]);
    expect(stepsBySession(file, [first]).sessions).toHaveLength(1);
  });
});
