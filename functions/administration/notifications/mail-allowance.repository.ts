import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete';
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { $add } from 'dynamodb-toolbox/entity/actions/update/symbols';
import type { Envelope } from '../../../events/envelope.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { listStoredItems } from '../../runtime/stored.ts';
import { heldWhere } from '../../runtime/table.ts';
import { HeldMailEntity, MailDayEntity } from './mail-allowance.entity.ts';

const toDay = (instant: Date): string => instant.toISOString().slice(0, 10);
const daySeconds = 24 * 60 * 60;

/** Adds mails to the count of today. @returns false, without counting, if the sum would exceed `most` */
export async function countMails(
  { clientId }: Tenant,
  mails: number,
  most: number,
  now: Date,
): Promise<boolean> {
  if (mails > most) return false;
  const ttl = Math.floor(now.getTime() / 1000) + 3 * daySeconds;
  return heldWhere(
    MailDayEntity.build(UpdateItemCommand)
      .item({ clientId, day: toDay(now), mails: $add(mails), ttl })
      .options({
        condition: {
          or: [
            { attr: 'mails', exists: false },
            { attr: 'mails', lte: most - mails },
          ],
        },
      })
      .send(),
  );
}

/** Stores a message of the mail queue until the day after `now`. Idempotent. */
export async function holdMail(message: Envelope, now: Date): Promise<void> {
  const day = toDay(new Date(now.getTime() + daySeconds * 1000));
  const { id: eventId, clientId } = message;
  await HeldMailEntity.build(PutItemCommand)
    .item({ day, eventId, clientId, message: JSON.stringify(message) })
    .send();
}

export interface HeldMail {
  day: string;
  eventId: string;
  message: string;
}

/** Returns messages that wait for today or an earlier day, oldest day first. */
export const listHeldMails = (now: Date, limit: number): Promise<HeldMail[]> =>
  listStoredItems([HeldMailEntity], { partition: 'HELDMAILS', range: { lt: `${toDay(now)}#~` } }, { limit });

/** Deletes a waiting message after it was sent to the queue. */
export async function forgetHeldMail({ day, eventId }: HeldMail): Promise<void> {
  await HeldMailEntity.build(DeleteItemCommand).key({ day, eventId }).send();
}
