import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { AppError } from '../../../shared/errors.ts';
import { checkMemberExistsWrite } from '../../identity/members/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { onConflict } from '../../runtime/conflicts.ts';
import { findStored, listStoredItems } from '../../runtime/stored.ts';
import { transact, type Write } from '../../runtime/table.ts';
import { type Certificate, CertificateEntity, CertificateNumberEntity } from './certificate.entity.ts';

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

class NumberTaken extends AppError {}

/**
 * Stores a certificate and its number with the event, if the person exists. Returns `given` if another call has just stored
 * this completion, and `taken` if the number belongs to another certificate.
 *
 * @throws NOT_FOUND if the person was deleted (PE-05)
 */
export async function storeCertificate(
  certificate: Certificate,
  event: Write,
): Promise<'stored' | 'given' | 'taken'> {
  const { clientId, number, userId, contentId, completedDate } = certificate;
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
