import { chunk } from 'es-toolkit/array/chunk';
import { inLanguage, locales, toContentLanguage } from '../../../shared/lang.ts';
import { byLatestSession, compareTexts } from '../../../shared/order.ts';
import { describeTrainings } from '../../content/catalogue/index.ts';
import { courseProgressPercent, findCourse } from '../../content/content-records/index.ts';
import { followersIn } from '../../content/courses/index.ts';
import {
  findProgressByPerson,
  listReached,
  type ReachedTraining,
} from '../../content/learning-records/index.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Member } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { ExportRequest } from './export-request.ts';
import { buildExportWriter, courseRow, type ExportRow } from './export-rules.ts';
import { requiredHead, requiredRows } from './required-rows.ts';

/** Returns the rows of a member. */
type RowsOfMember = (member: Member) => ExportRow[] | Promise<ExportRow[]>;

/** People who are read at the same time. Each costs a Query or two. */
const atOnce = 16;

/** A part of a document: the rows of some people, in order. */
export interface DocumentPart {
  text: string;
  rows: number;
  people: number;
}

/**
 * Yields a document in parts, so that memory use is limited. The first part contains the headings.
 *
 * Progress is stored by person: a Query for a person's trainings (half a read unit for four kilobytes, some
 * twenty rows), two for their courses. One training or course is read for a hundred people at a time.
 * Sessions are never read. Titles are read once.
 */
export async function* documentParts(
  deps: Deps,
  request: ExportRequest,
  people: readonly Member[],
): AsyncGenerator<DocumentPart> {
  const { timeZone } = await getOrganisationRecord(request);
  if (request.what === 'required') {
    yield { text: requiredHead(request), rows: 0, people: 0 };
    const write = requiredRows(deps, request, timeZone);
    for (const slice of chunk(people, 100)) yield { ...(await write(slice)), people: slice.length };
    return;
  }
  const writer = buildExportWriter({ what: request.what, lang: request.lang }, timeZone);
  yield { text: writer.head, rows: 0, people: 0 };
  const reader = await buildPeopleReader(deps, request);
  for (const slice of chunk(people, reader.atOnce)) {
    const rowsOf = await reader.read(slice);
    const rows = await Promise.all(slice.map(async (one) => writer.rowsOf(one, await rowsOf(one))));
    const cells = rows.flat();
    yield { text: writer.textOf(cells), rows: cells.length, people: slice.length };
  }
}

interface PeopleReader {
  atOnce: number;
  /** Reads the data of several people together. */
  read(people: readonly Member[]): Promise<RowsOfMember>;
}

/** Returns the reader of the rows of an export. */
async function buildPeopleReader(deps: Deps, request: ExportRequest): Promise<PeopleReader> {
  const { what, id = '', clientId, starter } = request;
  const lang = toContentLanguage(request.lang);
  const compareTitles = compareTexts(locales[lang]);
  const byTitle = (rows: ExportRow[]) => rows.sort((a, b) => compareTitles(a.title, b.title));
  const readStarted = begunIn(request);
  const isWanted = buildSelection(request);
  if (what === 'training') {
    const title = (await describeTrainings({ clientId }, [id], lang)).get(id)?.title ?? '';
    return readSameTrainings({ clientId }, [id], (progress) => [
      progress[0] ? trainingRow(title, progress[0]) : { kind: 'training', title, percent: 0, minutes: 0 },
    ]);
  }
  if (what === 'course') {
    const course = await findCourse(id);
    const title = (course && inLanguage(course.i18n, lang)?.title) ?? '';
    const trainingIds = course?.trainings.map(({ trainingId }) => trainingId) ?? [];
    return readSameTrainings({ clientId }, trainingIds, (progress) => [
      courseRow(title, course ? courseProgressPercent(course, byTraining(progress)) : 0, progress),
    ]);
  }
  if (what === 'trainings')
    return { atOnce, read: async () => async (one) => byTitle(await readStarted(one)) };
  const followed = await followersIn(deps, starter, { clientId });
  const courses = async (member: Member): Promise<ExportRow[]> =>
    (await followed(member))
      .filter(({ course }) => isWanted(course.id))
      .map(({ course, progress }) =>
        courseRow(
          inLanguage(course.i18n, lang)?.title ?? '',
          courseProgressPercent(course, byTraining(progress)),
          progress,
        ),
      );
  if (what === 'courses') return { atOnce, read: async () => async (one) => byTitle(await courses(one)) };
  return {
    atOnce,
    read: async () => async (one) =>
      byLatestSession((await Promise.all([readStarted(one), courses(one)])).flat(), lang),
  };
}

const byTraining = (progress: readonly ReachedTraining[]) =>
  new Map(progress.map((one) => [one.trainingId, one]));

const trainingRow = (
  title: string,
  { percent, minutes, score, lastSession, contentVersion }: ReachedTraining,
): ExportRow => ({
  kind: 'training',
  title,
  percent,
  minutes,
  score,
  lastSession,
  contentVersion,
});

/** Returns a check whether a training or course is selected. Without a selection all are. */
function buildSelection({ contentIds }: ExportRequest): (id: string) => boolean {
  const chosen = contentIds && new Set(contentIds);
  return (id) => !chosen || chosen.has(id);
}

/** Returns a function that reads the begun trainings of a member. Each title is read once. */
function begunIn(request: ExportRequest): (member: Member) => Promise<ExportRow[]> {
  const { clientId, lang } = request;
  const isWanted = buildSelection(request);
  const titles = new Map<string, string>();
  const ask = async (trainingIds: readonly string[]) => {
    const found = await describeTrainings({ clientId }, trainingIds, toContentLanguage(lang));
    for (const one of trainingIds) titles.set(one, found.get(one)?.title ?? '');
  };
  const requestedIds = new Set<string>();
  const asking: Promise<void>[] = [];
  return async ({ id }) => {
    const started = (await listReached({ clientId }, id)).filter(({ trainingId }) => isWanted(trainingId));
    const unknown = started.map(({ trainingId }) => trainingId).filter((one) => !requestedIds.has(one));
    for (const one of unknown) requestedIds.add(one);
    // People who are read in parallel have often begun the same trainings. They wait for the titles that the
    // first of them reads.
    if (unknown.length > 0) asking.push(ask(unknown));
    await Promise.all(asking);
    return started.map((one) => trainingRow(titles.get(one.trainingId) ?? '', one));
  };
}

/** Reads the same trainings of all people, a hundred people at a time. */
const readSameTrainings = (
  tenant: Pick<ExportRequest, 'clientId'>,
  trainingIds: readonly string[],
  rows: (progress: ReachedTraining[]) => ExportRow[],
): PeopleReader => ({
  atOnce: 100,
  async read(people) {
    const pairs = people.flatMap(({ id: userId }) =>
      trainingIds.map((trainingId) => ({ userId, trainingId })),
    );
    const found = await findProgressByPerson(tenant, pairs);
    return ({ id }) => rows([...(found.get(id)?.values() ?? [])]);
  },
});
