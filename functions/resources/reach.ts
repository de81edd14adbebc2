import type { UsedBy } from '../../shared/contracts/resources.ts';
import type { ContentLanguage } from '../../shared/lang.ts';
import { isUnlockedFor, listVisibleRows, parted } from '../catalogue/index.ts';
import type { Actor } from '../runtime/actor.ts';

/**
 * The documents that trainings in the actor's reach show, each with those trainings by title. What the provider
 * only offers tells its documents to nobody.
 */
export async function listReached(actor: Actor, lang: ContentLanguage): Promise<Map<string, UsedBy[]>> {
  const reached = new Map<string, UsedBy[]>();
  for (const row of await listVisibleRows(actor, lang)) {
    if (!isUnlockedFor(actor, row)) continue;
    for (const id of parted(row.facts.resourceIds ?? '')) {
      reached.set(id, [...(reached.get(id) ?? []), { id: row.id, title: row.title }]);
    }
  }
  return reached;
}
