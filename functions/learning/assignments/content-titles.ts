import type { RequirementDetail } from '../../../shared/contracts/learning/assignments.ts';
import { type ContentLanguage, inLanguage } from '../../../shared/lang.ts';
import { describeTrainings } from '../../content/catalogue/index.ts';
import { findCourses } from '../../content/content-records/index.ts';
import type { Requirement } from '../../content/learning-records/index.ts';
import type { Tenant } from '../../runtime/actor.ts';

type Content = Pick<Requirement, 'kind' | 'contentId'>;

/**
 * Returns the titles of trainings and courses by id. Deleted content is missing. Costs two calls for each
 * hundred.
 */
export async function contentTitles(
  tenant: Tenant,
  contents: readonly Content[],
  lang: ContentLanguage,
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (wanted: Content['kind']) => [
    ...new Set(contents.filter(({ kind }) => kind === wanted).map(({ contentId }) => contentId)),
  ];
  const [trainings, courses] = await Promise.all([
    describeTrainings(tenant, idsOf('TRAINING'), lang),
    findCourses(idsOf('COURSE')),
  ]);
  return new Map([
    ...[...trainings].map(([id, { title }]): [string, string] => [id, title]),
    ...[...courses].map(([id, { i18n }]): [string, string] => [id, inLanguage(i18n, lang)?.title ?? '']),
  ]);
}

/** Returns required content in the shape of the API. */
export const describedContent = (
  { kind, contentId }: Content,
  titles: ReadonlyMap<string, string>,
): RequirementDetail['content'] => ({ id: contentId, type: kind, title: titles.get(contentId) ?? '' });
