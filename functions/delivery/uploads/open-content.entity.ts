import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { roles } from '../../../shared/roles.ts';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `OPENCONTENT` / `<c>#<u>#<session>#<content>` | has this session opened this web content? |
 * | `OPENCONTENT` | which web content is open, for the check of whether it has to close? |
 *
 * The partition contains the openings of all organisations for at most twelve hours, so that one query finds them. The
 * check deletes them, also for erased people.
 */
export const OpenContentEntity = new Entity({
  name: 'OpenContent',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    userId: string().key(),
    /** The session, or the API token of the request. */
    sessionId: string().key(),
    /** Key of the unpacked content, which changes with its version. */
    prefix: string().key(),
    /** Id of the grant in the address. */
    id: string(),
    trainingId: string(),
    /** The acting role of the person. */
    role: string().enum(...roles),
    /** The version of the person's access. */
    tokenVersion: number(),
    /** The device of the session. */
    deviceId: string().optional(),
    /** Present if `sessionId` is an API token. */
    byApiToken: boolean().optional(),
    /** End of the grant in epoch seconds. */
    ends: number(),
    /** Closed before its end. CloudFront refuses the grant. */
    closed: boolean().optional(),
    /** Epoch seconds, a day after the end, because closed grants are removed from the list of CloudFront first. */
    ttl: number(),
  }),
  computeKey: ({ clientId, userId, sessionId, prefix }) => ({
    pk: 'OPENCONTENT',
    sk: [clientId, userId, sessionId, prefix].join('#'),
  }),
});
export type OpenContent = FormattedItem<typeof OpenContentEntity>;
