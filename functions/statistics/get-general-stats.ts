import type { getGeneralStats as contract } from '../../shared/contracts/statistics.ts';
import { countCards, EVERYTHING } from '../catalogue/index.ts';
import type { Operation } from '../runtime/http/operation.ts';
import { type Audience, audienceOf, everyTenant } from './audience.ts';
import type { Counts } from './counts.entity.ts';
import { figuresOf } from './figures-of.ts';
import { firstPlaces, rankedIn } from './rankings.ts';
import { skillsOfPeople } from './skill-rules.ts';
import { skillsShown } from './skills-shown.ts';
import { getTotals, listTotals } from './statistics.repository.ts';
import { sumOf, teamCounts, toAdminStats } from './statistics-rules.ts';

/**
 * Figures of everything (ST-01), with the skills and rankings of the people in reach (ST-04). Totals of an
 * organisation are one item, of all of them an item each; what each of the people of an organisation or team has done
 * is one Query. None of it grows with the number of sessions. All organisations together have no rankings or skills.
 */
export const getGeneralStats: Operation<typeof contract> = async (deps, actor, { query }) => {
  const audience = await audienceOf(actor, query.clientId);
  const [content, { tenant, figures }, totals] = await Promise.all([
    countCards(catalogueOf(audience)),
    figuresOf(audience),
    totalsOf(audience),
  ]);
  const ranks = tenant
    ? await firstPlaces(tenant, await rankedIn(actor, tenant), actor.userId, figures, ['points', 'time'])
    : { points: [], time: [] };
  const skills = skillsOfPeople(figures.map((one) => one.skills ?? {}));
  const { skillStats } = await skillsShown(deps, query.lang, skills);
  return {
    ...toAdminStats(totals ?? teamCounts(figures), content.ready + content.draft),
    skillStats,
    ranksByPoint: ranks.points,
    ranksByTime: ranks.time,
  };
};

export function catalogueOf(audience: Audience): string {
  if (audience.kind === 'everybody') return EVERYTHING;
  return audience.kind === 'team' ? audience.clientId : audience.tenant.clientId;
}

/** What an audience adds up to, of one training. */
export const countsOf = async (audience: Audience, trainingId: string): Promise<Counts> =>
  (await totalsOf(audience, trainingId)) ?? teamCounts((await figuresOf(audience, trainingId)).figures);

/** Undefined of a team, whose people are added up. */
async function totalsOf(audience: Audience, trainingId?: string): Promise<Counts | undefined> {
  if (audience.kind === 'team') return undefined;
  if (audience.kind === 'organisation') return getTotals(audience.tenant, trainingId);
  return sumOf(await listTotals((await everyTenant()).map((tenant) => ({ ...tenant, trainingId }))));
}
