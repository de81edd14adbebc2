import type { CourseDetail, CourseField } from '../../../shared/contracts/content/course-shapes.ts';
import type { LinkedResource } from '../../../shared/contracts/content/training-shapes.ts';
import { type ContentLanguage, inLanguage } from '../../../shared/lang.ts';
import type { CourseReader } from '../catalogue/index.ts';
import { type Course, courseDuration, currentPeriod, isGlobal, passedIn } from '../content-records/index.ts';
import { isOwn } from './course-list-rules.ts';

/**
 * Returns a course as the caller sees it.
 *
 * @param lang language of the title and the brief description. `i18n` contains the texts of all languages
 * @param resources linked documents by id. The course shows only the documents that this map contains
 */
export function toCourse(
  course: Course,
  lang: ContentLanguage,
  { asker, now, periods, favourites, reached }: CourseReader,
  resources: ReadonlyMap<string, LinkedResource>,
): CourseDetail {
  const { id, i18n, trainings, ownerId, createdDate, lastModifiedDate, version } = course;
  const text = inLanguage(i18n, lang);
  const period = currentPeriod(periods.get(id), now);
  const passed = passedIn(course, reached);
  // The fields that the author edits. A new `CourseField` does not compile until it is added here.
  const authored = {
    i18n,
    trainings: trainings.map(({ trainingId, trainingSuccessScore }) => ({
      trainingId,
      trainingSuccessScore,
    })),
    resources: course.resourceIds.flatMap((resourceId) => resources.get(resourceId) ?? []),
  } satisfies Record<CourseField, unknown>;
  return {
    id,
    title: text?.title ?? '',
    briefDescription: text?.briefDescription ?? '',
    ...authored,
    durationInMinute: courseDuration(course),
    isGlobal: isGlobal(course),
    isOwner: isOwn(asker, course),
    ownerId,
    favorite: favourites.has(id),
    suggested: period !== undefined,
    succeededTraining: passed,
    shouldBeOpened: period !== undefined && passed < trainings.length,
    ...(period ? { startDate: period.startDate } : {}),
    ...(period?.endDate ? { endDate: period.endDate } : {}),
    createdDate,
    lastModifiedDate,
    version,
  };
}
