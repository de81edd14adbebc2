import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/** Stored names are short, because a member's items are read with every catalogue page. */
const period = {
  kind: string().enum('TRAINING', 'COURSE').savedAs('k'),
  contentIds: list(string()).savedAs('i'),
  /** Id of the member who made the suggestion. */
  by: string().savedAs('b'),
  /** First day in the organisation's time zone, and its first instant (milliseconds since 1970). */
  startDate: string().savedAs('d'),
  startAt: number().savedAs('s'),
  /** Last day, and the first instant after it. Absent: no end. */
  endDate: string().optional().savedAs('f'),
  endAt: number().optional().savedAs('e'),
};

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#USER#<u>` / `MARKS#S#<s>` | which content was suggested to this member, and when may they open it? |
 *
 * Stored next to the member's marks, so that one query reads both. Remains after the end, because a course
 * that was once suggested is open only within its periods.
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
 * | `ORG#<c>#SUGGESTED#<kind>` / `<s>#<u>` | which members received suggestion s? · which members have to follow which course, and when? |
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
    /** planned: the period starts later. sent: the member was notified. */
    state: string().enum('planned', 'sent'),
  }),
  computeKey: ({ clientId, kind, suggestionId, userId }) => ({
    pk: `ORG#${clientId}#SUGGESTED#${kind}`,
    sk: `${suggestionId}#${userId}`,
  }),
});
export type Recipient = FormattedItem<typeof RecipientEntity>;
