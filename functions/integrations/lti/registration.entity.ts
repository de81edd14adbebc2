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
 * | `ORG#<c>#LTI` / `REGISTRATION#<r>` | which learning platforms and keys does this organisation use? |
 */
export const LtiRegistrationEntity = new Entity({
  name: 'LtiRegistration',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    id: string().key(),
    name: string(),
    /** The data of the platform. The registration is pending until all five fields are set. */
    issuer: string().optional(),
    /** The client id of this tool at the platform. */
    application: string().optional(),
    keySetUrl: string().optional(),
    authorizationUrl: string().optional(),
    tokenUrl: string().optional(),
    deploymentIds: list(string()),
    trustEmail: boolean(),
    autoProvision: boolean(),
    /** The signing key: the public key as JSON, the private key (PKCS #8) sealed. */
    key: map({ ...key, privateKey: string() }),
    /** The former key. Platforms can verify earlier signatures with its public key until the given time. */
    former: map({ ...key, until: string() }).optional(),
    /** The link of dynamic registration: SHA-256 of its secret, the end of its validity, and its creator. */
    link: map({ hash: string(), until: string(), by: string() }).optional(),
    lastLaunch: string().optional(),
    createdDate: string(),
    version: number(),
  }),
  computeKey: ({ clientId, id }) => ({ pk: `ORG#${clientId}#LTI`, sk: `REGISTRATION#${id}` }),
});
export type LtiRegistration = FormattedItem<typeof LtiRegistrationEntity>;
