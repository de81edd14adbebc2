import type { getLibrary as contract, LibraryTraining } from '../../shared/contracts/progress.ts';
import { type ContentLanguage, inLanguage, locales } from '../../shared/lang.ts';
import { findMarks, isPublic, isReady, listCards } from '../catalogue/index.ts';
import { accessOf, type Course, listVisibleCourses } from '../courses/index.ts';
import type { Operation } from '../runtime/http/api.ts';
import { pictureUrl } from '../runtime/pictures.ts';
import { nothingSuggested, suggestedTrainings } from '../suggestions/index.ts';
import { fileTypes, findTrainings, type Training } from '../trainings/index.ts';

/**
 * What the person may start now: what their organisation owns or was opened to it, and for a learner what belongs
 * to a course that is suggested to them, with a ready file. One Query of the cards, the trainings in batches of a hundred, and the person's marks; and the courses that they see.
 */
export const getLibrary: Operation<typeof contract> = async (deps, actor, { query }) => {
  const [cards, marks, courses] = await Promise.all([
    listCards(actor.clientId),
    findMarks(actor),
    accessOf(deps, actor).then(listVisibleCourses),
  ]);
  const suggested =
    actor.role === 'learner' ? await suggestedTrainings(marks.received, deps.now()) : nothingSuggested;
  const trainings = await findTrainings(
    [...cards.map((card) => card.id), ...suggested.ofCourses],
    actor.clientId,
  );
  const collator = new Intl.Collator(locales[query.lang], { sensitivity: 'base', numeric: true });
  const list = [...trainings.values()]
    .filter((training) => isReady(training) && (training.clientId === actor.clientId || isPublic(training)))
    .map((training) => toLibrary(training, query.lang, marks.progress.get(training.id) ?? 0))
    .sort((a, b) => collator.compare(a.title, b.title) || (a.id < b.id ? -1 : 1));
  return {
    trainings: list,
    courses: courses
      .map((course) => toLibraryCourse(course, query.lang))
      .sort((a, b) => collator.compare(a.title, b.title) || (a.id < b.id ? -1 : 1)),
  };
};

const toLibraryCourse = ({ id, i18n, trainings }: Course, lang: ContentLanguage) => ({
  id,
  title: inLanguage(i18n, lang)?.title ?? '',
  trainings: trainings.map(({ trainingId, trainingSuccessScore }) => ({ trainingId, trainingSuccessScore })),
});

function toLibrary(training: Training, lang: ContentLanguage, progressionPercent: number): LibraryTraining {
  const text = inLanguage(training.i18n, lang);
  return {
    id: training.id,
    title: text?.title ?? '',
    briefDescription: text?.briefDescription ?? '',
    logo: pictureUrl(training.logo),
    durationInMinute: training.durationInMinute,
    contentLanguages: training.contentLanguages,
    headsetIds: training.headsetIds,
    skillIds: training.skillIds,
    launchParameter: training.launchParameter ?? null,
    files: fileTypes.flatMap((fileType) => {
      const ready = training.files[fileType].ready;
      if (!ready) return [];
      const { version, offlineAvailable, fileSize, fileName, sha256 } = ready;
      return [{ fileType, version, offlineAvailable, fileSize, fileName, sha256 }];
    }),
    progressionPercent,
    version: training.version,
  };
}
