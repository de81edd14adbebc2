import type { getGeneralStats as contract } from '../../../shared/contracts/learning/statistics.ts';
import { EVERYTHING } from '../../content/catalogue/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { type Audience, audienceOf, everyTenant } from './audience.ts';
import { boardOf, countTrainings, tenantOf } from './board-of.ts';
import type { Counts } from './counts.entity.ts';
import { firstPlaces, rankedIn } from './rankings.ts';
import { skillsShown } from './skills-shown.ts';
import { getTotals, listTotals } from './statistics.repository.ts';
import { sumOf, toAdminStats } from './statistics-rules.ts';

/**
 * Returns the figures of all trainings (ST-01), with the skills and rankings of the people in reach (ST-04).
 * The totals of an organisation are one item. The common figures of an organisation or team are a board. The
 * cost does not grow with the number of sessions. All organisations together have no rankings or skills.
 */
export const getGeneralStats: Operation<typeof contract> = async (deps, actor, { query }) => {
  const audience = await audienceOf(actor, query.clientId);
  const people = audience.kind === 'everybody' ? undefined : audience;
  const [trainings, board, totals] = await Promise.all([
    audience.kind === 'team' ? undefined : countTrainings(catalogueOf(audience)),
    people && boardOf(deps, people),
    totalsOf(audience),
  ]);
  const ranks =
    people && board
      ? await firstPlaces({ people, board }, await rankedIn(actor, tenantOf(people)), actor.person, [
          'points',
          'time',
        ])
      : { points: [], time: [] };
  const { skillStats } = await skillsShown(deps, query.lang, new Map(Object.entries(board?.skills ?? {})));
  return {
    ...toAdminStats(totals ?? board?.counts ?? {}, trainings ?? board?.trainings ?? 0),
    skillStats,
    ranksByPoint: ranks.points,
    ranksByTime: ranks.time,
  };
};

export function catalogueOf(audience: Audience): string {
  if (audience.kind === 'everybody') return EVERYTHING;
  return audience.kind === 'team' ? audience.clientId : audience.tenant.clientId;
}

/** Returns the counts of one training for an audience. */
export const countsOf = async (deps: Deps, audience: Audience, trainingId: string): Promise<Counts> =>
  audience.kind === 'team'
    ? (await boardOf(deps, audience, trainingId)).counts
    : ((await totalsOf(audience, trainingId)) ?? {});

/** Returns the stored totals, or undefined for a team, whose figures are added up by person. */
async function totalsOf(audience: Audience, trainingId?: string): Promise<Counts | undefined> {
  if (audience.kind === 'team') return undefined;
  if (audience.kind === 'organisation') return getTotals(audience.tenant, trainingId);
  return sumOf(await listTotals((await everyTenant()).map((tenant) => ({ ...tenant, trainingId }))));
}
