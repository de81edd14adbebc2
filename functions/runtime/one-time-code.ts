import type { Entity, FormattedItem, KeyInputItem } from 'dynamodb-toolbox/entity';
import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete';
import type { Condition } from 'dynamodb-toolbox/entity/actions/parseCondition';
import { PutItemCommand, type PutItemInput } from 'dynamodb-toolbox/entity/actions/put';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { AppError, type ErrorCode } from '../../shared/errors.ts';
import { randomText } from '../../shared/ids.ts';
import { expiryAfter, hashSecret, type OrganisationCodeKey } from './one-time-code-rules.ts';
import { replaceWrite } from './replace-write.ts';
import { findStored } from './stored.ts';
import type { Write } from './write.ts';

/**
 * Returns the repository functions of one-time codes. Each item of the entity is a code: its key contains the
 * hash of a secret, and `until` is the end of its validity. A used code is deleted.
 *
 * @param expired the error code of a used code
 */
export const oneTimeCodes = <E extends Entity>(entity: E, expired: ErrorCode) => ({
  /** Stores a code with a random key. */
  async create(code: PutItemInput<E>): Promise<void> {
    await entity.build(PutItemCommand).item(code).send();
  },

  /** Stores a code. Rejects (CONFLICT) if the key belongs to a code that is valid at `now`. */
  createWrite(code: PutItemInput<E>, now: Date): Write {
    const until = { attr: 'until' };
    const condition = {
      or: [
        { ...until, exists: false },
        { ...until, lte: now.toISOString() },
      ],
    };
    return {
      write: entity
        .build(PutTransaction)
        .item(code)
        .options({ condition: condition as Condition<E> }),
    };
  },

  /** Returns an unused code, which can be expired. */
  async find(key: KeyInputItem<E>): Promise<FormattedItem<E> | undefined> {
    return await findStored(entity, key, { consistent: true });
  },

  /** Deletes a code and returns it. A code is returned once, and can be expired. */
  async take(key: KeyInputItem<E>): Promise<FormattedItem<E> | undefined> {
    const command = entity.build(DeleteItemCommand).key(key).options({ returnValues: 'ALL_OLD' });
    return (await command.send()).Attributes;
  },

  /** Deletes a code that was read. Rejects with `expired` if another request has used the code. */
  deleteWrite: (code: FormattedItem<E>): Write => ({
    ...replaceWrite(entity, code, undefined, ['until']),
    refused: () => new AppError(expired),
  }),
});

/** Returns a new code of an organisation, `<organisation>.<secret>`, and the fields of its item. */
export function newOrganisationCode(clientId: string, now: Date, seconds: number) {
  const secret = randomText(32);
  const key: OrganisationCodeKey = { clientId, hash: hashSecret(secret) };
  return { code: `${clientId}.${secret}`, item: { ...key, ...expiryAfter(now, seconds) } };
}
