import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { item } from 'dynamodb-toolbox/schema/item';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { aspect } from '../../../shared/pick.ts';
import { table } from '../../runtime/table.ts';
import { cardFields } from './card-field-rules.ts';

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
 * What a list shows of a training in every language. Its names are short where they are stored: the size of a
 * row is what a page of the catalogue costs. Instants are milliseconds since 1970.
 */
const facts = map({
  ...aspect(cardFields, 'attribute'),
  /** `shortCover` of its key. */
  cover: string().optional().savedAs('l'),
  files: map({ UNITY: file.savedAs('U'), WEB_GL: file.savedAs('W'), APK: file.savedAs('A') }).savedAs('f'),
  /** `joined` ids of the documents that it shows. */
  resourceIds: string().optional().savedAs('r'),
  created: number().savedAs('x'),
  modified: number().savedAs('y'),
  /** When it came to this organisation: opened to it, or first ready in its owner's. */
  opened: number().optional().savedAs('z'),
  /** Absent for what needs no verification. */
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
 * | `ORG#<c>#CATALOGUE` / `<t>` | may organisation c see training t, and what are its totals there? |
 * | index `title<LANG>`: `ORG#<c>` | what may its people start, by title in LANG? (a page is one query) |
 * | index `title<LANG>`: `ORG#<c>#DRAFT` | what do its authors have that is not ready? |
 * | index `title<LANG>`: `ALL` | every training, for super admins (key `ALL#CATALOGUE`) |
 *
 * An index holds the text of its own language (every card has a text in every language: its first one where it is
 * not translated), the facts and the likes. `catalogue` is absent while nobody is
 * to find the training here.
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
    /** Of this organisation's people; of all in ALL. */
    likes: number().savedAs('l'),
    favourites: number().optional(),
    /** The training's revision that this was made from; not in the indexes. */
    revision: number().optional(),
  }),
});
export type Card = FormattedItem<typeof CardEntity>;
export type Facts = Card['facts'];

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#CATALOGUE` / `COUNT` | how many trainings can c's people start, how many are drafts? |
 * | index `title<LANG>`: the first row of `ORG#<c>` | the same, on the way to the first page |
 *
 * Kept in the transactions that add, move and remove cards, so that no page counts by reading.
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
    /** Of the ready ones, those of the provider's that were opened to this organisation. */
    provider: number().optional().savedAs('p'),
    /** Of cards, so far, in what overviews show or in their order; not in the indexes. */
    changes: number().optional(),
    /** When the last of them was written, in milliseconds since 1970; not in the indexes. */
    changed: number().optional(),
  }),
});

export type CatalogueCount = FormattedItem<typeof CountEntity>;
