import type { getGeneralStats as contract } from '../../../shared/contracts/learning/statistics.ts';
import { EVERYTHING } from '../../content/catalogue/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { type Audience, everyTenant, readAudience } from './audience.ts';
import type { Counts } from './counts.entity.ts';
import { presentSkills } from './present-skills.ts';
import { firstPlaces, rankedIn } from './rankings.ts';
import { boardTenant, countTrainings, readBoard } from './read-board.ts';
import { getTotals, listTotals } from './statistics.repository.ts';
import { sumCounts, toAdminStats } from './statistics-rules.ts';
import { mentionAge } from './stored-results.ts';

/**
 * Returns the figures of all trainings (ST-01), with the skills and rankings of the people in reach (ST-04).
 * The totals of an organisation are one item. The common figures of an organisation or team are a board. The
 * cost does not grow with the number of sessions. All organisations together have no rankings or skills.
 */
export const getGeneralStats: Operation<typeof contract> = async (deps, actor, { query }) => {
  const audience = await readAudience(actor, query.clientId);
  const people = audience.kind === 'all-organisations' ? undefined : audience;
  const [trainings, board, totals] = await Promise.all([
    audience.kind === 'team' ? undefined : countTrainings(audienceCatalogue(audience)),
    people && readBoard(deps, people),
    readTotals(audience),
  ]);
  const ranks =
    people && board
      ? await firstPlaces({ people, board }, await rankedIn(actor, boardTenant(people)), actor.person, [
          'points',
          'time',
        ])
      : { points: [], time: [] };
  const { skillStats } = await presentSkills(deps, query.lang, new Map(Object.entries(board?.skills ?? {})));
  return {
    ...toAdminStats(totals ?? board?.counts ?? {}, trainings ?? board?.trainings ?? 0),
    skillStats,
    ranksByPoint: ranks.points,
    ranksByTime: ranks.time,
    ...mentionAge(board?.countedAt, deps.now()),
  };
};

export function audienceCatalogue(audience: Audience): string {
  if (audience.kind === 'all-organisations') return EVERYTHING;
  return audience.kind === 'team' ? audience.clientId : audience.tenant.clientId;
}

/** Returns the counts of one training for an audience. */
export const readTrainingCounts = async (
  deps: Deps,
  audience: Audience,
  trainingId: string,
): Promise<Counts> =>
  audience.kind === 'team'
    ? (await readBoard(deps, audience, trainingId)).counts
    : ((await readTotals(audience, trainingId)) ?? {});

/** Returns the stored totals, or undefined for a team, whose figures are added up by person. */
async function readTotals(audience: Audience, trainingId?: string): Promise<Counts | undefined> {
  if (audience.kind === 'team') return undefined;
  if (audience.kind === 'organisation') return getTotals(audience.tenant, trainingId);
  return sumCounts(await listTotals((await everyTenant()).map((tenant) => ({ ...tenant, trainingId }))));
}
