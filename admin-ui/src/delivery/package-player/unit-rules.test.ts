import { describe, expect, it } from 'vitest';
import type { ScormUnit } from '../../../../shared/archive/scorm-manifest.ts';
import { beginningData, readUnit } from './unit-rules.ts';

const unit: ScormUnit = { id: 'a', title: 'A', href: 'a.html', path: 'a.html', isAsset: false };
const first = (core: object, more: Partial<ScormUnit> = {}, ended = false) =>
  readUnit('SCORM_1_2', { ...unit, ...more }, { core }, ended);
const later = (data: Record<string, unknown>, more: Partial<ScormUnit> = {}, ended = false) =>
  readUnit('SCORM_2004', { ...unit, ...more }, data, ended);

describe('readUnit of SCORM 1.2', () => {
  it.each([
    ['passed', true, true],
    ['completed', true, undefined],
    ['failed', false, false],
    ['incomplete', false, undefined],
    ['browsed', false, undefined],
    ['not attempted', false, undefined],
  ])('reads %s', (status, done, succeeded) => {
    const state = first({ lesson_status: status });
    expect([state.done, state.succeeded]).toEqual([done, succeeded]);
  });

  it('completes a unit that ends without a status', () => {
    expect(first({ lesson_status: 'not attempted' }, {}, true).done).toBe(true);
    expect(first({ lesson_status: 'incomplete' }, {}, true).done).toBe(false);
  });

  it('stores the data of an open unit, without interactions', () => {
    const core = { lesson_status: 'incomplete' };
    const data = { core, suspend_data: 'x', interactions: { 0: { id: 'q1' } } };
    expect(readUnit('SCORM_1_2', unit, data, false).data).toEqual({ core, suspend_data: 'x' });
    expect(readUnit('SCORM_2004', unit, data, false).data).toEqual(data);
  });

  it('judges a finished unit by its mastery score', () => {
    const judged = (status: string, raw: string) =>
      first({ lesson_status: status, score: { raw } }, { passingScore: 80 });
    expect(judged('completed', '80')).toMatchObject({ done: true, succeeded: true });
    expect(judged('passed', '79')).toMatchObject({ done: false, succeeded: false });
    expect(judged('incomplete', '90')).not.toHaveProperty('succeeded');
    expect(judged('failed', '')).toMatchObject({ done: false, succeeded: false });
  });

  it.each([
    [{ raw: '85' }, 85],
    [{ raw: '17', min: '0', max: '20' }, 85],
    [{ raw: '15', min: '10', max: '20' }, 50],
    [{ raw: '120', min: '', max: '' }, 100],
    [{ raw: '-5' }, 0],
    [{ raw: '5', min: '9', max: '3' }, 5],
    [{ raw: '' }, undefined],
    [{ raw: 'many' }, undefined],
  ])('reads the score %j', (score, expected) => {
    expect(first({ lesson_status: 'incomplete', score }).score).toBe(expected);
  });
});

describe('readUnit of SCORM 2004', () => {
  it.each([
    ['completed', 'passed', true, true],
    ['completed', 'unknown', true, undefined],
    ['completed', 'failed', false, false],
    ['incomplete', 'passed', false, true],
    ['unknown', 'passed', true, true],
    ['unknown', 'unknown', false, undefined],
  ])('reads %s and %s', (completion_status, success_status, done, succeeded) => {
    const state = later({ completion_status, success_status });
    expect([state.done, state.succeeded]).toEqual([done, succeeded]);
  });

  it('judges by the passing score and the threshold', () => {
    const data = { completion_status: 'incomplete', progress_measure: '0.9', score: { scaled: '0.7' } };
    const limits = { passingScore: 0.7, completionThreshold: 0.9 };
    expect(later(data, limits)).toMatchObject({ done: true, succeeded: true, score: 70, progress: 0.9 });
    expect(later({ ...data, score: { scaled: '0.69' } }, limits)).toMatchObject({ succeeded: false });
    expect(later({ ...data, progress_measure: '0.8' }, limits).finished).toBe(false);
    expect(later({ score: { scaled: '-0.5' } }).score).toBe(0);
  });

  it('completes a unit that ends without a status', () => {
    expect(later({ completion_status: 'unknown' }, {}, true).done).toBe(true);
    expect(later({ completion_status: 'incomplete' }, {}, true).done).toBe(false);
    expect(later({ completion_status: 'unknown', exit: 'suspend' }, {}, true).done).toBe(false);
    expect(later({ completion_status: 'unknown' }, { passingScore: 0.8 }, true).done).toBe(false);
    expect(later({ completion_status: 'unknown' }, { completionThreshold: 1 }, true).done).toBe(false);
  });
});

describe('beginningData', () => {
  it('continues a suspended unit, and one that is not finished', () => {
    const suspended = first({ lesson_status: 'passed', exit: 'suspend', lesson_location: '3' });
    const open = first({
      lesson_status: 'incomplete',
      exit: '',
      lesson_location: '3',
      session_time: '00:01:00',
    });
    const done = first({ lesson_status: 'passed', exit: '' });
    const core = (state: typeof done) => beginningData('SCORM_1_2', unit, state, 'Ines').core;
    expect(core(suspended)).toMatchObject({ entry: 'resume', lesson_location: '3' });
    expect(core(open)).toMatchObject({ entry: '', lesson_location: '3', student_name: 'Ines' });
    expect(core(open)).not.toHaveProperty('session_time');
    expect(core(open)).not.toHaveProperty('exit');
    expect(core(done)).toEqual({
      entry: 'ab-initio',
      lesson_mode: 'normal',
      credit: 'credit',
      student_id: 'learner',
      student_name: 'Ines',
    });
  });

  it('contains the limits of the manifest', () => {
    const limited = {
      ...unit,
      passingScore: 0.8,
      completionThreshold: 0.5,
      launchData: 'go',
      maxTimeAllowed: 'PT1H',
    };
    expect(beginningData('SCORM_2004', limited, undefined, '')).toMatchObject({
      scaled_passing_score: '0.8',
      completion_threshold: '0.5',
      launch_data: 'go',
      max_time_allowed: 'PT1H',
      learner_name: '-',
    });
    expect(beginningData('SCORM_1_2', { ...limited, passingScore: 80 }, undefined, '').student_data).toEqual({
      mastery_score: '80',
      max_time_allowed: 'PT1H',
    });
  });
});
