import { BatchDeleteRequest } from 'dynamodb-toolbox/entity/actions/batchDelete';
import { BatchPutRequest } from 'dynamodb-toolbox/entity/actions/batchPut';
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put';
import { AppError } from '../../../shared/errors.ts';
import { batchWrite } from '../../runtime/batch-write.ts';
import { findStored, listStoredPage } from '../../runtime/stored.ts';
import { refusing } from '../../runtime/table.ts';
import { type OpenContent, OpenContentEntity } from './open-content.entity.ts';

export type OpenContentKey = Pick<OpenContent, 'clientId' | 'userId' | 'sessionId' | 'prefix'>;

/** Returns the opening of a content in a session. */
export const findOpenContent = (key: OpenContentKey): Promise<OpenContent | undefined> =>
  findStored(OpenContentEntity, key, { consistent: true });

/**
 * Stores an opening.
 *
 * @param replaced the stored opening. Undefined if there is none
 * @throws CONFLICT if another request has stored one
 */
export async function putOpenContent(opening: OpenContent, replaced: OpenContent | undefined): Promise<void> {
  const condition = replaced
    ? { attr: 'id' as const, eq: replaced.id }
    : { attr: 'id' as const, exists: false as const };
  const command = OpenContentEntity.build(PutItemCommand).item(opening).options({ condition });
  await refusing(command.send(), () => new AppError('CONFLICT'));
}

/** Returns a page of the openings of all organisations. */
export const listOpenContent = (
  from: Record<string, unknown> | undefined,
): Promise<{ items: OpenContent[]; next: Record<string, unknown> | undefined }> =>
  listStoredPage([OpenContentEntity], { partition: 'OPENCONTENT' }, { from });

/** Marks openings as closed. */
export const markClosed = (openings: readonly OpenContent[]): Promise<void> =>
  batchWrite(
    openings.map((opening) => OpenContentEntity.build(BatchPutRequest).item({ ...opening, closed: true })),
  );

/** Deletes openings. */
export const deleteOpenContent = (openings: readonly OpenContentKey[]): Promise<void> =>
  batchWrite(
    openings.map(({ clientId, userId, sessionId, prefix }) =>
      OpenContentEntity.build(BatchDeleteRequest).key({ clientId, userId, sessionId, prefix }),
    ),
  );
