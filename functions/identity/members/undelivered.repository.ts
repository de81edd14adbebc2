import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { $remove, $set } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { AppError } from '../../../shared/errors.ts';
import { heldWhere, type Write } from '../../runtime/table.ts';
import { type Member, MemberEntity } from './member.entity.ts';

type Undelivered = NonNullable<Member['undelivered']>;

/**
 * Stores that mails to a member's address are undelivered.
 *
 * @param mailed when the undelivered mail was sent
 * @returns false if this is stored already, the member has another address or was deleted, or mails were
 * resumed after that mail
 */
export const markUndelivered = (
  { clientId, id, email }: Pick<Member, 'clientId' | 'id' | 'email'>,
  undelivered: Undelivered,
  mailed: string,
): Promise<boolean> =>
  heldWhere(
    MemberEntity.build(UpdateItemCommand)
      .item({ clientId, id, undelivered: $set(undelivered) })
      .options({
        condition: {
          and: [
            { attr: 'email', eq: email },
            { attr: 'undelivered', exists: false },
            {
              or: [
                { attr: 'mailsResumed', exists: false },
                { attr: 'mailsResumed', lt: mailed },
              ],
            },
          ],
        },
      })
      .send(),
  );

/**
 * Resumes mails to a member. Rejects the write (CONFLICT) if the address changed or the member was deleted.
 */
export const resumeMailsWrite = ({ clientId, id, email }: Member, at: string): Write => ({
  write: MemberEntity.build(UpdateTransaction)
    .item({ clientId, id, undelivered: $remove(), mailsResumed: at })
    .options({ condition: { attr: 'email', eq: email } }),
  refused: () => new AppError('CONFLICT'),
});
