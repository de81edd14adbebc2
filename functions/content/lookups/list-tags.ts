import type { listTags as contract } from '../../../shared/contracts/content/lookups.ts';
import { locales } from '../../../shared/lang.ts';
import { compareTexts } from '../../../shared/order.ts';
import { searchable } from '../../../shared/searchable.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { listVisibleRows } from '../catalogue/index.ts';

const limit = 20;

/**
 * Returns at most twenty tags of visible trainings that contain the search text, regardless of case and
 * accents. Tags that begin with the text are first. Returns no tags for fewer than two characters.
 */
export const listTags: Operation<typeof contract> = async (deps, actor, { query }) => {
  const search = searchable(query.filter.trim());
  if ([...search].length < 2) return [];
  const rows = await listVisibleRows(actor, query.lang, deps.now());
  const tags = new Set(rows.flatMap((row) => row.facts.tags));
  const compare = compareTexts(locales[query.lang]);
  // 0 sorts before 1.
  const begins = (tag: string) => (searchable(tag).startsWith(search) ? 0 : 1);
  return [...tags]
    .filter((tag) => searchable(tag).includes(search))
    .sort((a, b) => begins(a) - begins(b) || compare(a, b))
    .slice(0, limit);
};
