import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

const key = { kid: string(), publicKey: string() };

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#LTI` / `REGISTRATION#<r>` | which learning platforms does this organisation know, and how does it talk to them? |
 */
export const LtiRegistrationEntity = new Entity({
  name: 'LtiRegistration',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    id: string().key(),
    name: string(),
    /** What is known of the platform once the tool was added there: all of them, or it is pending. */
    issuer: string().optional(),
    /** What the platform calls this tool. */
    application: string().optional(),
    keySetUrl: string().optional(),
    authorizationUrl: string().optional(),
    tokenUrl: string().optional(),
    deploymentIds: list(string()),
    trustEmail: boolean(),
    autoProvision: boolean(),
    /** The key that signs: its public half as JSON, its private half (PKCS #8) sealed. */
    key: map({ ...key, privateKey: string() }),
    /** The one before a rotation: platforms may have kept what it signed, or ask for its public half, until then. */
    former: map({ ...key, until: string() }).optional(),
    /** A link of dynamic registration: SHA-256 of its secret, until when it counts, and who made it. */
    link: map({ hash: string(), until: string(), by: string() }).optional(),
    lastLaunch: string().optional(),
    createdDate: string(),
    version: number(),
  }),
  computeKey: ({ clientId, id }) => ({ pk: `ORG#${clientId}#LTI`, sk: `REGISTRATION#${id}` }),
});
export type LtiRegistration = FormattedItem<typeof LtiRegistrationEntity>;
