import type { CourseDetail } from '../../shared/contracts/course-shapes.ts';
import type { Client } from './client.ts';
import { unique } from './platform.ts';

const text = (lang: string, title: string) => ({
  lang,
  title,
  briefDescription: `Brief of ${title}`,
  fullDescription: 'Full',
  goal1: 'One',
  goal2: 'Two',
  skills: [`Skill ${lang}`],
});

/** Every field of a course's form, valid, in French and English. */
export const courseFields = (trainingIds: readonly string[], more: Record<string, unknown> = {}) => {
  const title = unique('Course');
  return {
    i18n: [text('FR', `${title} FR`), text('EN', `${title} EN`)],
    trainings: trainingIds.map((trainingId, place) => ({ trainingId, trainingSuccessScore: place * 50 })),
    ...more,
  };
};

export const addCourse = (
  api: Client,
  trainingIds: readonly string[],
  more: Record<string, unknown> = {},
): Promise<CourseDetail> =>
  api.ok<CourseDetail>('POST', '/courses?lang=en', { body: courseFields(trainingIds, more) });
