import type { Partner } from '../../../shared/contracts/content/lookup-shapes.ts';
import type { listPartners as contract } from '../../../shared/contracts/content/lookups.ts';
import type { ContentLanguage } from '../../../shared/lang.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { listVisibleRows } from '../catalogue/index.ts';
import { byKind, findLookups, type Lookups } from '../reference-data/index.ts';
import { lookupPage, presentAll } from './present-lookup.ts';

/**
 * Returns the partners of visible trainings and of the caller's organisation. Super admins get all partners.
 */
export const listPartners: Operation<typeof contract> = async (deps, actor, { query }) =>
  lookupPage('partners', await partnersFor(deps, byKind(await findLookups()), actor, query.lang), query);

/**
 * Returns the caller's partners from lookups that were already read. Reads catalogue rows only if other
 * partners exist.
 */
export async function partnersFor(
  deps: Pick<Deps, 'now'>,
  lookups: Lookups,
  actor: Actor,
  lang: ContentLanguage,
): Promise<Partner[]> {
  const all = presentAll(lookups, 'partners', actor, lang);
  if (actor.role === 'super' || all.every((partner) => partner.clientId === actor.clientId)) return all;
  const rows = await listVisibleRows(actor, lang, deps.now());
  const usedIds = new Set(rows.map((row) => row.facts.partnerId));
  return all.filter((partner) => partner.clientId === actor.clientId || usedIds.has(partner.id));
}
