import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  badgeCategoryForm,
  badgeForm,
  badgeMetrics,
} from '../../../shared/contracts/learning/badge-shapes.ts';
import { contentLanguages } from '../../../shared/lang.ts';
import type { BadgeCategoryRecord, BadgeRecord } from './badge.entity.ts';
import { badgeTexts, dueBadges, toBadgeMetrics, toCategories } from './badge-rules.ts';
import { defaultBadges, parseBadge } from './default-badges.ts';
import { drawMedal } from './medal.ts';

const ids = fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{6}$/), { minLength: 1, maxLength: 8 });
const world = ids.chain((names) =>
  fc.record({
    categories: fc.constant(
      names.slice(0, 3).map(
        (id, place): BadgeCategoryRecord => ({
          id,
          texts: [{ lang: 'FR', name: id }],
          managerOnly: place === 1,
          uses: 0,
        }),
      ),
    ),
    badges: fc.tuple(
      ...names.map((id) =>
        fc.record<BadgeRecord>({
          id: fc.constant(id),
          categoryId: fc.constantFrom(...names.slice(0, 3)),
          texts: fc.constant([{ lang: 'FR' as const, name: id, description: id }]),
          metric: fc.constantFrom(...badgeMetrics),
          atLeast: fc.integer({ min: 1, max: 6 }),
        }),
      ),
    ),
    earned: fc.subarray(names).map((list) => new Set(list)),
    manager: fc.boolean(),
    figures: fc.record({
      completed: fc.nat(6),
      minutes: fc.nat(6),
      points: fc.nat(6),
      badge1: fc.nat(2),
      badge2: fc.nat(2),
      badge3: fc.nat(2),
    }),
    tally: fc.record({ suggestionsMade: fc.nat(6), teamSize: fc.nat(6) }),
  }),
);

describe('BA-01 due', () => {
  it('returns badges whose rule is met, except earned badges and those for managers only', () => {
    fc.assert(
      fc.property(world, ({ figures, tally, earned, manager, ...definitions }) => {
        const metrics = toBadgeMetrics(figures, tally);
        const dueIds = new Set(dueBadges(definitions, { metrics, earned, manager }).map(({ id }) => id));
        for (const { id, categoryId, metric, atLeast } of definitions.badges) {
          const category = definitions.categories.find((one) => one.id === categoryId);
          const allowed = manager || !category?.managerOnly;
          expect(dueIds.has(id)).toBe(allowed && !earned.has(id) && metrics[metric] >= atLeast);
        }
      }),
    );
  });

  it('returns nothing after they are given, and never fewer badges after more progress', () => {
    fc.assert(
      fc.property(world, fc.nat(3), ({ figures, tally, earned, manager, ...definitions }, more) => {
        const state = { metrics: toBadgeMetrics(figures, tally), earned, manager };
        const dueIds = dueBadges(definitions, state).map(({ id }) => id);
        expect(dueBadges(definitions, { ...state, earned: new Set([...earned, ...dueIds]) })).toEqual([]);
        const further = toBadgeMetrics({ ...figures, points: figures.points + more }, tally);
        const dueLater = dueBadges(definitions, { ...state, metrics: further }).map(({ id }) => id);
        expect(dueLater).toEqual(expect.arrayContaining(dueIds));
      }),
    );
  });

  it('shows totals that add up, without hidden badges for managers', () => {
    fc.assert(
      fc.property(world, fc.boolean(), ({ earned, figures, tally, ...definitions }, managerOnly) => {
        const shown = toCategories(definitions, {
          lang: 'EN',
          metrics: toBadgeMetrics(figures, tally),
          earned: new Map([...earned].map((id) => [id, '2026-01-01T00:00:00.000Z'])),
          managerOnly,
          whole: false,
          address: () => null,
        });
        for (const { obtained, total, badges } of shown) {
          expect(badges).toHaveLength(total);
          expect(badges.filter((badge) => badge.obtainedDate)).toHaveLength(obtained);
        }
        expect(managerOnly || shown.every((category) => !category.managerOnly)).toBe(true);
        const hidden = definitions.categories.find((category) => category.managerOnly)?.id;
        const count = definitions.badges.filter(
          ({ categoryId }) => managerOnly || categoryId !== hidden,
        ).length;
        expect(shown.reduce((sum, { total }) => sum + total, 0)).toBe(count);
      }),
    );
  });

  it('uses a single text for every language', () => {
    expect(badgeTexts(undefined, { name: 'a' }).map(({ lang }) => lang)).toEqual([...contentLanguages]);
    expect(badgeTexts([{ lang: 'FR', name: 'b' }], { name: 'a' })).toEqual([{ lang: 'FR', name: 'b' }]);
  });
});

