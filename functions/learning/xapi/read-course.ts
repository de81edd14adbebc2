import { buffer } from 'node:stream/consumers';
import {
  type Cmi5Course,
  courseStructureName,
  readCourseStructure,
} from '../../../shared/archive/cmi5-structure.ts';
import { decodeXml } from '../../../shared/archive/xml-elements.ts';
import { AppError } from '../../../shared/errors.ts';
import { isMissing, readObject } from '../../runtime/objects.ts';
import { settings } from '../../runtime/settings.ts';

/** Maximum number of courses in memory. A course of 1,000 units needs about a megabyte. */
const mostCourses = 20;

/** Courses by the key of their content, which never changes. The newest is last. */
const courses = new Map<string, Cmi5Course>();

/**
 * Returns the structure of an unpacked cmi5 course, undefined if its content was deleted. One read of the object, or none
 * for a course in memory.
 */
export async function findCourse(content: string): Promise<Cmi5Course | undefined> {
  const known = courses.get(content);
  if (known) return known;
  const key = `${content}/${courseStructureName}`;
  const stream = await readObject({ bucket: settings.webBucket, key }).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (!stream) return undefined;
  const course = readCourseStructure(decodeXml(await buffer(stream)));
  const [oldest] = courses.keys();
  if (oldest !== undefined && courses.size >= mostCourses) courses.delete(oldest);
  courses.set(content, course);
  return course;
}

/** Returns the structure of an unpacked cmi5 course. @throws NOT_FOUND if its content was deleted */
export async function readCourse(content: string): Promise<Cmi5Course> {
  const course = await findCourse(content);
  if (!course) throw new AppError('NOT_FOUND');
  return course;
}
