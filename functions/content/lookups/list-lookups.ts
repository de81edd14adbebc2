import type { listLookups as contract } from '../../../shared/contracts/content/lookups.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { byKind, findLookups } from '../reference-data/index.ts';
import { partnersFor } from './list-partners.ts';
import { presentAll } from './present-lookup.ts';

/** Returns the lookups of all kinds (TR-12). */
export const listLookups: Operation<typeof contract> = async (deps, actor, { query: { lang } }) => {
  const lookups = byKind(await findLookups());
  return {
    categories: presentAll(lookups, 'categories', actor, lang),
    skills: presentAll(lookups, 'skills', actor, lang),
    headsets: presentAll(lookups, 'headsets', actor, lang),
    partners: await partnersFor(deps, lookups, actor, lang),
  };
};
