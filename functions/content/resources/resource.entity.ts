import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { resourceTypes } from '../../../shared/contracts/content/resources.ts';
import { contentLanguages } from '../../../shared/lang.ts';
import { table } from '../../runtime/table.ts';
import { pendingFile } from '../content-records/index.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#RESOURCES` / `<r>` | which documents has organisation c, with the courses that show them? (one Query) |
 *
 * Which trainings somebody sees that show it is told by their cards.
 */
export const ResourceEntity = new Entity({
  name: 'Resource',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    /** The owner. */
    clientId: string().key(),
    title: string(),
    /** Of the file that is ready; before the first one is, of the one that is sent. */
    type: string().enum(...resourceTypes),
    fileName: string(),
    /** Bytes that are ready: 0 before the first file is. */
    fileSize: number(),
    /** Of the file that is ready, where there is one. */
    sha256: string().optional(),
    /** Key in the bucket of pictures, which is read without a token; absent before the first file is ready. */
    objectKey: string().optional(),
    /** What brought it; absent where it came in the form. */
    uploadId: string().optional(),
    /** The newest upload while it is not ready; what is ready stays meanwhile. */
    pending: pendingFile,
    /** Id of the person. */
    createdBy: string(),
    creationDate: string(),
    lastUpdateDate: string(),
    /** Trainings that show it: it goes when none of them does any more. */
    uses: number(),
    version: number(),
  }),
  computeKey: ({ clientId, id }) => ({ pk: `ORG#${clientId}#RESOURCES`, sk: id }),
});
export type ResourceRecord = FormattedItem<typeof ResourceEntity>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#RESOURCES` / `<r>#<course>` | which courses show this document? |
 */
export const CourseLinkEntity = new Entity({
  name: 'ResourceCourse',
  table,
  timestamps: false,
  schema: item({
    resourceId: string().key(),
    courseId: string().key(),
    /** Owner of the document. */
    clientId: string().key(),
    titles: list(map({ lang: string().enum(...contentLanguages), title: string() })),
  }),
  computeKey: ({ clientId, resourceId, courseId }) => ({
    pk: `ORG#${clientId}#RESOURCES`,
    sk: `${resourceId}#${courseId}`,
  }),
});
export type CourseLink = FormattedItem<typeof CourseLinkEntity>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>` / `RESOURCE_TITLE#<title>`, `RESOURCE_BYTES#<sha256>` | is there such a document? (at most one) |
 */
export const ResourceMarkEntity = new Entity({
  name: 'ResourceMark',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    kind: string().enum('TITLE', 'BYTES').key(),
    value: string().key(),
    resourceId: string(),
  }),
  computeKey: ({ clientId, kind, value }) => ({ pk: `ORG#${clientId}`, sk: `RESOURCE_${kind}#${value}` }),
});

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#SHOWN` / `<r>#<training>` | which trainings, of any organisation, show this document? |
 */
export const TrainingLinkEntity = new Entity({
  name: 'ResourceTraining',
  table,
  timestamps: false,
  schema: item({
    resourceId: string().key(),
    trainingId: string().key(),
    /** Owner of the document. */
    clientId: string().key(),
  }),
  computeKey: ({ clientId, resourceId, trainingId }) => ({
    pk: `ORG#${clientId}#SHOWN`,
    sk: `${resourceId}#${trainingId}`,
  }),
});

export type TrainingLink = FormattedItem<typeof TrainingLinkEntity>;
