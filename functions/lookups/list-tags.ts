import { type ContentLanguage, locales } from '../../shared/lang.ts';
import { folded, listVisibleRows } from '../catalogue/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';

interface Input {
  query: { lang: ContentLanguage; filter: string };
}

const most = 20;

/**
 * Tags of the trainings that one may see which hold what is typed, whatever its case and accents; those that
 * begin with it first. Fewer than two characters find nothing.
 */
export async function listTags(_deps: Deps, actor: Actor, { query }: Input): Promise<string[]> {
  const wanted = folded(query.filter.trim());
  if ([...wanted].length < 2) return [];
  const rows = await listVisibleRows(actor, query.lang);
  const tags = new Set(rows.flatMap((row) => row.facts.tags));
  const collator = new Intl.Collator(locales[query.lang]);
  const begins = (tag: string) => (folded(tag).startsWith(wanted) ? 0 : 1);
  return [...tags]
    .filter((tag) => folded(tag).includes(wanted))
    .sort((a, b) => begins(a) - begins(b) || collator.compare(a, b))
    .slice(0, most);
}
