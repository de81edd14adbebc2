import type { Partner } from '../../../shared/contracts/content/lookup-shapes.ts';
import type { listPartners as contract } from '../../../shared/contracts/content/lookups.ts';
import type { ContentLanguage } from '../../../shared/lang.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { listVisibleRows } from '../catalogue/index.ts';
import { byKind, findLookups, type Lookups } from '../reference-data/index.ts';
import { presentAll, shownAsAsked } from './present-lookup.ts';

/** Partners of the content that the person may see, and their organisation's own; all, for super admins. */
export const listPartners: Operation<typeof contract> = async (_deps, actor, { query }) =>
  shownAsAsked('partners', await partnersFor(byKind(await findLookups()), actor, query.lang), query);

/** The same, of lookups that were read. Rows of the catalogue are read where partners are left out. */
export async function partnersFor(lookups: Lookups, actor: Actor, lang: ContentLanguage): Promise<Partner[]> {
  const all = presentAll(lookups, 'partners', actor, lang);
  if (actor.role === 'super' || all.every((partner) => partner.clientId === actor.clientId)) return all;
  const rows = await listVisibleRows(actor, lang);
  const named = new Set(rows.map((row) => row.facts.partnerId));
  return all.filter((partner) => partner.clientId === actor.clientId || named.has(partner.id));
}
