import { PROVIDER } from '../../../../shared/ids.ts';
import {
  buildCourseRow,
  checkCourseAbsentWrite,
  checkCourseWrite,
  closeCourseWrites,
  findCourseCount,
  findCourseRows,
  findCourses,
  findOpenedTo,
  isOpened,
  listCourseRows,
  listOpenedTo,
  openCourseWrites,
  replaceCourseCountWrite,
  replaceCourseRowWrite,
} from '../../../content/content-records/index.ts';
import { differingPaths } from '../compare-rules.ts';
import { byWriting, type ConsistencyCheck } from '../consistency-check.ts';

/** Courses ↔ their rows in the list of all organisations. */
export const courseRows: ConsistencyCheck = {
  name: 'course-rows',
  async *find(snapshot) {
    const { own } = await snapshot.courses();
    const rows = await findCourseRows(own.map(({ id }) => id));
    for (const course of own) {
      const stored = rows.get(course.id);
      const paths = stored ? differingPaths(stored, buildCourseRow(course), 1) : [];
      if (stored && paths.length === 0) continue;
      yield {
        record: `course ${course.id}`,
        expected: `row at revision ${course.revision}`,
        stored: stored ? `row that differs in ${paths.join(', ')}` : 'no row',
        repair: byWriting(checkCourseWrite(course), replaceCourseRowWrite(stored, buildCourseRow(course))),
      };
    }
    if (snapshot.clientId !== PROVIDER) return;
    const all = await listCourseRows();
    const courses = await findCourses(all.map(({ id }) => id));
    for (const row of all)
      if (!courses.has(row.id))
        yield {
          record: `course ${row.id}`,
          expected: 'no row',
          stored: 'row without a course',
          repair: byWriting(checkCourseAbsentWrite(row.id), replaceCourseRowWrite(row, undefined)),
        };
  },
};

/** Courses ↔ their stored number, which enforces a limit. */
export const courseCount: ConsistencyCheck = {
  name: 'course-count',
  async *find(snapshot) {
    const stored = await findCourseCount(snapshot);
    const { own } = await snapshot.courses();
    if ((stored ?? 0) === own.length) return;
    yield {
      record: `organisation ${snapshot.clientId}`,
      expected: `${own.length} courses`,
      stored: `${stored ?? 0} courses`,
      repair: byWriting(replaceCourseCountWrite(snapshot, stored, own.length)),
    };
  },
};

/** Courses that were opened to an organisation ↔ the rows that list the organisations of a course. */
export const courseOpenings: ConsistencyCheck = {
  name: 'course-openings',
  async *find(snapshot) {
    const { clientId } = snapshot;
    const { own, opened } = await snapshot.courses();
    const courses = await findCourses(opened);
    const rows = await findOpenedTo(snapshot, opened);
    for (const id of opened) {
      if (!courses.has(id))
        yield {
          record: `course ${id}`,
          expected: `not opened to ${clientId}`,
          stored: 'opened, and does not exist',
          repair: byWriting(checkCourseAbsentWrite(id), ...closeCourseWrites(id, clientId)),
        };
      else if (!rows.has(id))
        yield {
          record: `course ${id}`,
          expected: `opened to ${clientId}`,
          stored: 'no row',
          repair: byWriting(...openCourseWrites(id, clientId)),
        };
    }
    for (const { id } of own)
      for (const other of await listOpenedTo(id))
        if (!(await isOpened({ clientId: other }, id)))
          yield {
            record: `course ${id}`,
            expected: `not opened to ${other}`,
            stored: 'row of an organisation that does not have it',
            repair: byWriting(...closeCourseWrites(id, other)),
          };
  },
};
