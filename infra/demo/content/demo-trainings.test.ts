import { describe, expect, it } from 'vitest';
import { limits } from '../../../shared/contracts/content/training-shapes.ts';
import { demoTrainings } from './trainings.ts';

describe('the demo trainings', () => {
  const texts = demoTrainings.flatMap(({ scene, i18n }) =>
    i18n.map((text): [string, typeof text] => [`${scene} ${text.lang}`, text]),
  );

  it.each(texts)('TR-01 have texts within the limits: %s', (_, text) => {
    expect(text.title.length).toBeLessThanOrEqual(limits.title);
    expect(text.briefDescription.length).toBeLessThanOrEqual(limits.briefDescription);
    expect(text.fullDescription.length).toBeLessThanOrEqual(limits.fullDescription);
    for (const goal of [text.goal1, text.goal2, text.goal3])
      expect(goal?.length ?? 0).toBeLessThanOrEqual(limits.goal);
  });

  it.each(demoTrainings.map((one) => [one.scene, one] as const))(
    'TR-03 have three badges with names and descriptions in each language: %s',
    (_, { badges, i18n }) => {
      expect(badges.map((badge) => badge.number)).toEqual([1, 2, 3]);
      for (const badge of badges) {
        expect(badge.i18n.map((text) => text.lang)).toEqual(i18n.map((text) => text.lang));
        for (const { name, description } of badge.i18n) {
          expect(name.length).toBeLessThanOrEqual(limits.badgeName);
          expect(description.length).toBeLessThanOrEqual(limits.badgeDescription);
        }
      }
    },
  );
});
