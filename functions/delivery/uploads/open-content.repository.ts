import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete';
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put';
import { AppError } from '../../../shared/errors.ts';
import { onConflict } from '../../runtime/conflicts.ts';
import { findStored, listStoredPage } from '../../runtime/stored.ts';
import { refusing } from '../../runtime/table.ts';
import { type OpenContent, OpenContentEntity } from './open-content.entity.ts';

export type OpenContentKey = Pick<OpenContent, 'clientId' | 'userId' | 'sessionId' | 'prefix'>;

/** Returns the opening of a content in a session. */
export const findOpenContent = (key: OpenContentKey): Promise<OpenContent | undefined> =>
  findStored(OpenContentEntity, key, { consistent: true });

const isUnchanged = ({ id, ends }: OpenContent) => ({
  and: [
    { attr: 'id' as const, eq: id },
    { attr: 'ends' as const, eq: ends },
  ],
});

/**
 * Stores an opening.
 *
 * @param replaced the stored opening. Undefined if there is none
 * @throws CONFLICT if another request has stored one
 */
export async function putOpenContent(opening: OpenContent, replaced: OpenContent | undefined): Promise<void> {
  const condition = replaced ? isUnchanged(replaced) : { attr: 'id' as const, exists: false as const };
  const command = OpenContentEntity.build(PutItemCommand).item(opening).options({ condition });
  await refusing(command.send(), () => new AppError('CONFLICT'));
}

/** Returns a page of the openings of all organisations. */
export const listOpenContent = (
  from: Record<string, unknown> | undefined,
): Promise<{ items: OpenContent[]; next: Record<string, unknown> | undefined }> =>
  listStoredPage([OpenContentEntity], { partition: 'OPENCONTENT' }, { from });

/** Marks an opening as closed, unless it was renewed since it was read. The next check reads a renewed opening. */
export const markClosed = (opening: OpenContent): Promise<void> =>
  onConflict(putOpenContent({ ...opening, closed: true }, opening), () => undefined);

/** Deletes an opening, unless it was renewed since it was read. */
export const deleteOpenContent = (opening: OpenContent): Promise<void> => {
  const { clientId, userId, sessionId, prefix } = opening;
  const command = OpenContentEntity.build(DeleteItemCommand)
    .key({ clientId, userId, sessionId, prefix })
    .options({ condition: isUnchanged(opening) });
  return onConflict(
    refusing(command.send(), () => new AppError('CONFLICT')),
    () => undefined,
  ).then(() => undefined);
};
