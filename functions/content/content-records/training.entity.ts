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

const readyFile = map({
  ...readyFields,
  /** Of the training's master content, whose owner's it is: not this training's to count or to remove. */
  fromMasterContent: boolean().optional(),
  /** When a super admin downloaded it; a partner's training is verified after that (TR-08). */
  downloadedDate: string().optional(),
}).optional();

const file = map({ ready: readyFile, pending: pendingFile });
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

/** What its author says of it, as it is stored. What was stored before an attribute was added lacks it: optional. */
const authored = {
  i18n: list(map(texts)),
  contentLanguages: list(lang),
  categoryId: string(),
  durationInMinute: number(),
  /** Absent: the owner's own. */
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

/** What its author sets by calls of their own. */
const parts = {
  /** Key of the cover. */
  logo: string().optional(),
  jsonStep: map({
    sessions: list(map({ name: string(), steps: list(map({ name: string(), isPercent: boolean() })) })),
  }).optional(),
  jsonStepLastModifiedDate: string().optional(),
} satisfies Record<PartName, unknown>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<owner>` / `TRAINING#<t>` | what is this training, with all its texts and files? |
 *
 * The whole of a training, in its owner's partition. Lists never read it: they read its cards
 * (functions/content/catalogue), one for each organisation that may see it.
 */
export const TrainingEntity = new Entity({
  name: 'Training',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    /** The owner. */
    clientId: string().key(),
    ...authored,
    ...parts,
    /** Documents that it shows, in this order. */
    resourceIds: list(string()).optional(),
    /** All three are there from the start, so that each can be written by itself. */
    files: map({ UNITY: file, WEB_GL: file, APK: file }),
    /** The `authorChanges` of its master content when its files were taken from it. */
    followedChanges: number().optional(),
    createdDate: string(),
    lastModifiedDate: string(),
    /** When it first had a ready file. */
    publishedDate: string().optional(),
    /**
     * Whether others may see what it holds now, and when a super admin verified one last (TR-08). What was its
     * owner's own from the start needs no look.
     */
    verified: boolean(),
    verifiedDate: string().optional(),
    /**
     * What was verified last, while it is not what the training holds now: other organisations see this until
     * the change is verified, and its files and pictures are kept for them.
     */
    lastVerified: map({
      ...authored,
      ...parts,
      lastModifiedDate: string(),
      files: map({ UNITY: readyOnly, WEB_GL: readyOnly, APK: readyOnly }),
    }).optional(),
    /** Of what its author edits; `If-Match` compares it. */
    version: number(),
    /** Raised by every write, files included: a projection of an older one is never written over a newer. */
    revision: number(),
  }),
  computeKey: ({ clientId, id }) => ({ pk: `ORG#${clientId}`, sk: `TRAINING#${id}` }),
});
export type Training = FormattedItem<typeof TrainingEntity>;
/** What its author says of it. */
export type Authored = Pick<Training, TrainingField>;
export type VerifiedState = NonNullable<Training['lastVerified']>;
export type ReadyFile = NonNullable<Training['files'][FileType]['ready']>;
export type PendingFile = NonNullable<Training['files'][FileType]['pending']>;
export { type FileType, fileTypes } from '../../../shared/contracts/content/content-files.ts';

/**
 * | key | question |
 * |---|---|
 * | `TRAINING#<t>#OPENED` / `<c>` | which organisations was it opened to? (fan-out of a change) |
 */
export const OpenedEntity = new Entity({
  name: 'TrainingOpened',
  table,
  timestamps: false,
  schema: item({ trainingId: string().key(), clientId: string().key() }),
  computeKey: ({ trainingId, clientId }) => ({ pk: `TRAINING#${trainingId}#OPENED`, sk: clientId }),
});
