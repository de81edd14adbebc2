import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import type { FileType } from '../../../shared/contracts/content/content-files.ts';
import {
  playAreas,
  type TrainingField,
  type TrainingText,
} from '../../../shared/contracts/content/training-fields.ts';
import { contentLanguages } from '../../../shared/lang.ts';
import { table } from '../../runtime/table.ts';
import { pendingFile, readyFields } from './file-fields.ts';
import type { PartName } from './part-rules.ts';

const lang = string().enum(...contentLanguages);

const validatedFile = map({
  ...readyFields,
  /** The file belongs to the training's master content. The training neither counts nor deletes it. */
  fromMasterContent: boolean().optional(),
  /** The master content serves an earlier version again. */
  rolledBack: boolean().optional(),
  /** When a super admin downloaded the file. A partner's training can be verified only afterwards (TR-08). */
  downloadedDate: string().optional(),
});
/** The served file of one type. Absent if no file is ready. */
const readyFile = validatedFile.optional();

const file = map({
  ready: readyFile,
  pending: pendingFile,
  /** Versions that can be served again, at most four. Their bytes count in the quota. */
  earlier: list(validatedFile).optional(),
});
/** A file of the last verified state, which has no upload in progress. */
const readyOnly = map({ ready: readyFile });

const texts = {
  lang,
  title: string(),
  briefDescription: string(),
  fullDescription: string(),
  goal1: string(),
  goal2: string(),
  goal3: string().optional(),
  videoLink: string().optional(),
} satisfies Record<TrainingText, unknown>;

/**
 * Fields that the author edits in the form. A field that is added later must be optional, because older
 * records lack it.
 */
const authored = {
  i18n: list(map(texts)),
  contentLanguages: list(lang),
  categoryId: string(),
  durationInMinute: number(),
  /** The partner that produced the training. Absent for the owner's own training. */
  partnerId: string().optional(),
  skillIds: list(string()),
  tags: list(string()),
  headsetIds: list(string()),
  playArea: string()
    .enum(...playAreas)
    .optional(),
  badges: list(
    map({
      number: number(),
      /** Key of the picture. */
      logo: string().optional(),
      i18n: list(map({ lang, name: string(), description: string() })),
    }),
  ),
  launchParameter: string().optional(),
  masterContentId: string().optional(),
} satisfies Record<TrainingField, unknown>;

/** Fields with separate calls: the cover and the step file. The author's form does not change them. */
const parts = {
  /** Key of the cover. */
  logo: string().optional(),
  /** The content of the step file: sessions and their steps. */
  jsonStep: map({
    sessions: list(map({ name: string(), steps: list(map({ name: string(), isPercent: boolean() })) })),
  }).optional(),
  jsonStepLastModifiedDate: string().optional(),
} satisfies Record<PartName, unknown>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<owner>` / `TRAINING#<t>` | which texts and files has this training? |
 *
 * Stores the complete training, in the partition of its owner. Lists do not read this item. Lists read the
 * training's cards (functions/content/catalogue), one for each organisation that may see the training. All
 * dates are ISO 8601.
 */
export const TrainingEntity = new Entity({
  name: 'Training',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    /** The organisation that owns the training. */
    clientId: string().key(),
    ...authored,
    ...parts,
    /** Ids of the documents that the training shows, in this order. */
    resourceIds: list(string()).optional(),
    /** Contains all three types from the start, so that each type can be written separately. */
    files: map({ UNITY: file, WEB_GL: file, APK: file }),
    /** The master content's counter `authorChanges` when the training last took over its files. */
    followedChanges: number().optional(),
    createdDate: string(),
    lastModifiedDate: string(),
    /** When the training first had a ready file. */
    publishedDate: string().optional(),
    /**
     * Whether other organisations may see the current state (TR-08). True from the start for a training
     * without a partner.
     */
    verified: boolean(),
    /** When a super admin last verified the training. */
    verifiedDate: string().optional(),
    /**
     * The last verified state. Present only while the current state is unverified. Other organisations see
     * this state until a super admin verifies the change. The platform retains its files and pictures.
     */
    lastVerified: map({
      ...authored,
      ...parts,
      lastModifiedDate: string(),
      files: map({ UNITY: readyOnly, WEB_GL: readyOnly, APK: readyOnly }),
    }).optional(),
    /** Number of edits by the author. `If-Match` must name this version. */
    version: number(),
    /**
     * Increases with every write, including writes of files. An older revision never overwrites the card of a
     * newer one.
     */
    revision: number(),
  }),
  computeKey: ({ clientId, id }) => ({ pk: `ORG#${clientId}`, sk: `TRAINING#${id}` }),
});
export type Training = FormattedItem<typeof TrainingEntity>;
/** The fields that the author edits. */
export type Authored = Pick<Training, TrainingField>;
export type VerifiedState = NonNullable<Training['lastVerified']>;
export type ReadyFile = NonNullable<Training['files'][FileType]['ready']>;
export type PendingFile = NonNullable<Training['files'][FileType]['pending']>;
export { type FileType, fileTypes } from '../../../shared/contracts/content/content-files.ts';

/**
 * | key | question |
 * |---|---|
 * | `TRAINING#<t>#OPENED` / `<c>` | which organisations was the training opened to? (fan-out of a change) |
 */
export const TrainingAccessEntity = new Entity({
  name: 'TrainingOpened',
  table,
  timestamps: false,
  schema: item({ trainingId: string().key(), clientId: string().key() }),
  computeKey: ({ trainingId, clientId }) => ({ pk: `TRAINING#${trainingId}#OPENED`, sk: clientId }),
});
