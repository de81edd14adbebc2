import type { getLibrary as contract, LibraryTraining } from '../../../shared/contracts/learning/progress.ts';
import { dayIn } from '../../../shared/days.ts';
import { type ContentLanguage, inLanguage, locales } from '../../../shared/lang.ts';
import { ascending, compareTexts } from '../../../shared/order.ts';
import {
  findMarks,
  isPublic,
  isPublished,
  listStartable,
  listVisibleCourses,
  type Marks,
  nothingSuggested,
  readCourseAccess,
  suggestedTrainings,
} from '../../content/catalogue/index.ts';
import { type Course, fileTypes, type Training } from '../../content/content-records/index.ts';
import { dueDay, isRequired, openFirst, requirementState } from '../../content/learning-records/index.ts';
import { type Lookups, lookupsForNames, present } from '../../content/reference-data/index.ts';
import {
  answer,
  countHeaders,
  entityTag,
  isCurrent,
  notModifiedAnswer,
  withTag,
} from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { pictureUrl } from '../../runtime/pictures.ts';

/**
 * Returns the trainings that the caller may start now: trainings of their organisation and trainings opened
 * to it. A learner also receives published trainings of suggested courses of the provider. Courses name all
 * of their trainings, also trainings that can no longer be started. Required content comes with its last day.
 *
 * The ETag is computed from the catalogue rows of the page, the caller's marks, the visible courses and the names of the skills. If it
 * differs from `If-None-Match`, the trainings of the page are read in batches of a hundred.
 */
export const getLibrary: Operation<typeof contract> = async (deps, actor, { query, headers }) => {
  const { lang } = query;
  const [marks, visible] = await Promise.all([
    findMarks(actor),
    readCourseAccess(deps, actor).then(listVisibleCourses),
  ]);
  const suggested =
    actor.role === 'learner' ? await suggestedTrainings(marks.received, deps.now()) : nothingSuggested;
  const startable = await listStartable(deps, actor.clientId, query, {
    others: suggested.granted,
    accepts: (training) =>
      isPublished(training) && (training.clientId === actor.clientId || isPublic(training)),
  });
  const { page, total, from } = startable;
  const compare = compareTexts(locales[lang]);
  const courses = visible
    .map((course) => toLibraryCourse(course, lang))
    .sort((a, b) => compare(a.title, b.title) || ascending(a.id, b.id));
  const reached = (id: string) => marks.progress.get(id) ?? 0;
  const required = requiredContent(marks, actor.organisation.timeZone, deps.now());
  const known = skillNames(await lookupsForNames(deps), lang);
  const rows = page.map((one) => [one, reached(one.id)]);
  const tag = entityTag([lang, total, from, rows, courses, required, [...known]]);
  if (isCurrent(tag, headers['if-none-match'])) return notModifiedAnswer(tag);
  const read = await startable.read();
  const skills = skillNames(await lookupsForNames(deps, read), lang);
  const trainings = read.map((training) =>
    toLibrary(training, { lang, skills, progressionPercent: reached(training.id) }),
  );
  return withTag(
    tag,
    answer({ trainings, courses, required }, 200, countHeaders('trainings', trainings.length, total, from)),
  );
};

/** Returns the content that the caller must complete and has not completed, the earliest last day first. */
function requiredContent({ requirements, progress }: Marks, timeZone: string, now: Date) {
  const today = dayIn(timeZone, now);
  const open = requirements.filter(
    (one) => isRequired(one) && (one.kind === 'COURSE' || (progress.get(one.contentId) ?? 0) < 100),
  );
  return openFirst(open, today).map((one) => ({
    id: one.contentId,
    type: one.kind,
    dueDate: dueDay(one),
    state: requirementState(one, today),
  }));
}

const toLibraryCourse = ({ id, i18n, trainings }: Course, lang: ContentLanguage) => ({
  id,
  title: inLanguage(i18n, lang)?.title ?? '',
  trainings: trainings.map(({ trainingId, trainingSuccessScore }) => ({ trainingId, trainingSuccessScore })),
});

const skillNames = ({ skills }: Lookups, lang: ContentLanguage): Map<string, string> =>
  new Map([...skills].map(([id, skill]) => [id, present.skills(skill, lang, false).name]));

interface Shown {
  lang: ContentLanguage;
  skills: ReadonlyMap<string, string>;
  progressionPercent: number;
}

function toLibrary(training: Training, { lang, skills, progressionPercent }: Shown): LibraryTraining {
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
    skills: training.skillIds.map((id) => ({ id, name: skills.get(id) ?? '' })),
    launchParameter: training.launchParameter ?? null,
    files: fileTypes.flatMap((fileType) => {
      const ready = training.files[fileType].ready;
      if (!ready) return [];
      const { version, offlineAvailable, fileSize, fileName, sha256 } = ready;
      const standard = ready.package ? { standard: ready.package.standard } : {};
      return [{ fileType, version, offlineAvailable, fileSize, fileName, sha256, ...standard }];
    }),
    progressionPercent,
    version: training.version,
  };
}
