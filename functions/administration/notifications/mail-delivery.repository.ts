import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { UpdateItemCommand, type UpdateItemInput } from 'dynamodb-toolbox/entity/actions/update';
import { $add } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { randomText } from '../../../shared/ids.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { heldWhere, unlessRefused } from '../../runtime/table.ts';
import { MailDeliveryEntity } from './mail-delivery.entity.ts';

/** Shorter than a message that failed stays away, so that a worker that died is replaced by the next delivery. */
const claimSeconds = 10;
const keepDays = 45;

const claimedFrom = (now: Date): string => new Date(now.getTime() + claimSeconds * 1000).toISOString();

/**
 * Claims an event that is not being mailed, nor has been; undefined where another worker was quicker. Who claims it
 * is noted, for the request that is sent again because its acknowledgement was lost.
 */
const claim = ({ clientId }: Tenant, eventId: string, now: Date, claimedBy = randomText(8)) =>
  unlessRefused(
    MailDeliveryEntity.build(UpdateItemCommand)
      .item({
        clientId,
        eventId,
        claimedBy,
        claimedUntil: claimedFrom(now),
        ttl: Math.floor(now.getTime() / 1000) + keepDays * 24 * 60 * 60,
      })
      .options({
        condition: {
          or: [
            { attr: 'claimedUntil', exists: false },
            { attr: 'claimedBy', eq: claimedBy },
            {
              and: [
                { attr: 'sentAt', exists: false },
                { attr: 'claimedUntil', lt: now.toISOString() },
              ],
            },
          ],
        },
        returnValues: 'ALL_NEW',
      })
      .send(),
  );

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
  if (await claim({ clientId }, eventId, now)) return 'claimed';
  const found = await MailDeliveryEntity.build(GetItemCommand)
    .key({ clientId, eventId })
    .options({ consistent: true })
    .send();
  return found.Item?.sentAt ? 'sent' : 'busy';
}

/**
 * Takes the right to send the mails of an event to several people.
 *
 * @returns who has got theirs before; undefined: somebody else is at it; look again later
 */
export async function claimMails(
  tenant: Tenant,
  eventId: string,
  now: Date,
): Promise<ReadonlySet<string> | undefined> {
  const claimed = await claim(tenant, eventId, now);
  return claimed && (claimed.Attributes?.sentTo ?? new Set());
}

/** Somebody gets no other mail of this event, and whoever sends them has the right to for longer. */
export const markMailSentTo = (tenant: Tenant, eventId: string, userId: string, now: Date): Promise<void> =>
  noteClaimed(tenant, eventId, { sentTo: $add(new Set([userId])), claimedUntil: claimedFrom(now) });

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
  noted: Pick<UpdateItemInput<typeof MailDeliveryEntity>, 'sentAt' | 'sentTo' | 'claimedUntil'>,
): Promise<void> {
  const update = MailDeliveryEntity.build(UpdateItemCommand)
    .item({ clientId, eventId, ...noted })
    .options({ condition: { attr: 'claimedUntil', exists: true } });
  await heldWhere(update.send());
}
