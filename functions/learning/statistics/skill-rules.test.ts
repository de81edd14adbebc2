import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reachedShare } from '../../../shared/skills.ts';
import {
  certifiedSkills,
  type SkillSums,
  skillsOfPeople,
  skillValues,
  sumsAfter,
  valuesIn,
} from './skill-rules.ts';

describe('ST-04 skills of trainings', () => {
  it('have the reported value, or the progress of the training if none was reported', () => {
    const values = skillValues([
      { percent: 100, skillIds: ['a', 'b'], skills: [{ skillId: 'a', statValue: 3, maxStatValue: 4 }] },
      { percent: 20, skillIds: ['b'], skills: [] },
    ]);
    expect([...values]).toEqual([
      ['a', 75],
      ['b', 60],
    ]);
  });

  it('are certified if they are fully reached in a completed training', () => {
    const full = { skillId: 'a', statValue: 4, maxStatValue: 4 };
    expect([...certifiedSkills([{ percent: 100, skillIds: ['a', 'b'], skills: [full] }])]).toEqual([
      'a',
      'b',
    ]);
    expect([...certifiedSkills([{ percent: 90, skillIds: ['a', 'b'], skills: [full] }])]).toEqual([]);
    const half = { ...full, statValue: 2 };
    expect([...certifiedSkills([{ percent: 100, skillIds: ['a'], skills: [half] }])]).toEqual([]);
  });

  it('are between 0 and 100 for any reported values', () => {
    const report = fc.record({
      skillId: fc.constantFrom('a', 'b', undefined),
      statValue: fc.float({ noNaN: true }),
      maxStatValue: fc.float({ noNaN: true }),
    });
    const training = fc.record({
      percent: fc.integer({ min: 0, max: 100 }),
      skillIds: fc.subarray(['a', 'b', 'c']),
      skills: fc.array(report, { maxLength: 5 }),
    });
    fc.assert(
      fc.property(fc.array(training, { maxLength: 4 }), (list) => {
        for (const value of skillValues(list).values()) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});

describe('ST-04 the value of a skill', () => {
  const report = (skillId: string | undefined, statValue: number, maxStatValue = 10) => ({
    ...(skillId === undefined ? {} : { skillId }),
    statValue,
    maxStatValue,
  });
  it('is the mean of its reports, also if the training does not list the skill', () => {
    const training = {
      percent: 50,
      skillIds: ['a'],
      skills: [report('a', 2), report('a', 5), report('b', 10), report(undefined, 1)],
    };
    expect([...skillValues([training])]).toEqual([
      ['a', 35],
      ['b', 100],
    ]);
    expect([...skillValues([{ percent: 33.333, skillIds: ['c', 'c'], skills: [] }])]).toEqual([['c', 33.3]]);
    expect([...skillValues([{ percent: 120, skillIds: ['c'], skills: [] }])]).toEqual([['c', 100]]);
    expect([...skillValues([])]).toEqual([]);
  });

  it('is certified only at its maximum in a completed training', () => {
    const complete = {
      percent: 100,
      skillIds: ['a', 'c'],
      skills: [report('a', 10), report('b', 10), report('d', 9)],
    };
    expect([...certifiedSkills([complete])]).toEqual(['a', 'c', 'b']);
    expect([...certifiedSkills([{ ...complete, percent: 99 }])]).toEqual([]);
  });

  it('is a share between 0 and 1', () => {
    expect(
      [report('', -1), report('', 5), report('', 11), report('', 5, 0), report('', 5, -5)].map(reachedShare),
    ).toEqual([...[0, 0.5, 1, 0, 0]]);
  });
});

describe('ST-04 the skills of an organisation', () => {
  const training = fc.record({
    percent: fc.integer({ min: 0, max: 100 }),
    skillIds: fc.subarray(['a', 'b', 'c']),
    skills: fc.constant([]),
  });

  it('are the same counted report by report as computed from the trainings', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('t1', 't2', 't3'), training)), (reports) => {
        let sums: SkillSums = {};
        const known = new Map<string, (typeof reports)[number][1]>();
        for (const [trainingId, report] of reports) {
          const previous = known.get(trainingId);
          sums = sumsAfter(sums, previous ? valuesIn(previous) : {}, valuesIn(report));
          known.set(trainingId, report);
        }
        expect([...skillsOfPeople([sums])].sort()).toEqual([...skillValues([...known.values()])].sort());
        // A reset of every training leaves no sums.
        for (const one of known.values()) sums = sumsAfter(sums, valuesIn(one), {});
        expect(sums).toEqual({});
      }),
    );
  });

  it('are averaged over the members who started to learn them', () => {
    const people: SkillSums[] = [{ a: [150, 2], b: [10, 1] }, { a: [25, 1] }, {}];
    expect([...skillsOfPeople(people)]).toEqual([
      ['a', 50],
      ['b', 10],
    ]);
  });
});
