import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#ASSIGNMENTS` / `A#<id>` | which trainings and courses are required, and until when? |
 */
export const AssignmentEntity = new Entity({
  name: 'Assignment',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    id: string().key(),
    by: string(),
    kind: string().enum('TRAINING', 'COURSE'),
    contentId: string(),
    userIds: list(string()),
    groupIds: list(string()),
    /** Owner of the groups: the organisation, or a manager. */
    groupScope: string(),
    /** Also required of all members of the organisation, or of the team of `by`. */
    everyone: string().enum('ORGANISATION', 'TEAM').optional(),
    /** Also required of people who join the groups, the team or the organisation later. */
    newcomers: boolean(),
    /** The last day. Absent: `dueDays` after the first day of each person. */
    dueDate: string().optional(),
    dueDays: number().optional(),
    /** Number of people at the creation. */
    people: number(),
    createdDate: string(),
  }),
  computeKey: ({ clientId, id }) => ({ pk: `ORG#${clientId}#ASSIGNMENTS`, sk: `A#${id}` }),
});
export type AssignmentRecord = FormattedItem<typeof AssignmentEntity>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#ASSIGNMENTS` / `REMINDERS` | when are people reminded, and for which day were they reminded last? |
 *
 * Created with the first assignment of the organisation.
 */
export const RemindersEntity = new Entity({
  name: 'Reminders',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    daysBefore: list(number()),
    /** Days between reminders of overdue content. 0: none. */
    daysBetween: number(),
    informManagers: boolean(),
    /** The last day (YYYY-MM-DD, in the organisation's time zone) for which people were reminded. */
    lastDay: string(),
    version: number(),
  }),
  computeKey: ({ clientId }) => ({ pk: `ORG#${clientId}#ASSIGNMENTS`, sk: 'REMINDERS' }),
});
export type RemindersRecord = FormattedItem<typeof RemindersEntity>;
