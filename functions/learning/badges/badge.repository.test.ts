import { expect, it } from 'vitest';
import { queriesOf, stored } from '../../../test/factories/queries.ts';
import {
  BadgeCategoryEntity,
  type BadgeCategoryRecord,
  BadgeEntity,
  type BadgeRecord,
} from './badge.entity.ts';
import * as repository from './badge.repository.ts';

const category: BadgeCategoryRecord = {
  id: 'c1',
  texts: [{ lang: 'FR', name: 'Assiduité' }],
  logo: '1/badge/k1.png',
  managerOnly: false,
  uses: 1,
};
const badge: BadgeRecord = {
  id: 'b1',
  categoryId: category.id,
  texts: [{ lang: 'FR', name: 'Une heure', description: 'Une heure de formation' }],
  metric: 'minutes',
  atLeast: 60,
};

it('sends the queries in badge.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findDefinitions: {
      'for display': () => repository.findDefinitions(),
      'for a decision': () => repository.findDefinitions(true),
    },
    findBadge: () => repository.findBadge(badge.id),
    getBadge: (answer) => {
      answer({ Item: stored(BadgeEntity, badge) });
      return repository.getBadge(badge.id);
    },
    getCategory: (answer) => {
      answer({ Item: stored(BadgeCategoryEntity, category) });
      return repository.getCategory(category.id);
    },
    addCategory: () => repository.addCategory(category),
    changeCategory: () => {
      const { logo: _, ...after } = category;
      return repository.changeCategory(category, { ...after, version: 1 });
    },
    deleteCategoryWrite: () => repository.deleteCategoryWrite(category.id),
    addBadge: () => repository.addBadge(badge),
    changeBadge: {
      'another rule': () => repository.changeBadge(badge, { ...badge, atLeast: 120 }),
      'another category': (answer) => {
        answer({ Item: stored(BadgeCategoryEntity, category) });
        return repository.changeBadge(badge, { ...badge, categoryId: 'c2' });
      },
    },
    deleteBadgeWrites: {
      'of a category': (answer) => {
        answer({ Item: stored(BadgeCategoryEntity, category) });
        return repository.deleteBadgeWrites(badge);
      },
      'of a category that is missing': () => repository.deleteBadgeWrites(badge),
    },
    checkBadgeAbsentWrite: () => repository.checkBadgeAbsentWrite(badge.id),
    markEarnedWrite: () => repository.markEarnedWrite(badge.id),
    replaceCategoryUsesWrite: () => repository.replaceCategoryUsesWrite(category, 2),
  });
  await expect(queries).toMatchFileSnapshot('./badge.queries.txt');
});
