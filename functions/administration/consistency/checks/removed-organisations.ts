import { idOwner, PROVIDER } from '../../../../shared/ids.ts';
import { EVERYTHING, listCards } from '../../../content/catalogue/index.ts';
import { isOpen } from '../../../foundation/tenancy/index.ts';
import type { ConsistencyCheck } from '../consistency-check.ts';
import { Snapshot } from '../snapshot.ts';
import { orphanCards } from './opened-trainings.ts';
import { everyCard, ownCards } from './training-cards.ts';

/**
 * Compares the trainings of organisations that are being removed with their cards. Super admins see these
 * trainings until the removal ends. The removal cannot end while a card disagrees with its training.
 *
 * Runs with the check of the provider, because a removed organisation is not in the list of organisations.
 */
export const removedOrganisations: ConsistencyCheck = {
  name: 'removed-organisations',
  async *find({ clientId, deps }) {
    if (clientId !== PROVIDER) return;
    const owners = new Set((await listCards(EVERYTHING)).map(({ id }) => idOwner(id) ?? PROVIDER));
    for (const owner of owners) {
      if (await isOpen({ clientId: owner })) continue;
      const snapshot = new Snapshot(owner, deps);
      for (const check of [orphanCards, ownCards, everyCard])
        for await (const disagreement of check.find(snapshot)) yield { ...disagreement, clientId: owner };
    }
  },
};
