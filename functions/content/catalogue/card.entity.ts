import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import type { Schema } from 'dynamodb-toolbox/schema';
import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { type ListedField, playAreas } from '../../../shared/contracts/content/training-fields.ts';
import { table } from '../../runtime/table.ts';

const text = map({ title: string().savedAs('t'), briefDescription: string().savedAs('b') }).optional();
const fileBase = {
  version: string().savedAs('v'),
  offlineAvailable: boolean().savedAs('o'),
  fileSize: number().savedAs('s'),
};
const file = map({
  ready: map(fileBase).optional().savedAs('r'),
  pending: map({
    ...fileBase,
    status: string().enum('pending', 'validating', 'rejected').savedAs('st'),
    rejectionReason: string().optional().savedAs('w'),
  })
    .optional()
    .savedAs('p'),
}).optional();

/**
 * The attribute of each listed training field. Names are short, because row size determines the cost of a
 * page. `card-field-rules.ts` converts the values.
 */
const fieldFacts = {
  contentLanguages: string().savedAs('n'),
  categoryId: string().savedAs('c'),
  durationInMinute: number().savedAs('d'),
  partnerId: string().optional().savedAs('p'),
  skillIds: string().savedAs('k'),
  tags: list(string()).savedAs('g'),
  headsetIds: string().savedAs('h'),
  playArea: string()
    .enum(...playAreas)
    .optional()
    .savedAs('a'),
  masterContentId: string().optional().savedAs('m'),
} satisfies Record<ListedField, Schema>;

/**
 * The listed facts of a training, independent of the language. Stored names are short, because row size
 * determines the cost of a catalogue page. Times are milliseconds since 1970.
 */
const facts = map({
  ...fieldFacts,
  /** `shortCover` of its key. */
  cover: string().optional().savedAs('l'),
  files: map({ UNITY: file.savedAs('U'), WEB_GL: file.savedAs('W'), APK: file.savedAs('A') }).savedAs('f'),
  /** The joined ids (`joinIds`) of the documents that the training shows. */
  resourceIds: string().optional().savedAs('r'),
  created: number().savedAs('x'),
  modified: number().savedAs('y'),
  /** When the training was opened to this organisation, or was first ready in the owner's catalogue. */
  opened: number().optional().savedAs('z'),
  /** Absent: no verification is pending. */
  verification: string().enum('new', 'updated').optional().savedAs('u'),
  version: number().savedAs('v'),
});

const titleKeys = {
  titleEN: string().optional(),
  titleFR: string().optional(),
  titleES: string().optional(),
  titleGE: string().optional(),
  titleIT: string().optional(),
  titlePT: string().optional(),
};
const texts = {
  textEN: text.savedAs('EN'),
  textFR: text.savedAs('FR'),
  textES: text.savedAs('ES'),
  textGE: text.savedAs('GE'),
  textIT: text.savedAs('IT'),
  textPT: text.savedAs('PT'),
};

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#CATALOGUE` / `<t>` | may organisation c see training t, and which totals has t there? |
 * | index `title<LANG>`: `ORG#<c>` | which trainings may c's members start, by title in LANG? (a page is one query) |
 * | index `title<LANG>`: `ORG#<c>#DRAFT` | which trainings of c's authors are not ready? |
 * | index `title<LANG>`: `ALL` | every training, for super admins (key `ALL#CATALOGUE`) |
 *
 * An index contains the text of its language, the facts and the likes. Every card has a text in every
 * language: a missing translation is replaced by the first language. `catalogue` is absent if the catalogue
 * does not list the training.
 */
export const CardEntity = new Entity({
  name: 'Card',
  table,
  timestamps: false,
  schema: item({
    /** `cardsOf(organisation)`. */
    partition: string().key().savedAs('pk'),
    id: string().key().savedAs('sk'),
    catalogue: string().optional(),
    ...titleKeys,
    ...texts,
    facts: facts.savedAs('f'),
    /** Likes by members of this organisation. In ALL, by members of all organisations. */
    likes: number().savedAs('l'),
    favourites: number().optional(),
    /** Revision of the training that the card was built from. Not in the indexes. */
    revision: number().optional(),
  }),
});
export type Card = FormattedItem<typeof CardEntity>;
export type Facts = Card['facts'];

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#CATALOGUE` / `COUNT` | how many trainings can c's members start, how many are drafts? |
 * | index `title<LANG>`: the first row of `ORG#<c>` | the same counts, read together with the first page |
 *
 * Updated in the transactions that add, move and remove cards, so that no page counts rows.
 */
export const CountEntity = new Entity({
  name: 'CatalogueCount',
  table,
  timestamps: false,
  schema: item({
    partition: string().key().savedAs('pk'),
    id: string().enum('COUNT').key().savedAs('sk'),
    catalogue: string(),
    ...titleKeys,
    ready: number().optional().savedAs('r'),
    draft: number().optional().savedAs('d'),
    /** Ready trainings of the provider that were opened to this organisation. */
    provider: number().optional().savedAs('p'),
    /** Number of card changes that affect overviews or the order of lists. Not in the indexes. */
    changes: number().optional(),
    /** Time of the last of these changes, in milliseconds since 1970. Not in the indexes. */
    changed: number().optional(),
    /** Number of all card changes, without likes. Not in the indexes. */
    edits: number().optional(),
    /** Time of the last of all changes, in milliseconds since 1970. Not in the indexes. */
    edited: number().optional(),
  }),
});

export type CatalogueCount = FormattedItem<typeof CountEntity>;
