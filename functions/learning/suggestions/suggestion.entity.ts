import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#SUGGESTIONS` / `<by>#<s>` | what did this person suggest to whom, from when until when? |
 *
 * It does not stand with the person: what an instructor planned goes on when they are gone.
 */
export const SuggestionEntity = new Entity({
  name: 'Suggestion',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    by: string().key(),
    id: string().key(),
    kind: string().enum('TRAINING', 'COURSE'),
    contentIds: list(string()),
    userIds: list(string()),
    groupIds: list(string()),
    /** Whose groups these are: the company's, or a manager's. */
    groupScope: string(),
    startDate: string(),
    startAt: number(),
    endDate: string().optional(),
    endAt: number().optional(),
    /** planned: it begins later · started: it goes or went out · ended: its last day is over. */
    state: string().enum('planned', 'started', 'ended'),
    /** When it was started; ISO 8601. The date of its notifications. */
    startedDate: string().optional(),
    /** How many people were meant when it was made. */
    recipients: number(),
    createdDate: string(),
  }),
  computeKey: ({ clientId, by, id }) => ({ pk: `ORG#${clientId}#SUGGESTIONS`, sk: `${by}#${id}` }),
});
export type Suggestion = FormattedItem<typeof SuggestionEntity>;

/**
 * | key | question |
 * |---|---|
 * | `SUGGESTIONS` / `<instant>#<s>#<what>` | which suggestions of all organisations begin or end before …? |
 */
export const DueEntity = new Entity({
  name: 'DueSuggestion',
  table,
  timestamps: false,
  schema: item({
    /** ISO 8601. */
    due: string().key(),
    id: string().key(),
    what: string().enum('start', 'end').key(),
    clientId: string(),
    by: string(),
  }),
  computeKey: ({ due, id, what }) => ({ pk: 'SUGGESTIONS', sk: `${due}#${id}#${what}` }),
});
export type Due = FormattedItem<typeof DueEntity>;
