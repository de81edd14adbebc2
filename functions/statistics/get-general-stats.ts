import type { getGeneralStats as contract } from '../../shared/contracts/statistics.ts';
import { countCards, EVERYTHING } from '../catalogue/index.ts';
import type { Operation } from '../runtime/http/operation.ts';
import { type Audience, audienceOf } from './audience.ts';
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
    audience.kind === 'team' ? undefined : totalsOf(audience.tenants),
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

function catalogueOf(audience: Audience): string {
  if (audience.kind === 'team') return audience.clientId;
  return audience.all ? EVERYTHING : (audience.tenants[0]?.clientId ?? EVERYTHING);
}

/** What an audience adds up to, of one training. */
export async function countsOf(audience: Audience, trainingId: string): Promise<Counts> {
  if (audience.kind === 'organisations') return totalsOf(audience.tenants, trainingId);
  return teamCounts((await figuresOf(audience, trainingId)).figures);
}

async function totalsOf(tenants: readonly { clientId: string }[], trainingId?: string): Promise<Counts> {
  const [only] = tenants;
  if (tenants.length === 1 && only) return getTotals(only, trainingId);
  return sumOf(await listTotals(tenants, trainingId));
}
