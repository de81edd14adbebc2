import { offerGrown } from '../../../events/content/trainings.ts';
import { PROVIDER } from '../../../shared/ids.ts';
import { publish } from '../../foundation/outbox/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';

/**
 * Tells an organisation's people what came into its offer, once for all of it; super admins, whose own the offer is, are
 * told of each training when it is ready.
 */
export function offerGrownBy(deps: Deps, clientId: string, grown: readonly string[]): Write | undefined {
  const [trainingId] = grown;
  if (trainingId === undefined || clientId === PROVIDER) return undefined;
  return publish(deps, offerGrown, clientId, { trainingId, others: grown.length - 1 });
}
