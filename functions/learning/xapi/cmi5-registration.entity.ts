import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';
import { xapiPartition } from './statement.entity.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#XAPI` / `CMI5#<userId>#<trainingId>` | which registration and results does this member have in the cmi5 course? |
 * | `ORG#<c>#XAPI`, begins with `CMI5#<userId>#` | which registrations does this member have? |
 */
export const Cmi5RegistrationEntity = new Entity({
  name: 'Cmi5Registration',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    userId: string().key(),
    trainingId: string().key(),
    /** UUID. */
    registration: string(),
    /** Key of the unpacked content. A new version of the course has a new registration. */
    content: string(),
    /** The state in JSON: results of units, satisfied parts and the newest launch. */
    json: string(),
    version: number(),
  }),
  computeKey: ({ clientId, userId, trainingId }) => ({
    pk: xapiPartition(clientId),
    sk: `CMI5#${userId}#${trainingId}`,
  }),
});
export type Cmi5Registration = FormattedItem<typeof Cmi5RegistrationEntity>;
