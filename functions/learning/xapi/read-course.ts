import { buffer } from 'node:stream/consumers';
import {
  type Cmi5Course,
  courseStructureName,
  readCourseStructure,
} from '../../../shared/archive/cmi5-structure.ts';
import { decodeXml } from '../../../shared/archive/xml-elements.ts';
import { readObject } from '../../runtime/objects.ts';
import { settings } from '../../runtime/settings.ts';

/** Maximum number of courses in memory. A course of 1,000 units needs about a megabyte. */
const mostCourses = 20;

/** Courses by the key of their content, which never changes. The newest is last. */
const courses = new Map<string, Cmi5Course>();

/** Returns the structure of an unpacked cmi5 course. One read of the object, or none for a course in memory. */
export async function readCourse(content: string): Promise<Cmi5Course> {
  const known = courses.get(content);
  if (known) return known;
  const key = `${content}/${courseStructureName}`;
  const bytes = await buffer(await readObject({ bucket: settings.webBucket, key }));
  const course = readCourseStructure(decodeXml(bytes));
  const [oldest] = courses.keys();
  if (oldest !== undefined && courses.size >= mostCourses) courses.delete(oldest);
  courses.set(content, course);
  return course;
}
