import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { $add, $remove, $set } from 'dynamodb-toolbox/entity/actions/update/symbols';
import type { AppError } from '../../../shared/errors.ts';
import { heldWhere, type Write } from '../../runtime/table.ts';
import { type Member, MemberEntity } from './member.entity.ts';

/**
 * An invitation is sent once more, from now on in this language, also where an earlier mail came back; refused where one
 * was sent after `unless`.
 */
export const invitedAgain = (
  { clientId, id }: Member,
  { at, lang, unless }: { at: string; lang: Member['lang']; unless: string },
  refused: () => AppError,
): Write => ({
  write: MemberEntity.build(UpdateTransaction)
    .item({ clientId, id, invitedAgain: at, lang, undelivered: $remove(), mailsResumed: at })
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

/**
 * Voids one session until its token ends by itself, at second `until`, and forgets those `ended` by themselves.
 * Refused (CONFLICT) where the first session of somebody was voided at the same time, or they are gone.
 */
export const sessionRevoked = (
  { clientId, id, revoked }: Pick<Member, 'clientId' | 'id' | 'revoked'>,
  { sessionId, until, ended }: { sessionId: string; until: number; ended: readonly string[] },
): Write => ({
  write: MemberEntity.build(UpdateTransaction)
    .item({
      clientId,
      id,
      // Each by itself: other sessions may be voided at the same time.
      revoked: revoked
        ? { ...Object.fromEntries(ended.map((one) => [one, $remove()])), [sessionId]: until }
        : $set({ [sessionId]: until }),
    })
    .options({
      condition: {
        and: [
          { attr: 'email', exists: true },
          { attr: 'revoked', exists: revoked !== undefined },
        ],
      },
    }),
});

/**
 * Stores the hash of a link to set the password, unless a newer one is there already.
 *
 * @returns whether the link counts: false when it was superseded or used, the person is gone, or has another
 * address than the one that it is to be mailed to
 */
export async function storeResetLink(
  { clientId, id, email }: Pick<Member, 'clientId' | 'id' | 'email'>,
  link: { hash: string; until: string },
): Promise<boolean> {
  return heldWhere(
    MemberEntity.build(UpdateItemCommand)
      .item({ clientId, id, resetHash: link.hash, resetUntil: link.until, resetOpened: $remove() })
      .options({
        condition: {
          and: [
            { attr: 'email', eq: email },
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
  );
}

/**
 * Stores the hash of a link that confirms the address somebody asked for.
 *
 * @returns false where they asked for another one meanwhile, or are gone
 */
export async function storeEmailLink(
  { clientId, id }: Pick<Member, 'clientId' | 'id'>,
  pendingEmail: string,
  link: { hash: string; until: string },
): Promise<boolean> {
  return heldWhere(
    MemberEntity.build(UpdateItemCommand)
      .item({ clientId, id, pendingHash: link.hash, pendingUntil: link.until })
      .options({ condition: { attr: 'pendingEmail', eq: pendingEmail } })
      .send(),
  );
}

/** Ends every session of somebody: what was signed before counts no more. Refused (CONFLICT) where they are gone. */
export const accessEnded = ({ clientId, id }: Pick<Member, 'clientId' | 'id'>): Write => ({
  write: MemberEntity.build(UpdateTransaction)
    .item({ clientId, id, tokenVersion: $add(1), version: $add(1), revoked: $remove() })
    .options({ condition: { attr: 'email', exists: true } }),
});

/** Notes when the link that `member` has was opened first; refused (CONFLICT) where it was, or is another one now. */
export const resetLinkOpened = ({ clientId, id, resetHash }: Member, at: string): Write => ({
  write: MemberEntity.build(UpdateTransaction)
    .item({ clientId, id, resetOpened: at })
    .options({
      condition: {
        and: [
          { attr: 'resetHash', eq: resetHash ?? '' },
          { attr: 'resetOpened', exists: false },
        ],
      },
    }),
});

/**
 * A new password, by the link that `member` has: it counts once, and every older session ends (AC-08, AC-10).
 * Refused (CONFLICT) where the link was used or replaced meanwhile, or the member changed.
 */
export const passwordSet = (
  { clientId, id, resetHash, tokenVersion, version }: Member,
  passwordHash: string,
): Write => ({
  write: MemberEntity.build(UpdateTransaction)
    .item({
      clientId,
      id,
      passwordHash,
      tokenVersion: tokenVersion + 1,
      version: version + 1,
      revoked: $remove(),
      resetHash: $remove(),
      resetOpened: $remove(),
    })
    .options({
      condition: {
        and: [
          { attr: 'resetHash', eq: resetHash ?? '' },
          { attr: 'version', eq: version },
        ],
      },
    }),
});
