import { expect, it } from 'vitest';
import { courseForm } from '../../../shared/contracts/content/course-shapes.ts';
import { demoOrganisations } from '../people.ts';
import { demoCourses } from './courses.ts';
import { demoTrainings } from './trainings.ts';

const named = demoCourses.map((course) => [course.i18n[0]?.title ?? '', course] as const);

it.each(named)('CO-01 validates the form of the demo course “%s”', (_, { i18n, trainings }) => {
  const form = {
    i18n,
    trainings: trainings.map(([trainingId, trainingSuccessScore]) => ({ trainingId, trainingSuccessScore })),
  };
  expect(courseForm.safeParse(form).error?.issues).toBeUndefined();
});

it.each(named)('contains only trainings of the own organisation: “%s”', (_, { owner, trainings }) => {
  const owners = demoOrganisations
    .map(({ key }) => key)
    .filter((key) => owner === 'provider' || key === owner);
  for (const [scene] of trainings) {
    const training = demoTrainings.find((one) => one.scene === scene);
    expect(training?.openTo).toEqual(expect.arrayContaining(owners));
  }
});

it('creates two or three courses for every organisation', () => {
  for (const { key } of demoOrganisations) {
    const count = demoCourses.filter(({ owner }) => owner === key).length;
    expect([2, 3]).toContain(count);
  }
});
