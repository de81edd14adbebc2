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
import type { ReachedByPerson } from '../statistics/index.ts';
import type { ExportRequest } from './export-request.ts';
import { buildExportWriter, courseRow, type ExportRow } from './export-rules.ts';
import type { readFigures } from './read-figures.ts';
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

type FiguresReader = typeof readFigures;

/** Reads people one by one. */
const readNoFigures: FiguresReader = async () => undefined;

/**
 * Yields a document in parts, so that memory use is limited. The first part contains the headings.
 *
 * The trainings of most people of an organisation are read from its figures. Otherwise progress is read by
 * person: a Query for a person's trainings (half a read unit for four kilobytes, some twenty rows), two for their
 * courses, and one training or course for a hundred people at a time. Sessions are never read. Titles are read
 * once.
 *
 * @param figuresReader `readFigures` in workers. The bundle of the API does not contain it
 */
export async function* documentParts(
  deps: Deps,
  request: ExportRequest,
  people: readonly Member[],
  figuresReader: FiguresReader = readNoFigures,
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
  const reader = await buildPeopleReader(deps, request, (trainingIds) =>
    figuresReader(request, people.length, trainingIds),
  );
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
async function buildPeopleReader(
  deps: Deps,
  request: ExportRequest,
  readFigures: (trainingIds?: readonly string[]) => Promise<ReachedByPerson | undefined>,
): Promise<PeopleReader> {
  const { what, id = '', clientId, contentIds, starter } = request;
  const lang = toContentLanguage(request.lang);
  const compareTitles = compareTexts(locales[lang]);
  const byTitle = (rows: ExportRow[]) => rows.sort((a, b) => compareTitles(a.title, b.title));
  const isWanted = buildSelection(request);
  const readSame = async (trainingIds: string[], rows: (progress: ReachedTraining[]) => ExportRow[]) =>
    readSameTrainings({ clientId }, trainingIds, rows, await readFigures(trainingIds));
  if (what === 'training') {
    const title = (await describeTrainings({ clientId }, [id], lang)).get(id)?.title ?? '';
    return readSame([id], (progress) => [
      progress[0] ? trainingRow(title, progress[0]) : { kind: 'training', title, percent: 0, minutes: 0 },
    ]);
  }
  if (what === 'course') {
    const course = await findCourse(id);
    const title = (course && inLanguage(course.i18n, lang)?.title) ?? '';
    const trainingIds = course?.trainings.map(({ trainingId }) => trainingId) ?? [];
    return readSame(trainingIds, (progress) => [
      courseRow(title, course ? courseProgressPercent(course, byTraining(progress)) : 0, progress),
    ]);
  }
  if (what === 'trainings') {
    const readStarted = begunIn(request, await readFigures(contentIds));
    return { atOnce, read: async () => async (one) => byTitle(await readStarted(one)) };
  }
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
  const readStarted = begunIn(request, await readFigures());
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

/**
 * Returns a function that returns the begun trainings of a member, from the figures or by reading them. Each
 * title is read once.
 */
function begunIn(
  request: ExportRequest,
  figures: ReachedByPerson | undefined,
): (member: Member) => Promise<ExportRow[]> {
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
    const reached = figures ? (figures.get(id) ?? []) : await listReached({ clientId }, id);
    const started = reached.filter(({ trainingId }) => isWanted(trainingId));
    const unknown = started.map(({ trainingId }) => trainingId).filter((one) => !requestedIds.has(one));
    for (const one of unknown) requestedIds.add(one);
    // People who are read in parallel have often begun the same trainings. They wait for the titles that the
    // first of them reads.
    if (unknown.length > 0) asking.push(ask(unknown));
    await Promise.all(asking);
    return started.map((one) => trainingRow(titles.get(one.trainingId) ?? '', one));
  };
}

/** Returns the reader of the same trainings of all people, from the figures or a hundred people at a time. */
const readSameTrainings = (
  tenant: Pick<ExportRequest, 'clientId'>,
  trainingIds: readonly string[],
  rows: (progress: ReachedTraining[]) => ExportRow[],
  figures: ReachedByPerson | undefined,
): PeopleReader => ({
  atOnce: 100,
  async read(people) {
    const wanted = new Set(trainingIds);
    if (figures)
      return ({ id }) => rows((figures.get(id) ?? []).filter(({ trainingId }) => wanted.has(trainingId)));
    const pairs = people.flatMap(({ id: userId }) =>
      trainingIds.map((trainingId) => ({ userId, trainingId })),
    );
    const found = await findProgressByPerson(tenant, pairs);
    return ({ id }) => rows([...(found.get(id)?.values() ?? [])]);
  },
});
