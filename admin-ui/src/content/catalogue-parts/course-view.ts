import type { CourseDetail } from '../../../../shared/contracts/content/course-shapes.ts';
import type { TrainingItem } from '../../../../shared/contracts/content/training-shapes.ts';
import type { ContentLanguage } from '../../../../shared/lang.ts';
import { inLanguage } from '../../../../shared/lang.ts';
import { searchText, searchWords } from './catalogue-view.ts';

/** The result of a person in a training: the progress and the best score, both from 0 to 100. */
export interface CourseResult {
  percent: number;
  score: number;
}

/**
 * Returns whether a training of a course is passed. A pass score (`successScore`) of 0 requires 100 percent
 * progress instead of a score.
 */
export const isPassed = (reached: CourseResult | undefined, successScore: number): boolean =>
  reached !== undefined && (successScore === 0 ? reached.percent >= 100 : reached.score >= successScore);

/**
 * Returns the first training of a course that is accessible and not passed, or undefined if none remains.
 * Skips trainings that the organisation no longer has, although they remain in the course.
 *
 * @param trainings the trainings of the organisation, by id
 * @param reached the results of the person, by training id
 */
export const nextTraining = <T extends Pick<TrainingItem, 'isOwner' | 'isUnlocked'>>(
  course: Pick<CourseDetail, 'trainings'>,
  trainings: ReadonlyMap<string, T>,
  reached: ReadonlyMap<string, CourseResult>,
): T | undefined =>
  course.trainings
    .filter((one) => !isPassed(reached.get(one.trainingId), one.trainingSuccessScore))
    .flatMap(({ trainingId }) => trainings.get(trainingId) ?? [])
    .find(({ isOwner, isUnlocked }) => isOwner || isUnlocked);

/** Returns the skills of a course in a language, or in the first language of the course. */
export const courseSkills = (course: Pick<CourseDetail, 'i18n'>, lang: ContentLanguage): readonly string[] =>
  inLanguage(course.i18n, lang)?.skills ?? [];

/** The typed search and the selected skills. */
export interface CourseWish {
  q: string;
  skills: readonly string[];
}

/**
 * Returns the courses that contain every word in title, description or skills, and have any of the selected
 * skills.
 */
export function matchingCourses<T extends Pick<CourseDetail, 'title' | 'briefDescription' | 'i18n'>>(
  courses: readonly T[],
  { q, skills }: CourseWish,
  lang: ContentLanguage,
): T[] {
  const words = searchWords(q);
  return courses.filter((course) => {
    const own = courseSkills(course, lang);
    if (skills.length > 0 && !skills.some((skill) => own.includes(skill))) return false;
    if (words.length === 0) return true;
    const text = searchText(course, () => [course.title, course.briefDescription, ...own]);
    return words.every((word) => text.includes(word));
  });
}

/** Returns whether the caller has passed every training of a course. */
export const isComplete = (course: Pick<CourseDetail, 'succeededTraining' | 'trainings'>): boolean =>
  course.trainings.length > 0 && course.succeededTraining >= course.trainings.length;

/** Returns whether a course is started or suggested, and not complete. */
export const isCurrent = (
  course: Pick<CourseDetail, 'succeededTraining' | 'trainings' | 'shouldBeOpened'>,
): boolean => !isComplete(course) && (course.shouldBeOpened || course.succeededTraining > 0);
