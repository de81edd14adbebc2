import type { ContentLanguage } from '../../../shared/lang.ts';
import { findCourses, findTrainings } from '../../content/content-records/index.ts';
import { findSuggestion, type Suggestion } from '../../learning/suggestions/index.ts';
import type { Tenant } from '../../runtime/actor.ts';

/** A suggested training or course. */
export interface SuggestedContent {
  id: string;
  i18n: readonly { lang: ContentLanguage; title: string }[];
}

/**
 * Returns a suggestion with its existing content, or undefined if it was withdrawn or none of its content
 * exists.
 */
export async function readSuggestion(
  { clientId }: Tenant,
  { suggestionId, by }: { suggestionId: string; by: string },
): Promise<{ suggestion: Suggestion; contents: SuggestedContent[] } | undefined> {
  const suggestion = await findSuggestion({ clientId, by, id: suggestionId });
  if (!suggestion) return undefined;
  const { kind, contentIds } = suggestion;
  const found: ReadonlyMap<string, SuggestedContent> =
    kind === 'COURSE' ? await findCourses(contentIds) : await findTrainings(contentIds, clientId);
  const contents = contentIds.flatMap((id) => found.get(id) ?? []);
  return contents.length > 0 ? { suggestion, contents } : undefined;
}
