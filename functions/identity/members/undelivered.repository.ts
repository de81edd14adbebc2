import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { $remove, $set } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { AppError } from '../../../shared/errors.ts';
import { heldWhere, type Write } from '../../runtime/table.ts';
import { type Member, MemberEntity } from './member.entity.ts';

type Undelivered = NonNullable<Member['undelivered']>;

/**
 * Notes that mails to somebody's address do not arrive.
 *
 * @param mailed when the mail was sent that this is known of
 * @returns false where it is noted already, they have another address or are gone, or somebody has had mails sent again
 *   since that mail
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

/** Mails go to somebody again. Refused (CONFLICT) where they have another address by now, or are gone. */
export const mailsResumed = ({ clientId, id, email }: Member, at: string): Write => ({
  write: MemberEntity.build(UpdateTransaction)
    .item({ clientId, id, undelivered: $remove(), mailsResumed: at })
    .options({ condition: { attr: 'email', eq: email } }),
  refused: () => new AppError('CONFLICT'),
});
