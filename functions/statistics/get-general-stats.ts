import type { getGeneralStats as contract } from '../../shared/contracts/statistics.ts';
import { countCards, EVERYTHING } from '../catalogue/index.ts';
import type { Operation } from '../runtime/http/api.ts';
import { type Audience, audienceOf } from './audience.ts';
import type { Counts } from './counts.entity.ts';
import { getTotals, listFigures, listTotals } from './statistics.repository.ts';
import { sumOf, teamCounts, toAdminStats } from './statistics-rules.ts';

/**
 * Figures of everything: an organisation's totals are one item, a team's one Query, all organisations' an item
 * each. None of them grows with the number of sessions.
 */
export const getGeneralStats: Operation<typeof contract> = async (_deps, actor, { query }) => {
  const audience = await audienceOf(actor, query.clientId);
  const [counts, content] = await Promise.all([countsOf(audience), countCards(catalogueOf(audience))]);
  return toAdminStats(counts, content.ready + content.draft);
};

function catalogueOf(audience: Audience): string {
  if (audience.kind === 'team') return audience.clientId;
  return audience.all ? EVERYTHING : (audience.tenants[0]?.clientId ?? EVERYTHING);
}

/** What an audience adds up to, of everything or of one training. */
export async function countsOf(audience: Audience, trainingId?: string): Promise<Counts> {
  if (audience.kind === 'team') {
    const figures = await listFigures({ clientId: audience.clientId }, trainingId);
    return teamCounts(figures.filter(({ userId }) => audience.userIds.has(userId)));
  }
  const [only] = audience.tenants;
  if (audience.tenants.length === 1 && only) return getTotals(only, trainingId);
  return sumOf(await listTotals(audience.tenants, trainingId));
}
