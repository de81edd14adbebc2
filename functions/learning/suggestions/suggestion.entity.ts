import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#SUGGESTIONS` / `<by>#<s>` | which contents did this person suggest, for which recipients and period? |
 *
 * The key is outside the person's partition, because suggestions of a deleted instructor continue.
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
    /** Owner of the groups: the organisation, or a manager. */
    groupScope: string(),
    startDate: string(),
    startAt: number(),
    endDate: string().optional(),
    endAt: number().optional(),
    /** planned: begins later · started: is being delivered or was delivered · ended: its last day is over. */
    state: string().enum('planned', 'started', 'ended'),
    /** Start of the suggestion, ISO 8601. It is the date of the notifications. */
    startedDate: string().optional(),
    /** Number of recipients at the creation. */
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
