import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/** The last attributes are short where they are stored: a person's items are read with every catalogue page. */
const period = {
  kind: string().enum('TRAINING', 'COURSE').savedAs('k'),
  contentIds: list(string()).savedAs('i'),
  /** Who suggested it. */
  by: string().savedAs('b'),
  /** First day in the organisation's time zone, and its first instant (milliseconds since 1970). */
  startDate: string().savedAs('d'),
  startAt: number().savedAs('s'),
  /** Last day, and the first instant after it; absent: no end. */
  endDate: string().optional().savedAs('f'),
  endAt: number().optional().savedAs('e'),
};

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#USER#<u>` / `MARKS#S#<s>` | what was suggested to this person, and when may they open it? |
 *
 * It stands beside the person's marks, so that one query reads both. It stays after the end: a course that was
 * once suggested is open within its periods only.
 */
export const ReceivedEntity = new Entity({
  name: 'Received',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key().savedAs('c'),
    userId: string().key().savedAs('u'),
    suggestionId: string().key().savedAs('g'),
    ...period,
  }),
  computeKey: ({ clientId, userId, suggestionId }) => ({
    pk: `ORG#${clientId}#USER#${userId}`,
    sk: `MARKS#S#${suggestionId}`,
  }),
});
export type Received = FormattedItem<typeof ReceivedEntity>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#SUGGESTED#<kind>` / `<s>#<u>` | to whom did suggestion s go? · who is to follow which course, when? |
 */
export const RecipientEntity = new Entity({
  name: 'Recipient',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    suggestionId: string().key(),
    userId: string().key(),
    ...period,
    kind: period.kind.key(),
    /** planned: it begins later · sent: they were told. */
    state: string().enum('planned', 'sent'),
  }),
  computeKey: ({ clientId, kind, suggestionId, userId }) => ({
    pk: `ORG#${clientId}#SUGGESTED#${kind}`,
    sk: `${suggestionId}#${userId}`,
  }),
});
export type Recipient = FormattedItem<typeof RecipientEntity>;
