import { PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { createSessionImage as contract } from '../../shared/contracts/progress.ts';
import { AppError } from '../../shared/errors.ts';
import { randomText } from '../../shared/ids.ts';
import { findSession, imageKey } from '../learning/index.ts';
import { created } from '../runtime/http/answer.ts';
import type { Operation } from '../runtime/http/operation.ts';
import { s3 } from '../runtime/objects.ts';
import { settings } from '../runtime/settings.ts';
import { sessionIdIn } from './session-id.ts';

const minutesGood = 15;

/**
 * A ticket for one hit-map picture of an own session: the bytes go straight to storage, with the size and type
 * that were said; the report then names the id.
 *
 * @throws VALIDATION (sid) · NOT_FOUND where the person has opened no such session
 */
export const createSessionImage: Operation<typeof contract> = async (deps, actor, { params, body }) => {
  const { clientId, userId } = actor;
  const id = sessionIdIn(params);
  const session = await findSession({ clientId, userId, trainingId: params.id, id });
  if (!session) throw new AppError('NOT_FOUND');
  const imageId = `${randomText(26)}.${body.contentType === 'image/png' ? 'png' : 'jpg'}`;
  const url = await getSignedUrl(
    s3,
    new PutObjectCommand({
      Bucket: settings.picturesBucket,
      Key: imageKey(clientId, imageId),
      ContentType: body.contentType,
      ContentLength: body.fileSize,
    }),
    { expiresIn: minutesGood * 60, signableHeaders: new Set(['content-type', 'content-length']) },
  );
  const expiresAt = new Date(deps.now().getTime() + minutesGood * 60_000).toISOString();
  return created(`/trainings/${params.id}/sessions/${id}`, { imageId, url, expiresAt });
};
