import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { any } from 'dynamodb-toolbox/schema/any';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';
import type { Requirement } from './requirement-rules.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#USER#<u>` / `MARKS#R` | which trainings and courses must this member complete, and until when? |
 *
 * Stored next to the member's marks, so that one query reads both.
 */
export const RequirementsEntity = new Entity({
  name: 'Requirements',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    userId: string().key(),
    requirements: any().castAs<Requirement[]>(),
    /** Sort key of the member's row in the list of the organisation, needed to delete it. */
    place: string(),
    /** Increases with each write. A write requires the version that was read. */
    version: number(),
  }),
  computeKey: ({ clientId, userId }) => ({ pk: `ORG#${clientId}#USER#${userId}`, sk: 'MARKS#R' }),
});
export type RequirementsRecord = FormattedItem<typeof RequirementsEntity>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#REQUIRED` / `O#<due>#<u>` | which members have open requirements, the earliest last day first? |
 * | `ORG#<c>#REQUIRED` / `D#<u>` | which members have completed all requirements, or are exempt from them? |
 *
 * Contains the listed facts of the requirements. The transaction that changes them writes the row.
 */
export const RequirementRowEntity = new Entity({
  name: 'RequirementRow',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    place: string().key(),
    userId: string(),
    /** The result of `packListed` for each requirement. */
    listed: list(string()),
  }),
  computeKey: ({ clientId, place }) => ({ pk: `ORG#${clientId}#REQUIRED`, sk: place }),
});
