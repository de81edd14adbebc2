import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#LTI` / `CLASS#<r>#<hash>` | which classes of this learning platform have launched content? |
 */
export const LtiClassEntity = new Entity({
  name: 'LtiClass',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    registrationId: string().key(),
    /** SHA-256 of the platform's id of the class, shortened. */
    hash: string().key(),
    title: string(),
    /** Address of the platform that returns the members (Names and Role Provisioning Services 2.0). */
    membershipsUrl: string(),
    /** Time of a recent launch, stored at most once a day, ISO 8601. */
    lastLaunch: string(),
    /** Epoch seconds: some months after the last launch. */
    ttl: number(),
  }),
  computeKey: ({ clientId, registrationId, hash }) => ({
    pk: `ORG#${clientId}#LTI`,
    sk: `CLASS#${registrationId}#${hash}`,
  }),
});
export type LtiClass = FormattedItem<typeof LtiClassEntity>;
