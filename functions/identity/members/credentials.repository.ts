import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { $add, $remove, $set } from 'dynamodb-toolbox/entity/actions/update/symbols';
import type { AppError } from '../../../shared/errors.ts';
import { heldWhere, type Write } from '../../runtime/table.ts';
import { type Member, MemberEntity } from './member.entity.ts';

/**
 * Sends the invitation again and stores the member's new language. Mails are resumed, even after an earlier
 * mail was undelivered. Rejects the write if an invitation was sent again after `unless`.
 */
export const inviteAgainWrite = (
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

type OfSessions = Readonly<Record<string, number>> | undefined;

/**
 * Returns the update that sets the value of one session, and removes the values of `ended` sessions. Each session is
 * updated separately, because a concurrent request can change another session.
 */
const updateOfSession = (
  stored: OfSessions,
  { sessionId, value, ended }: { sessionId: string; value: number; ended: readonly string[] },
) =>
  stored
    ? { ...Object.fromEntries(ended.map((one) => [one, $remove()])), [sessionId]: value }
    : $set({ [sessionId]: value });

/** Returns the condition of this update: the member exists, and no concurrent request stored the first value. */
const hasSameMap = <A extends 'revoked' | 'activity'>(attr: A, stored: OfSessions) => ({
  and: [
    { attr: 'email' as const, exists: true },
    { attr, exists: stored !== undefined },
  ],
});

/**
 * Revokes one session until its token expires, at second `until`. Removes the `ended` sessions, whose tokens
 * have expired. Rejects the write (CONFLICT) if a concurrent request revoked the member's first session, or
 * the member was deleted.
 */
export const revokeSessionWrite = (
  { clientId, id, revoked }: Pick<Member, 'clientId' | 'id' | 'revoked'>,
  { sessionId, until, ended }: { sessionId: string; until: number; ended: readonly string[] },
): Write => ({
  write: MemberEntity.build(UpdateTransaction)
    .item({
      clientId,
      id,
      revoked: updateOfSession(revoked, { sessionId, value: until, ended }),
    })
    .options({ condition: hasSameMap('revoked', revoked) }),
});

/**
 * Replaces the password that was compared, and ends all earlier access. Rejects the write (CONFLICT) if the member
 * changed.
 */
export const changePasswordWrite = (
  { clientId, id, tokenVersion, version }: Pick<Member, 'clientId' | 'id' | 'tokenVersion' | 'version'>,
  { passwordHash, at }: { passwordHash: string; at: string },
): Write => ({
  write: MemberEntity.build(UpdateTransaction)
    .item({
      clientId,
      id,
      passwordHash,
      tokenVersion: tokenVersion + 1,
      version: version + 1,
      accessEnded: at,
      revoked: $remove(),
      resetHash: $remove(),
      resetOpened: $remove(),
    })
    .options({ condition: { attr: 'version', eq: version } }),
});

/**
 * Notes a request of a session at second `now`, and removes the notes of `ended` sessions. Does nothing if a concurrent
 * request noted the member's first session, or the member was deleted.
 */
export const noteActivity = async (
  { clientId, id: userId, activity }: Pick<Member, 'clientId' | 'id' | 'activity'>,
  { id, now, ended }: { id: string; now: number; ended: readonly string[] },
): Promise<void> => {
  await heldWhere(
    MemberEntity.build(UpdateItemCommand)
      .item({
        clientId,
        id: userId,
        activity: updateOfSession(activity, { sessionId: id, value: now, ended }),
      })
      .options({ condition: hasSameMap('activity', activity) })
      .send(),
  );
};

/**
 * Stores the hash of a link to set the password, unless a newer link is stored.
 *
 * @returns whether the link is valid: false if it was superseded or used, the member was deleted, or the
 * member's address has changed
 */
export const storeResetLink = async (
  { clientId, id, email }: Pick<Member, 'clientId' | 'id' | 'email'>,
  link: { hash: string; until: string },
): Promise<boolean> =>
  heldWhere(
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
                // The same event again: allowed only while its link is unused, so that a link works once.
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

/**
 * Stores the hash of a link that confirms the requested address.
 *
 * @returns false if the member requested another address meanwhile, or was deleted
 */
export const storeEmailLink = async (
  { clientId, id }: Pick<Member, 'clientId' | 'id'>,
  pendingEmail: string,
  link: { hash: string; until: string },
): Promise<boolean> =>
  heldWhere(
    MemberEntity.build(UpdateItemCommand)
      .item({ clientId, id, pendingHash: link.hash, pendingUntil: link.until })
      .options({ condition: { attr: 'pendingEmail', eq: pendingEmail } })
      .send(),
  );

/**
 * Ends all access of a member: sessions, launchers, devices, and API tokens created until `at`. Rejects a deleted member
 * (CONFLICT).
 */
export const endAccessWrite = ({ clientId, id }: Pick<Member, 'clientId' | 'id'>, at: string): Write => ({
  write: MemberEntity.build(UpdateTransaction)
    .item({
      clientId,
      id,
      tokenVersion: $add(1),
      version: $add(1),
      accessEnded: at,
      revoked: $remove(),
    })
    .options({ condition: { attr: 'email', exists: true } }),
});

/**
 * Stores which kinds of second factors a member has, for the next sign-in. Does not change the version of the member,
 * because no form edits this field. Rejects a deleted member (CONFLICT).
 *
 * @param kinds `undefined` removes the field
 */
export const setSecondFactorWrite = (
  { clientId, id }: Pick<Member, 'clientId' | 'id'>,
  kinds: Member['secondFactor'],
): Write => ({
  write: MemberEntity.build(UpdateTransaction)
    .item({ clientId, id, secondFactor: kinds ? $set(kinds) : $remove() })
    .options({ condition: { attr: 'email', exists: true } }),
});

/** Removes the second factors of a member, and ends all access like `endAccessWrite`. */
export const resetSecondFactorWrite = (
  { clientId, id }: Pick<Member, 'clientId' | 'id'>,
  at: string,
): Write => ({
  write: MemberEntity.build(UpdateTransaction)
    .item({
      clientId,
      id,
      secondFactor: $remove(),
      tokenVersion: $add(1),
      version: $add(1),
      accessEnded: at,
      revoked: $remove(),
    })
    .options({ condition: { attr: 'email', exists: true } }),
});

/**
 * Stores when the member's link was first opened. Rejects the write (CONFLICT) if the link was opened or
 * replaced.
 */
export const openResetLinkWrite = ({ clientId, id, resetHash }: Member, at: string): Write => ({
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
 * Sets a new password and consumes the member's link. Ends all earlier access (AC-08, AC-10). Rejects the
 * write (CONFLICT) if the link was used or replaced, or the member changed.
 */
export const setPasswordWrite = (
  { clientId, id, resetHash, tokenVersion, version }: Member,
  { passwordHash, at }: { passwordHash: string; at: string },
): Write => ({
  write: MemberEntity.build(UpdateTransaction)
    .item({
      clientId,
      id,
      passwordHash,
      tokenVersion: tokenVersion + 1,
      version: version + 1,
      accessEnded: at,
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
