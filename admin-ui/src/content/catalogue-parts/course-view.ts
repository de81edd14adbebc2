import type { CourseDetail } from '../../../../shared/contracts/content/course-shapes.ts';
import type { TrainingItem } from '../../../../shared/contracts/content/training-shapes.ts';
import type { ContentLanguage } from '../../../../shared/lang.ts';
import { inLanguage } from '../../../../shared/lang.ts';
import { searchText, wordsOf } from './catalogue-view.ts';

/** What a person has reached in a training, in percent. */
export interface CourseResult {
  percent: number;
  score: number;
}

/** A training counts in a course with its score, or with 100 percent where the course asks for none. */
export const isPassed = (reached: CourseResult | undefined, successScore: number): boolean =>
  reached !== undefined && (successScore === 0 ? reached.percent >= 100 : reached.score >= successScore);

/**
 * The training to go on with: the first one that is not passed, of those that one has; undefined where none is left.
 * One that was taken away from the organisation stays in the course, and does not hold up the others.
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

/** Skills in the language asked for. */
export const skillsOf = (course: Pick<CourseDetail, 'i18n'>, lang: ContentLanguage): readonly string[] =>
  inLanguage(course.i18n, lang)?.skills ?? [];

export interface CourseWish {
  q: string;
  skills: readonly string[];
}

/** The courses that fit: every word in title, description or a skill, and any of the skills chosen. */
export function matchingCourses<T extends Pick<CourseDetail, 'title' | 'briefDescription' | 'i18n'>>(
  courses: readonly T[],
  { q, skills }: CourseWish,
  lang: ContentLanguage,
): T[] {
  const words = wordsOf(q);
  return courses.filter((course) => {
    const own = skillsOf(course, lang);
    if (skills.length > 0 && !skills.some((skill) => own.includes(skill))) return false;
    if (words.length === 0) return true;
    const text = searchText(course, () => [course.title, course.briefDescription, ...own]);
    return words.every((word) => text.includes(word));
  });
}

export const isComplete = (course: Pick<CourseDetail, 'succeededTraining' | 'trainings'>): boolean =>
  course.trainings.length > 0 && course.succeededTraining >= course.trainings.length;

/** Begun or suggested, and not complete: what a person is at. */
export const isCurrent = (
  course: Pick<CourseDetail, 'succeededTraining' | 'trainings' | 'shouldBeOpened'>,
): boolean => !isComplete(course) && (course.shouldBeOpened || course.succeededTraining > 0);
