import { buffer } from 'node:stream/consumers';
import type { MessageOf } from '../../../events/envelope.ts';
import type { sessionImagesNamed } from '../../../events/learning/progress.ts';
import { AppError } from '../../../shared/errors.ts';
import { servedImagePlace, uploadedImagePlace } from '../../content/learning-records/index.ts';
import { getQuota, settleBytesWrite } from '../../foundation/tenancy/index.ts';
import { checkMemberExistsWrite } from '../../identity/members/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { isClientError } from '../../runtime/failure-rules.ts';
import { deleteObject, headObject, isMissing, putObject, readObject } from '../../runtime/objects.ts';
import { redraw } from '../../runtime/pictures.ts';
import { transact } from '../../runtime/table.ts';

type SessionImagesMessage = MessageOf<typeof sessionImagesNamed>;

/**
 * Stores the pictures that session reports name. Each picture is redrawn, stored at its served location, and
 * counted in the quota of the organisation. Invalid pictures, and pictures that exceed the quota, are
 * deleted, and the report remains without their bytes. A stored picture is never replaced. Idempotent.
 */
export async function storeSessionImages(
  deps: Deps,
  { clientId, data }: SessionImagesMessage,
): Promise<void> {
  for (const imageId of data.imageIds) await storeImage(deps, { clientId, userId: data.userId }, imageId);
}

async function storeImage(
  deps: Deps,
  owner: { clientId: string; userId: string },
  imageId: string,
): Promise<void> {
  const [uploaded, served] = [uploadedImagePlace(owner, imageId), servedImagePlace(owner, imageId)];
  const bytes = (await headObject(served)) ? undefined : await readSentImage(uploaded);
  if (bytes) {
    try {
      const jpeg = imageId.endsWith('.jpg');
      const image = await redraw(bytes, jpeg ? 'jpeg' : 'png');
      await putObject(served, image, {
        contentType: jpeg ? 'image/jpeg' : 'image/png',
        cacheControl: 'public, max-age=86400',
      });
      await countImageBytes(owner, image.length);
    } catch (error) {
      if (!isClientError(error)) throw error;
      await deleteObject(served);
      deps.log.info('session picture rejected', { imageId, code: error.code });
    }
  }
  await deleteObject(uploaded);
}

async function readSentImage(place: Parameters<typeof readObject>[0]): Promise<Buffer | undefined> {
  try {
    return await buffer(await readObject(place));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** @throws CONTENT_QUOTA_REACHED · NOT_FOUND if the person or their organisation was deleted */
const countImageBytes = (owner: { clientId: string; userId: string }, bytes: number): Promise<void> =>
  retryOnConflict(async () =>
    transact([
      { ...checkMemberExistsWrite(owner, owner.userId), refused: () => new AppError('NOT_FOUND') },
      settleBytesWrite(await getQuota(owner), 0, bytes),
    ]),
  );
