import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import type { Tenant } from '../runtime/actor.ts';
import { heldWhere } from '../runtime/table.ts';
import { MailDeliveryEntity } from './mail-delivery.entity.ts';

/** Shorter than a message that failed stays away, so that a worker that died is replaced by the next delivery. */
const claimSeconds = 10;
const keepDays = 45;

/**
 * Takes the right to send an event's mail: one worker at a time, and none after it was sent.
 *
 * @returns claimed: send it · sent: it was · busy: somebody else is at it; look again later
 */
export async function claimMail(
  { clientId }: Tenant,
  eventId: string,
  now: Date,
): Promise<'claimed' | 'sent' | 'busy'> {
  const claimed = await heldWhere(
    MailDeliveryEntity.build(UpdateItemCommand)
      .item({
        clientId,
        eventId,
        claimedUntil: new Date(now.getTime() + claimSeconds * 1000).toISOString(),
        ttl: Math.floor(now.getTime() / 1000) + keepDays * 24 * 60 * 60,
      })
      .options({
        condition: {
          or: [
            { attr: 'claimedUntil', exists: false },
            {
              and: [
                { attr: 'sentAt', exists: false },
                { attr: 'claimedUntil', lt: now.toISOString() },
              ],
            },
          ],
        },
      })
      .send(),
  );
  if (claimed) return 'claimed';
  const found = await MailDeliveryEntity.build(GetItemCommand)
    .key({ clientId, eventId })
    .options({ consistent: true })
    .send();
  return found.Item?.sentAt ? 'sent' : 'busy';
}

/** Nobody sends this event's mail again. */
export const markMailSent = (tenant: Tenant, eventId: string, now: Date): Promise<void> =>
  noteClaimed(tenant, eventId, { sentAt: now.toISOString() });

/** Gives the right back after a failure: the next delivery may try at once. */
export const releaseMail = (tenant: Tenant, eventId: string, now: Date): Promise<void> =>
  noteClaimed(tenant, eventId, { claimedUntil: new Date(now.getTime() - 1).toISOString() });

/** Nothing is noted of a claim that went with its organisation. */
async function noteClaimed(
  { clientId }: Tenant,
  eventId: string,
  noted: { sentAt: string } | { claimedUntil: string },
): Promise<void> {
  const update = MailDeliveryEntity.build(UpdateItemCommand)
    .item({ clientId, eventId, ...noted })
    .options({ condition: { attr: 'claimedUntil', exists: true } });
  await heldWhere(update.send());
}
