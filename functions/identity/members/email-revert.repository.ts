import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { AppError } from '../../../shared/errors.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { listStoredRange } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import { type EmailRevert, EmailRevertEntity } from './email-revert.entity.ts';

/** Stores the link that restores an address. The same link again has no further effect. */
export async function storeEmailRevert(revert: EmailRevert): Promise<void> {
  await EmailRevertEntity.build(PutItemCommand).item(revert).send();
}

/** Returns the links that restore an address of a member, including expired links. One Query. */
export const listEmailReverts = ({ clientId }: Tenant, userId: string): Promise<EmailRevert[]> =>
  listStoredRange(
    EmailRevertEntity,
    { partition: `ORG#${clientId}#USER#${userId}`, range: { beginsWith: 'EMAILREVERT#' } },
    { consistent: true },
  );

/** Uses a link. Rejects a link that was used (EMAIL_LINK_EXPIRED). */
export const deleteEmailRevertWrite = ({
  clientId,
  userId,
  hash,
}: Pick<EmailRevert, 'clientId' | 'userId' | 'hash'>): Write => ({
  write: EmailRevertEntity.build(DeleteTransaction)
    .key({ clientId, userId, hash })
    .options({ condition: { attr: 'email', exists: true } }),
  refused: () => new AppError('EMAIL_LINK_EXPIRED'),
});
