import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { map } from 'dynamodb-toolbox/schema/map';
import { string } from 'dynamodb-toolbox/schema/string';
import { contentLanguages } from '../../../shared/lang.ts';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#USER#<u>` / `CERTIFICATE#<t>#<date>` | has u a certificate of training or course t, for having completed it then? |
 *
 * What was completed is kept as it was called then, so that the certificate outlives it. Whose it is
 * is read from the member: with the person their certificates go.
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
    /** When it was complete; ISO 8601. */
    completedDate: string().key(),
    number: string(),
    issuedDate: string(),
    /** What a training was completed with; absent for a course, and where that was not kept yet. */
    content: map({ version: string(), sha256: string() }).optional(),
    titles: list(map({ lang: string().enum(...contentLanguages), title: string() })),
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
