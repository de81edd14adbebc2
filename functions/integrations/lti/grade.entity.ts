import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

const keyFields = {
  clientId: string().key(),
  userId: string().key(),
  /** The started content: `training#<id>` or `course#<id>`. */
  content: string().key(),
  /** Short hash of registration, line item and subject. */
  hash: string().key(),
};

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#USER#<u>` / `LTIGRADE#<content>#<hash>` | which platforms receive the results of u in this content? |
 * | the same, beginning with `LTIGRADE#` | which grades of u are sent to platforms? |
 */
export const LtiGradeEntity = new Entity({
  name: 'LtiGrade',
  table,
  timestamps: false,
  schema: item({
    ...keyFields,
    registrationId: string(),
    /** Address of the platform's line item. */
    lineItem: string(),
    /** The learner's id at the platform. */
    subject: string(),
    /** The last sent result, so that each result is sent once: `<percent>/<score>`. */
    sent: string().optional(),
    sentDate: string().optional(),
    /** The number of failed attempts since then, and the time of the next one. */
    attempts: number(),
    due: string().optional(),
  }),
  computeKey: ({ clientId, userId, content, hash }) => ({
    pk: `ORG#${clientId}#USER#${userId}`,
    sk: `LTIGRADE#${content}#${hash}`,
  }),
});
export type LtiGrade = FormattedItem<typeof LtiGradeEntity>;

/**
 * | key | question |
 * |---|---|
 * | `LTIGRADES` / `<due>#<u>#<content>#<hash>` | which grades of all organisations are due again? |
 */
export const LtiGradeDueEntity = new Entity({
  name: 'LtiGradeDue',
  table,
  timestamps: false,
  schema: item({ due: string().key(), ...keyFields }),
  computeKey: ({ due, userId, content, hash }) => ({
    pk: 'LTIGRADES',
    sk: `${due}#${userId}#${content}#${hash}`,
  }),
});
export type LtiGradeDue = FormattedItem<typeof LtiGradeDueEntity>;
