import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { AppError } from '../../../shared/errors.ts';
import { checkMemberExistsWrite } from '../../identity/members/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { onConflict } from '../../runtime/conflicts.ts';
import { findStored, listStoredItems } from '../../runtime/stored.ts';
import { transact, type Write, whole } from '../../runtime/table.ts';
import { certificateAchievement, limitOpenBadgeWrite } from '../open-badges/index.ts';
import { type Certificate, CertificateEntity, CertificateNumberEntity } from './certificate.entity.ts';
import { createRenewalWrite } from './validity.repository.ts';
import type { CertificateDays } from './validity-rules.ts';

/** Returns the latest certificate of a person for a training or course, with a Query of one item. */
export const findLatestCertificate = async (
  { clientId }: Tenant,
  userId: string,
  contentId: string,
): Promise<Certificate | undefined> =>
  (
    await listStoredItems(
      [CertificateEntity],
      {
        partition: `ORG#${clientId}#USER#${userId}`,
        range: { beginsWith: `CERTIFICATE#${contentId}#` },
      },
      { reverse: true, limit: 1, consistent: true },
    )
  )?.[0];

/** Returns the certificates of a person, of all contents and rounds. One Query. */
export const listPersonCertificates = ({ clientId }: Tenant, userId: string): Promise<Certificate[]> =>
  listStoredItems(
    [CertificateEntity],
    { partition: `ORG#${clientId}#USER#${userId}`, range: { beginsWith: 'CERTIFICATE#' } },
    { consistent: true },
  );

class NumberTaken extends AppError {}

/**
 * Stores a certificate, its number and its renewal with the event, if the person exists. Returns `given` if another call has just stored
 * this completion, and `taken` if the number belongs to another certificate.
 *
 * @throws NOT_FOUND if the person was deleted (PE-05)
 */
export async function storeCertificate(
  certificate: Certificate,
  event: Write,
): Promise<'stored' | 'given' | 'taken'> {
  const { clientId, number, userId, contentId, completedDate, opens } = certificate;
  const stored = transact([
    { ...checkMemberExistsWrite({ clientId }, userId), refused: () => new AppError('NOT_FOUND') },
    {
      write: CertificateEntity.build(PutTransaction)
        .item(certificate)
        .options({ condition: { attr: 'number', exists: false } }),
    },
    {
      write: CertificateNumberEntity.build(PutTransaction)
        .item({ clientId, number, userId, contentId, completedDate })
        .options({ condition: { attr: 'userId', exists: false } }),
      refused: () => new NumberTaken('CONFLICT'),
    },
    opens === undefined ? undefined : createRenewalWrite({ clientId, opens, number }),
    event,
  ]).then(() => 'stored' as const);
  return onConflict(stored, (error) => (error instanceof NumberTaken ? 'taken' : 'given'));
}

/** Returns the certificate of a number. */
export async function findCertificate(
  { clientId }: Tenant,
  number: string,
): Promise<Certificate | undefined> {
  const pointer = await findStored(CertificateNumberEntity, { clientId, number });
  if (!pointer) return undefined;
  const { userId, contentId, completedDate } = pointer;
  const key = { clientId, userId, contentId, completedDate };
  return await findStored(CertificateEntity, key);
}

const unchanged = <A extends 'openBadge' | 'expires'>(attr: A, value: string | undefined) =>
  value === undefined ? { attr, exists: false } : { attr, eq: value };

/**
 * Returns the writes that limit an issued certificate to its last day. Refused (CONFLICT) if it has a last day,
 * was revoked, or was shared in the meantime.
 */
export const limitCertificateWrites = (
  { clientId, userId, contentId, completedDate, number, openBadge }: Certificate,
  { expires, opens }: CertificateDays,
): Write[] => [
  {
    write: CertificateEntity.build(UpdateTransaction)
      .item({ clientId, userId, contentId, completedDate, expires, opens })
      .options({
        condition: {
          and: [
            { attr: 'number', eq: number },
            { attr: 'expires', exists: false },
            { attr: 'revoked', exists: false },
            unchanged('openBadge', openBadge),
          ],
        },
      }),
  },
  createRenewalWrite({ clientId, opens, number }),
  ...(openBadge
    ? [limitOpenBadgeWrite({ clientId, userId, achievement: certificateAchievement(number) }, expires)]
    : []),
];

/** Returns the write that revokes a certificate. Refused (CONFLICT) if it was revoked in the meantime. */
export const revokeCertificateWrite = (
  { clientId, userId, contentId, completedDate, number, openBadge }: Certificate,
  revoked: NonNullable<Certificate['revoked']>,
): Write => ({
  write: CertificateEntity.build(UpdateTransaction)
    .item({ clientId, userId, contentId, completedDate, revoked: whole(revoked) })
    .options({
      condition: {
        and: [
          { attr: 'number', eq: number },
          { attr: 'revoked', exists: false },
          unchanged('openBadge', openBadge),
        ],
      },
    }),
});

/**
 * Returns the write that notes the shared badge of a certificate. Refused (CONFLICT) if the certificate was shared,
 * limited or revoked in the meantime.
 */
export const shareCertificateWrite = (
  { clientId, userId, contentId, completedDate, number, expires }: Certificate,
  openBadge: string,
): Write => ({
  write: CertificateEntity.build(UpdateTransaction)
    .item({ clientId, userId, contentId, completedDate, openBadge })
    .options({
      condition: {
        and: [
          { attr: 'number', eq: number },
          { attr: 'openBadge', exists: false },
          { attr: 'revoked', exists: false },
          unchanged('expires', expires),
        ],
      },
    }),
});
