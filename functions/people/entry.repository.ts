import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { $remove, $set } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { AppError } from '../../shared/errors.ts';
import type { Tenant } from '../runtime/actor.ts';
import { refusing, type Write } from '../runtime/table.ts';
import { type Member, MemberEntity } from './member.entity.ts';

/** An invitation is sent once more, from now on in this language; refused where one was sent after `unless`. */
export const invitedAgain = (
  { clientId, id }: Member,
  { at, lang, unless }: { at: string; lang: Member['lang']; unless: string },
  refused: () => AppError,
): Write => ({
  write: MemberEntity.build(UpdateTransaction)
    .item({ clientId, id, invitedAgain: at, lang })
    .options({
      condition: {
        and: [
          { attr: 'email', exists: true },
          { attr: 'active', eq: true },
          { attr: 'passwordHash', exists: false },
          {
            or: [
              { attr: 'invitedAgain', exists: false },
              { attr: 'invitedAgain', lte: unless },
            ],
          },
        ],
      },
    }),
  refused,
});

/** Voids one session; `revoked` are it and the voided ones that have not ended by themselves yet. */
export const sessionRevoked = (
  { clientId, id }: Pick<Member, 'clientId' | 'id'>,
  revoked: Record<string, number>,
): Write => ({
  write: MemberEntity.build(UpdateTransaction)
    .item({ clientId, id, revoked: $set(revoked) })
    .options({ condition: { attr: 'email', exists: true } }),
});

/**
 * Stores the hash of a link to set the password, unless a newer one is there already.
 *
 * @returns whether the link counts: false when it was superseded or used, or the person is gone
 */
export async function storeResetLink(
  { clientId }: Tenant,
  userId: string,
  link: { hash: string; until: string },
): Promise<boolean> {
  try {
    await refusing(
      MemberEntity.build(UpdateItemCommand)
        .item({ clientId, id: userId, resetHash: link.hash, resetUntil: link.until })
        .options({
          condition: {
            and: [
              { attr: 'email', exists: true },
              {
                or: [
                  { attr: 'resetUntil', exists: false },
                  { attr: 'resetUntil', lt: link.until },
                  // The same event once more: only while its link was not used, so that a link works once.
                  {
                    and: [
                      { attr: 'resetUntil', eq: link.until },
                      { attr: 'resetHash', exists: true },
                    ],
                  },
                ],
              },
            ],
          },
        })
        .send(),
      () => new AppError('CONFLICT'),
    );
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Sets a new password by a link: it counts once, and every older session ends (AC-08, AC-10). */
export async function setPassword(member: Member, resetHash: string, passwordHash: string): Promise<void> {
  await refusing(
    MemberEntity.build(UpdateItemCommand)
      .item({
        clientId: member.clientId,
        id: member.id,
        passwordHash,
        tokenVersion: member.tokenVersion + 1,
        version: member.version + 1,
        revoked: $remove(),
        resetHash: $remove(),
      })
      .options({
        condition: {
          and: [
            { attr: 'resetHash', eq: resetHash },
            { attr: 'tokenVersion', eq: member.tokenVersion },
          ],
        },
      })
      .send(),
    () => new AppError('RESET_LINK_EXPIRED'),
  );
}
