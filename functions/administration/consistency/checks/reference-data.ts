import { PROVIDER } from '../../../../shared/ids.ts';
import { EVERYTHING, listCards, namedOn } from '../../../content/catalogue/index.ts';
import { findTrainings, statesWithLookups } from '../../../content/content-records/index.ts';
import { findLookups, namedLookups, replaceLookupUsesWrite } from '../../../content/reference-data/index.ts';
import { findDefinitions, replaceCategoryUsesWrite } from '../../../learning/badges/index.ts';
import { countKeys } from '../compare-rules.ts';
import { byWriting, type ConsistencyCheck } from '../consistency-check.ts';

/**
 * Trainings of all organisations ↔ the stored number of uses of each category, skill, headset and partner.
 * The check reads the cards of super admins. It also reads trainings that wait for a verification, because
 * they may name more.
 */
export const lookupUses: ConsistencyCheck = {
  name: 'lookup-uses',
  async *find({ clientId }) {
    if (clientId !== PROVIDER) return;
    const lookups = await findLookups(true);
    const cards = await listCards(EVERYTHING);
    const unverifiedTrainings = await findTrainings(
      cards.filter(({ facts }) => facts.verification !== undefined).map(({ id }) => id),
    );
    const references = cards.flatMap((card) => {
      const training = unverifiedTrainings.get(card.id);
      return namedLookups(training ? statesWithLookups(training) : [namedOn(card)]);
    });
    const counts = countKeys(references.map(({ kind, id }) => `${kind} ${id}`));
    for (const lookup of lookups) {
      const uses = counts.get(`${lookup.kind} ${lookup.id}`) ?? 0;
      if (lookup.uses === uses) continue;
      yield {
        record: `${lookup.kind} ${lookup.id}`,
        expected: `${uses} uses`,
        stored: `${lookup.uses} uses`,
        repair: byWriting(replaceLookupUsesWrite(lookup, uses)),
      };
    }
  },
};

/** Platform badges ↔ the stored number of badges in each category. */
export const badgeCategories: ConsistencyCheck = {
  name: 'badge-categories',
  async *find({ clientId }) {
    if (clientId !== PROVIDER) return;
    const { categories, badges } = await findDefinitions(true);
    const counts = countKeys(badges.map(({ categoryId }) => categoryId));
    for (const category of categories) {
      const uses = counts.get(category.id) ?? 0;
      if (category.uses === uses) continue;
      yield {
        record: `badge category ${category.id}`,
        expected: `${uses} badges`,
        stored: `${category.uses} badges`,
        repair: byWriting(replaceCategoryUsesWrite(category, uses)),
      };
    }
  },
};
