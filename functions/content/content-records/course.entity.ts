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

/** What its author says of it, as it is stored. What was stored before an attribute was added lacks it: optional. */
const authored = {
  i18n: list(map(texts)),
  trainings: list(
    map({
      trainingId: string(),
      /** Percent; 0: it has to be completed. */
      trainingSuccessScore: number(),
      /** How long the training takes; follows it. */
      minutes: number(),
    }),
  ),
  resourceIds: list(string()),
} satisfies Record<StoredCourseField, unknown>;

/** Partition of what an organisation has of courses: its own, and what was opened to it. */
export const coursesOf = (clientId: string): string => `ORG#${clientId}#COURSES`;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<owner>#COURSES` / `<course>` | what is this course? |
 * | `ORG#<c>#COURSES` | which courses has c, and which of the provider's were opened to it? |
 *
 * There are tens of courses in an organisation, and no more than the stage allows (`maxCourses`): a list reads them
 * whole.
 */
export const CourseEntity = new Entity({
  name: 'Course',
  table,
  timestamps: false,
  schema: item({
    /** The organisation. */
    clientId: string().key(),
    id: string().key(),
    /** The organisation, or the manager whose own it is. */
    ownerId: string(),
    ...authored,
    createdDate: string(),
    lastModifiedDate: string(),
    /** Of what its author edits; `If-Match` compares it. */
    version: number(),
    /** Raised by every write, also by those that follow a training. */
    revision: number(),
  }),
  computeKey: ({ clientId, id }) => ({ pk: coursesOf(clientId), sk: id }),
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
  computeKey: ({ clientId, courseId }) => ({ pk: coursesOf(clientId), sk: `OPENED#${courseId}` }),
});

/**
 * | key | question |
 * |---|---|
 * | `COURSE#<course>#OPENED` / `<c>` | to which organisations was it opened? (so that its end is followed) |
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
 * | `ALL#COURSES` / `<course>` | which courses are there in all organisations? (super admins) |
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
 * | `ORG#<c>#COURSES` / `COUNT` | may c have one more? (in the transaction that creates it) |
 */
export const CourseCountEntity = new Entity({
  name: 'CourseCount',
  table,
  timestamps: false,
  schema: item({ clientId: string().key(), courses: number() }),
  computeKey: ({ clientId }) => ({ pk: coursesOf(clientId), sk: 'COUNT' }),
});

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#STATS` / `COURSE#<course>` | how many of c's people keep it among their favourites? |
 *
 * Beside the figures of trainings; it stays when the course is closed, as the people's marks do.
 */
export const CourseCountsEntity = new Entity({
  name: 'CourseCounts',
  table,
  timestamps: false,
  schema: item({ clientId: string().key(), courseId: string().key(), favourites: number().optional() }),
  computeKey: ({ clientId, courseId }) => ({ pk: `ORG#${clientId}#STATS`, sk: `COURSE#${courseId}` }),
});
