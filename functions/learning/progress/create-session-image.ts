import { PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { createSessionImage as contract } from '../../../shared/contracts/learning/progress.ts';
import { AppError } from '../../../shared/errors.ts';
import { findSession, uploadedImagePlace } from '../../content/learning-records/index.ts';
import { getQuota } from '../../foundation/tenancy/index.ts';
import { createdAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { publicS3 } from '../../runtime/objects.ts';
import { drawText } from '../../runtime/resumable.ts';
import { sessionIdIn } from './session-id.ts';

const minutesGood = 15;

/**
 * Returns a ticket for one hit-map picture of the caller's session. The browser sends the bytes directly to
 * storage, with the size and type of the request. A report then names the id.
 *
 * The received bytes are never served. `storeSessionImages` redraws and counts each picture that a report
 * names. Other pictures are deleted after a day.
 *
 * @throws VALIDATION (sid) · NOT_FOUND if the caller has not opened this session · CONTENT_QUOTA_REACHED
 */
export const createSessionImage: Operation<typeof contract> = async (deps, actor, { params, body }) => {
  const { clientId, userId } = actor;
  const id = sessionIdIn(params);
  const [session, quota] = await Promise.all([
    findSession({ clientId, userId, trainingId: params.id, id }),
    getQuota(actor),
  ]);
  if (!session) throw new AppError('NOT_FOUND');
  if ((quota.remainingSize ?? body.fileSize) < body.fileSize) throw new AppError('CONTENT_QUOTA_REACHED');
  const imageId = `${drawText(26)}.${body.contentType === 'image/png' ? 'png' : 'jpg'}`;
  const place = uploadedImagePlace(actor, imageId);
  const url = await getSignedUrl(
    publicS3,
    new PutObjectCommand({
      Bucket: place.bucket,
      Key: place.key,
      ContentType: body.contentType,
      ContentLength: body.fileSize,
    }),
    { expiresIn: minutesGood * 60, signableHeaders: new Set(['content-type', 'content-length']) },
  );
  const expiresAt = new Date(deps.now().getTime() + minutesGood * 60_000).toISOString();
  return createdAnswer(`/trainings/${params.id}/sessions/${id}`, { imageId, url, expiresAt });
};
