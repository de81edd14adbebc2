import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { contentLanguages } from '../../../shared/lang.ts';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#USER#<u>` / `CERTIFICATE#<t>#<date>` | has u a certificate of training or course t, for having completed it then? |
 *
 * The titles are stored when the certificate is issued, so that it outlives the content. The name is read
 * from the member. Certificates are deleted with their member.
 */
export const CertificateEntity = new Entity({
  name: 'Certificate',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    userId: string().key(),
    /** The training, or the course. */
    contentId: string().key(),
    kind: string().enum('TRAINING', 'COURSE'),
    /** Time of the completion, ISO 8601. */
    completedDate: string().key(),
    number: string(),
    issuedDate: string(),
    /** Version of the completed content of a training. Absent for a course, and for older completions. */
    content: map({ version: string(), sha256: string() }).optional(),
    titles: list(map({ lang: string().enum(...contentLanguages), title: string() })),
    /** The result at the issue. Absent for certificates of earlier versions. */
    result: map({ minutes: number(), score: number().optional(), skillIds: list(string()) }).optional(),
    /** The last day (YYYY-MM-DD) in the time zone of the organisation. Absent: no limit. */
    expires: string().optional(),
    /** The day when the new round opens, part of the key of the renewal. Present together with `expires`. */
    opens: string().optional(),
    /** The number of the shared badge (functions/learning/open-badges). Absent if it is not shared. */
    openBadge: string().optional(),
    revoked: map({ at: string(), by: string(), reason: string() }).optional(),
  }),
  computeKey: ({ clientId, userId, contentId, completedDate }) => ({
    pk: `ORG#${clientId}#USER#${userId}`,
    sk: `CERTIFICATE#${contentId}#${completedDate}`,
  }),
});
export type Certificate = FormattedItem<typeof CertificateEntity>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#CERTIFICATES` / `<number>` | which certificate has this number? |
 */
export const CertificateNumberEntity = new Entity({
  name: 'CertificateNumber',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    number: string().key(),
    userId: string(),
    contentId: string(),
    completedDate: string(),
  }),
  computeKey: ({ clientId, number }) => ({ pk: `ORG#${clientId}#CERTIFICATES`, sk: number }),
});