describe('BA-01 the default badges', () => {
  it('reject a line with an unknown metric', () => {
    expect(parseBadge(['minutes', '60', 'bronze', 'clock'], [], '#0f766e').metric).toBe('minutes');
    expect(() => parseBadge(['minute', '60', 'bronze', 'clock'], [], '#0f766e')).toThrow(
      'minute is not a metric',
    );
  });

  it('have valid texts in six languages, a medal, and different rules', () => {
    const rules = new Set<string>();
    for (const { texts, managerOnly, medal: look, badges } of defaultBadges()) {
      badgeCategoryForm.parse({ i18n: texts, managerOnly });
      expect(texts.every(({ name }) => name)).toBe(true);
      expect(drawMedal(look)).not.toContain('undefined');
      for (const { metric, atLeast, medal: own, texts: i18n } of badges) {
        badgeForm.parse({ i18n, categoryId: 'c', rule: { metric, atLeast } });
        expect(i18n.map(({ lang }) => lang)).toEqual([...contentLanguages]);
        expect(i18n.some(({ description }) => description.includes('#'))).toBe(false);
        expect(drawMedal(own)).not.toContain('undefined');
        rules.add(`${metric} ${atLeast}`);
      }
      // Metrics of managers are used in categories for managers only.
      const managerBadges = badges.filter(
        ({ metric }) => metric === 'suggestionsMade' || metric === 'teamSize',
      );
      expect(managerBadges.length).toBe(managerOnly ? badges.length : 0);
    }
    expect(rules.size).toBe(defaultBadges().flatMap(({ badges }) => badges).length);
    expect([...badgeMetrics].every((metric) => [...rules].some((rule) => rule.startsWith(metric)))).toBe(
      true,
    );
  });
});

describe('BA-01 badges on the page', () => {
  const category = (id: string, name: string, managerOnly = false): BadgeCategoryRecord => ({
    id,
    texts: [
      { lang: 'FR', name },
      { lang: 'EN', name: `${name} in English` },
    ],
    managerOnly,
    uses: 0,
    ...(id === 'c1' ? { logo: 'key' } : {}),
  });
  const badge = (id: string, metric: BadgeRecord['metric'], atLeast: number): BadgeRecord => ({
    id,
    categoryId: 'c1',
    texts: [{ lang: 'FR', name: `N ${id}`, description: `D ${id}` }],
    metric,
    atLeast,
  });
  const categories = [category('c3', 'Zoo'), category('c2', 'Été'), category('c1', 'Zoo')];
  const badges = [
    badge('b5', 'minutes', 9),
    badge('b4', 'completedTrainings', 10),
    badge('b3', 'completedTrainings', 9),
    badge('b1', 'completedTrainings', 2),
    badge('b2', 'completedTrainings', 2),
  ];
  const metrics = toBadgeMetrics({ completed: 9, minutes: 9 });
  const shown = {
    lang: 'FR' as const,
    metrics,
    earned: new Map([['b2', '2026-01-01T00:00:00.000Z']]),
    managerOnly: true,
    whole: false,
    address: (logo: string | undefined) => (logo ? `https://x/${logo}` : null),
  };

  it('counts the figures of a member, and 0 without figures', () => {
    const zero = { completedTrainings: 0, completedCourses: 0, minutes: 0, points: 0, trainingBadges: 0 };
    expect(toBadgeMetrics()).toEqual({ ...zero, suggestionsMade: 0, teamSize: 0 });
    const figures = { completed: 1, minutes: 2, points: 3, badge1: 4, badge2: 50, badge3: 600 };
    const tally = { courseIds: new Set(['a', 'b']), suggestionsMade: 7, teamSize: 8 };
    expect(toBadgeMetrics(figures, tally)).toEqual({
      ...{ completedTrainings: 1, completedCourses: 2, minutes: 2, points: 3, trainingBadges: 654 },
      ...{ suggestionsMade: 7, teamSize: 8 },
    });
  });

  it('orders due badges by threshold, then by id', () => {
    const dueIds = dueBadges({ categories, badges }, { metrics, earned: new Set(), manager: false });
    expect(dueIds.map(({ id }) => id)).toEqual(['b1', 'b2', 'b3', 'b5']);
  });

  it('orders categories by name, and their badges by metric and threshold', () => {
    const categoriesShown = toCategories({ categories, badges }, { ...shown, whole: true });
    expect(categoriesShown.map(({ id }) => id)).toEqual(['c2', 'c1', 'c3']);
    expect(categoriesShown[1]?.badges.map(({ id }) => id)).toEqual(['b1', 'b2', 'b3', 'b4', 'b5']);
    expect(categoriesShown[1]).toMatchObject({ name: 'Zoo', logo: 'https://x/key', obtained: 1, total: 5 });
    expect(categoriesShown[0]).toMatchObject({
      logo: null,
      obtained: 0,
      total: 0,
      i18n: categories[1]?.texts,
    });
  });

  it('hides empty categories and other languages, except from super admins', () => {
    const categoriesShown = toCategories({ categories, badges }, shown);
    expect(categoriesShown.map(({ id }) => id)).toEqual(['c1']);
    expect(categoriesShown[0]).not.toHaveProperty('i18n');
    expect(categoriesShown[0]?.badges[0]).toStrictEqual({
      id: 'b1',
      name: 'N b1',
      description: 'D b1',
      logo: null,
      rule: { metric: 'completedTrainings', atLeast: 2 },
      reached: 9,
      obtained: false,
    });
    expect(categoriesShown[0]?.badges[1]).toMatchObject({
      obtained: true,
      obtainedDate: '2026-01-01T00:00:00.000Z',
    });
    const whole = toCategories({ categories, badges }, { ...shown, whole: true });
    expect(whole[1]?.badges[0]?.i18n).toEqual(badges[3]?.texts);
  });

  it('shows empty texts if none is stored', () => {
    const untitled = {
      categories: [{ ...category('c1', ''), texts: [] }],
      badges: [{ ...badges[0], texts: [] }],
    };
    const [categoriesShown] = toCategories(untitled as never, shown);
    expect(categoriesShown).toMatchObject({ name: '', badges: [{ name: '', description: '' }] });
  });

  it('uses a single text for every language if the list of texts is empty', () => {
    expect(badgeTexts([], { name: 'a' })).toEqual(contentLanguages.map((lang) => ({ lang, name: 'a' })));
  });
});
