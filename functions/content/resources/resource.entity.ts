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
 * The visible trainings that show a document are found by their cards.
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
    /** Type of the ready file. Before the first file is ready, type of the pending upload. */
    type: string().enum(...resourceTypes),
    fileName: string(),
    /** Bytes of the ready file. 0 before the first file is ready. */
    fileSize: number(),
    /** Hash of the ready file, if there is one. */
    sha256: string().optional(),
    /**
     * Key in the bucket of pictures. Its address is signed. Absent before the first file is ready.
     */
    objectKey: string().optional(),
    /** The upload of the ready file. Absent for a file that was part of the form. */
    uploadId: string().optional(),
    /** The newest upload until it is ready. Meanwhile the ready file is served. */
    pending: pendingFile,
    /** Id of the member who added the document. */
    createdBy: string(),
    creationDate: string(),
    lastUpdateDate: string(),
    /** Number of trainings that show the document. */
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
 * | `ORG#<c>` / `RESOURCE_TITLE#<title>`, `RESOURCE_BYTES#<sha256>` | which document has this title, or these bytes? (at most one) |
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
