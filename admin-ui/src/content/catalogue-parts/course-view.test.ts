import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSuccessScore } from '../../../../shared/contracts/content/course-shapes.ts';
import { formPath, stepOf, validateCourse } from '../courses/wizard/check.ts';
import { emptyValues, fromCourse, toBody, typedScore } from '../courses/wizard/values.ts';
import { type CourseResult, isComplete, isCurrent, matchingCourses, nextTraining } from './course-view.ts';

const text = (title: string) => ({
  title,
  briefDescription: 'Brief',
  fullDescription: 'Full',
  goal1: 'One',
  goal2: 'Two',
  goal3: '',
  skills: ['Calm'],
});
const valid = () => {
  const values = emptyValues('EN');
  values.languages = ['EN', 'FR'];
  values.texts.EN = text('Evacuation');
  values.texts.FR = text('Évacuation');
  values.trainings = [
    { trainingId: 'a', score: '80' },
    { trainingId: 'b', score: '0' },
  ];
  return values;
};

describe('CO-01 the course wizard', () => {
  it('limits a pass score to three digits from 0 to 100, as the server reads it', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const shown = typedScore(typed);
        expect(shown).toMatch(/^\d{0,3}$/);
        expect(Number(shown)).toBeLessThanOrEqual(100);
        expect(toSuccessScore(shown)).toBe(Number(shown));
      }),
    );
    expect(['7x0', '450', 'abc', '007'].map(typedScore)).toEqual(['70', '100', '', '7']);
  });

  it("CO-02 validates by the server's schema, with each violation at its language's field and step", () => {
    expect(validateCourse(valid())).toEqual([]);
    const values = valid();
    values.texts.FR = { ...text('x'.repeat(51)), goal2: ' ' };
    values.trainings = [{ trainingId: 'a', score: '80' }];
    expect(validateCourse(values).map(({ field, message }) => [field, message, stepOf(field)])).toEqual([
      ['texts.FR.title', 'TOO_LONG', 1],
      ['texts.FR.goal2', 'REQUIRED', 1],
      ['trainings', 'TOO_FEW', 2],
    ]);
    values.languages = [];
    expect(validateCourse(values).map(({ field }) => field)).toContain('languages');
    values.trainings = [...valid().trainings, { trainingId: 'a', score: '1' }];
    expect(validateCourse(values)).toContainEqual(
      expect.objectContaining({ field: 'trainings', message: 'DUPLICATE' }),
    );
    expect(formPath('i18n.FR.goal2')).toBe('texts.FR.goal2');
  });

  it('TR-07 omits an unselected language, and restores its texts when it is selected again', () => {
    const values = valid();
    values.languages = ['EN'];
    expect(toBody(values).i18n.map(({ lang }) => lang)).toEqual(['EN']);
    values.languages = ['EN', 'FR'];
    expect(toBody(values).i18n[1]?.title).toBe('Évacuation');
  });

  it('restores an edited course unchanged', () => {
    const body = toBody(valid());
    const course = {
      ...body,
      i18n: body.i18n.map(({ goal3: _, ...entry }) => entry),
      trainings: body.trainings.map(({ trainingId, trainingSuccessScore }) => ({
        trainingId,
        trainingSuccessScore: Number(trainingSuccessScore),
      })),
      resources: [{ id: 'r', title: 'R', type: 'pdf', filename: 'r.pdf' }],
    };
    const values = fromCourse(course as unknown as Parameters<typeof fromCourse>[0]);
    expect(toBody(values)).toEqual({ ...body, resources: ['r'] });
  });
});

describe('CA-04 a course in the catalogue', () => {
  const trainings = [
    { trainingId: 'a', trainingSuccessScore: 80 },
    { trainingId: 'b', trainingSuccessScore: 0 },
  ];
  const included = { isOwner: false, isUnlocked: true };
  const visible = { a: { id: 'a', ...included }, b: { id: 'b', ...included } };
  const next = (results: Record<string, CourseResult>, seen: Record<string, typeof visible.a> = visible) =>
    nextTraining({ trainings }, new Map(Object.entries(seen)), new Map(Object.entries(results)))?.id;

  it('continues with the first training not passed by its score, or by 100 percent', () => {
    expect(next({})).toBe('a');
    expect(next({ a: { percent: 100, score: 79 } })).toBe('a');
    expect(next({ a: { percent: 40, score: 80 } })).toBe('b');
    expect(next({ a: { percent: 40, score: 80 }, b: { percent: 99, score: 100 } })).toBe('b');
    expect(next({ a: { percent: 0, score: 90 }, b: { percent: 100, score: 0 } })).toBeUndefined();
  });

  it('OR-04 skips a training that is no longer accessible, and ends after the last accessible one', () => {
    expect(next({}, { b: visible.b })).toBe('b');
    expect(next({}, { ...visible, a: { id: 'a', isOwner: false, isUnlocked: false } })).toBe('b');
    expect(next({}, { ...visible, a: { id: 'a', isOwner: true, isUnlocked: false } })).toBe('a');
    expect(next({ b: { percent: 100, score: 0 } }, { b: visible.b })).toBeUndefined();
  });

  it('is current once started or suggested, until it is complete', () => {
    const course = (succeededTraining: number, shouldBeOpened = false) => ({
      trainings,
      succeededTraining,
      shouldBeOpened,
    });
    expect([course(0), course(0, true), course(1), course(2)].map(isCurrent)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isComplete(course(2))).toBe(true);
  });

  it('is found by every word of its title, text or skills, and by any skill', () => {
    const course = (title: string, skill: string) => ({
      title,
      briefDescription: 'Leave a building',
      i18n: [{ lang: 'EN' as const, ...text(title), goal3: undefined, skills: [skill] }],
    });
    const list = [course('Évacuation', 'Calm'), course('Triage', 'Care')] as unknown as Parameters<
      typeof matchingCourses
    >[0];
    const found = (q: string, skills: string[] = []) =>
      matchingCourses(list, { q, skills }, 'EN').map(({ title }) => title);
    expect(found('evacuation building')).toEqual(['Évacuation']);
    expect(found('care')).toEqual(['Triage']);
    expect(found('', ['Calm', 'Care'])).toEqual(['Évacuation', 'Triage']);
    expect(found('building', ['Care'])).toEqual(['Triage']);
    expect(found('nothing')).toEqual([]);
  });
});
