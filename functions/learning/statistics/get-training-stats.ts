import type { getTrainingStats as contract } from '../../../shared/contracts/learning/statistics.ts';
import { findCard, getVisibleTraining } from '../../content/catalogue/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { readAudience } from './audience.ts';
import { audienceCatalogue, readTrainingCounts } from './get-general-stats.ts';
import { toAdminStats } from './statistics-rules.ts';

/**
 * Returns the figures of one training among the people of the organisation or the team. For a provider's
 * training each organisation sees the figures of its people. Likes are counted in the organisation, or in the
 * team for a manager.
 *
 * @throws NOT_FOUND for a training that the caller does not see
 */
export const getTrainingStats: Operation<typeof contract> = async (deps, actor, { params, query }) => {
  await getVisibleTraining(deps, actor, params.id);
  const audience = await readAudience(actor, query.clientId);
  const counts = await readTrainingCounts(deps, audience, params.id);
  if (audience.kind === 'team') return toAdminStats(counts, 1);
  const card = await findCard(audienceCatalogue(audience), params.id);
  return toAdminStats({ ...counts, likes: card?.likes ?? 0, favourites: card?.favourites ?? 0 }, 1);
};
