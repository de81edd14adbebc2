import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import type { CourseText, StoredCourseField } from '../../../shared/contracts/content/course-shapes.ts';
import { contentLanguages } from '../../../shared/lang.ts';
import { table } from '../../runtime/table.ts';

const lang = string().enum(...contentLanguages);
const shown = { lang, title: string(), briefDescription: string() };
const texts = {
  ...shown,
  fullDescription: string(),
  goal1: string(),
  goal2: string(),
  goal3: string().optional(),
  skills: list(string()),
} satisfies Record<CourseText, unknown>;

/**
 * Fields that the author edits. An attribute that was added later is optional, because older records lack it.
 */
const authored = {
  i18n: list(map(texts)),
  trainings: list(
    map({
      trainingId: string(),
      /** Percent. 0: the training must be completed. */
      trainingSuccessScore: number(),
      /** Duration of the training. Updated when the training changes. */
      minutes: number(),
    }),
  ),
  resourceIds: list(string()),
} satisfies Record<StoredCourseField, unknown>;

/** Partition of an organisation's courses: own courses, and courses that were opened to the organisation. */
export const coursePartition = (clientId: string): string => `ORG#${clientId}#COURSES`;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<owner>#COURSES` / `<course>` | which texts and trainings has this course? |
 * | `ORG#<c>#COURSES` | which courses has c, and which courses of the provider were opened to c? |
 *
 * Organisations have tens of courses, and at most `maxCourses` of the stage. A list therefore reads all of
 * them.
 */
export const CourseEntity = new Entity({
  name: 'Course',
  table,
  timestamps: false,
  schema: item({
    /** The organisation. */
    clientId: string().key(),
    id: string().key(),
    /** The organisation, or the manager who owns the course. */
    ownerId: string(),
    ...authored,
    createdDate: string(),
    lastModifiedDate: string(),
    /** Number of edits by the author. `If-Match` compares it. */
    version: number(),
    /** Raised by every write, including updates of durations. */
    revision: number(),
  }),
  computeKey: ({ clientId, id }) => ({ pk: coursePartition(clientId), sk: id }),
});
export type Course = FormattedItem<typeof CourseEntity>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#COURSES` / `OPENED#<course>` | was the provider's course opened to c? |
 */
export const OpenedCourseEntity = new Entity({
  name: 'OpenedCourse',
  table,
  timestamps: false,
  schema: item({ clientId: string().key(), courseId: string().key() }),
  computeKey: ({ clientId, courseId }) => ({ pk: coursePartition(clientId), sk: `OPENED#${courseId}` }),
});

/**
 * | key | question |
 * |---|---|
 * | `COURSE#<course>#OPENED` / `<c>` | which organisations was the course opened to? (read when the course is deleted) |
 */
export const OpenedToEntity = new Entity({
  name: 'CourseOpenedTo',
  table,
  timestamps: false,
  schema: item({ courseId: string().key(), clientId: string().key() }),
  computeKey: ({ courseId, clientId }) => ({ pk: `COURSE#${courseId}#OPENED`, sk: clientId }),
});

/**
 * | key | question |
 * |---|---|
 * | `ALL#COURSES` / `<course>` | which courses do all organisations have? (super admins) |
 */
export const CourseRowEntity = new Entity({
  name: 'CourseRow',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    ownerId: string(),
    i18n: list(map(shown)),
    trainingIds: list(string()),
    durationInMinute: number(),
    createdDate: string(),
    lastModifiedDate: string(),
  }),
  computeKey: ({ id }) => ({ pk: 'ALL#COURSES', sk: id }),
});
export type CourseRow = FormattedItem<typeof CourseRowEntity>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#COURSES` / `COUNT` | may c have one more course? (in the transaction that creates the course) |
 */
export const CourseCountEntity = new Entity({
  name: 'CourseCount',
  table,
  timestamps: false,
  schema: item({ clientId: string().key(), courses: number() }),
  computeKey: ({ clientId }) => ({ pk: coursePartition(clientId), sk: 'COUNT' }),
});

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#STATS` / `COURSE#<course>` | how many of c's members marked the course as a favourite? |
 *
 * Stored next to the figures of trainings. The counter remains when the course is closed, like the marks of
 * the members.
 */
export const CourseCountsEntity = new Entity({
  name: 'CourseCounts',
  table,
  timestamps: false,
  schema: item({ clientId: string().key(), courseId: string().key(), favourites: number().optional() }),
  computeKey: ({ clientId, courseId }) => ({ pk: `ORG#${clientId}#STATS`, sk: `COURSE#${courseId}` }),
});
export type CourseCounts = FormattedItem<typeof CourseCountsEntity>;
