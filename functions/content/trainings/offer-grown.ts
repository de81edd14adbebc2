import { offerGrown } from '../../../events/content/trainings.ts';
import { PROVIDER } from '../../../shared/ids.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';

/**
 * Returns the event that notifies an organisation's members of new trainings, one event for all of them.
 * Returns nothing for the provider, because its super admins are notified of each training when it is ready.
 */
export function publishOfferGrowthWrite(
  deps: Deps,
  clientId: string,
  grown: readonly string[],
): Write | undefined {
  const [trainingId] = grown;
  if (trainingId === undefined || clientId === PROVIDER) return undefined;
  return publishWrite(deps, offerGrown, clientId, { trainingId, others: grown.length - 1 });
}
