import { UpdateItemCommand, type UpdateItemInput } from 'dynamodb-toolbox/entity/actions/update';
import { $add } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { randomText } from '../../../shared/ids.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { findStored } from '../../runtime/stored.ts';
import { heldWhere, unlessRefused } from '../../runtime/table.ts';
import { MailDeliveryEntity } from './mail-delivery.entity.ts';

/** Shorter than the retry delay of a message, so that the next delivery replaces a crashed worker. */
const claimSeconds = 10;
const keepDays = 45;

const claimedFrom = (now: Date): string => new Date(now.getTime() + claimSeconds * 1000).toISOString();

/**
 * Claims the mail of an event. Returns undefined if the mail was sent, or if another worker has a valid
 * claim. The claim stores its attempt, so that a retried request of the same attempt succeeds if the first
 * response was lost.
 */
const claimMailAs = ({ clientId }: Tenant, eventId: string, now: Date, claimedBy = randomText(8)) =>
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
 * Claims the mail of an event. One worker at a time has the claim, and no worker after the mail was sent.
 *
 * @returns claimed: the caller can send the mail · sent: the mail was sent before · busy: another worker is
 *   sending it
 */
export async function claimMail(
  { clientId }: Tenant,
  eventId: string,
  now: Date,
): Promise<'claimed' | 'sent' | 'busy'> {
  if (await claimMailAs({ clientId }, eventId, now)) return 'claimed';
  const found = await findStored(MailDeliveryEntity, { clientId, eventId }, { consistent: true });
  return found?.sentAt ? 'sent' : 'busy';
}

/**
 * Claims the mails of an event to several people.
 *
 * @returns the ids of members whose mail was sent before, or undefined if another worker is sending the mails
 */
export async function claimMails(
  tenant: Tenant,
  eventId: string,
  now: Date,
): Promise<ReadonlySet<string> | undefined> {
  const claimed = await claimMailAs(tenant, eventId, now);
  return claimed && (claimed.Attributes?.sentTo ?? new Set());
}

/** Records that the mail of a member was sent, and extends the claim. */
export const markMailSentTo = (tenant: Tenant, eventId: string, userId: string, now: Date): Promise<void> =>
  updateClaim(tenant, eventId, { sentTo: $add(new Set([userId])), claimedUntil: claimedFrom(now) });

/** Records that the mail of an event was sent, so that no worker sends it again. */
export const markMailSent = (tenant: Tenant, eventId: string, now: Date): Promise<void> =>
  updateClaim(tenant, eventId, { sentAt: now.toISOString() });

/** Releases a claim, so that the next delivery can claim the mail immediately. */
export const releaseMail = (tenant: Tenant, eventId: string, now: Date): Promise<void> =>
  updateClaim(tenant, eventId, { claimedUntil: new Date(now.getTime() - 1).toISOString() });

/** Updates a claim. Does nothing if the claim was deleted with its organisation. */
async function updateClaim(
  { clientId }: Tenant,
  eventId: string,
  changes: Pick<UpdateItemInput<typeof MailDeliveryEntity>, 'sentAt' | 'sentTo' | 'claimedUntil'>,
): Promise<void> {
  const update = MailDeliveryEntity.build(UpdateItemCommand)
    .item({ clientId, eventId, ...changes })
    .options({ condition: { attr: 'claimedUntil', exists: true } });
  await heldWhere(update.send());
}
