import type { getUploadParts as contract } from '../../../shared/contracts/delivery/uploads.ts';
import { AppError, invalid } from '../../../shared/errors.ts';
import { findUpload, setMultipartId, type Upload } from '../../content/content-records/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { abortParts } from '../../runtime/objects.ts';
import { getOpenUpload } from './own-upload.ts';
import { sizeOfPart } from './part-rules.ts';
import { createParts, signPart } from './parts.ts';
import { incomingPlace } from './places.ts';

/** Validity of a part's address in seconds, limited by the ticket. */
const lifetime = 60 * 60;

/**
 * Returns addresses for the PUT requests of parts. The first call starts the upload in storage. If two calls
 * run in parallel, one of them starts it.
 *
 * @throws NOT_FOUND for an upload of another member, an ended upload, and an ended ticket · VALIDATION for an
 * unknown part number · NOT_AUTHORIZED if the sender lost their role · NO_CONTENT_QUOTA, OFFLINE_NOT_ALLOWED
 * if the organisation lost the right
 */
export const getUploadParts: Operation<typeof contract> = async (deps, actor, { params, query }) => {
  const upload = await getOpenUpload(deps, actor, params.uploadId);
  if (query.numbers.some((number) => number > upload.partCount)) {
    throw invalid('numbers', 'TOO_BIG', { max: upload.partCount });
  }
  const multipartId = upload.multipartId ?? (await beginMultipart(upload));
  const secondsLeft = Math.floor((Date.parse(upload.expiresAt) - deps.now().getTime()) / 1000);
  const seconds = Math.max(1, Math.min(lifetime, secondsLeft));
  return Promise.all(
    query.numbers.map(async (partNumber) => ({
      partNumber,
      url: await signPart(incomingPlace(upload), {
        ...{ multipartId, partNumber, seconds },
        size: sizeOfPart(upload.fileSize, upload, partNumber),
      }),
    })),
  );
};

async function beginMultipart(upload: Upload): Promise<string> {
  const multipartId = await createParts(incomingPlace(upload));
  try {
    await setMultipartId(upload, multipartId);
    return multipartId;
  } catch (error) {
    // The write may have succeeded. Storage automatically deletes uploads that are never completed.
    if (!(error instanceof AppError)) throw error;
    const now = await findUpload(upload.id);
    // A write whose acknowledgement was lost is also refused when it is retried. Its upload id is then
    // stored.
    if (now?.multipartId !== multipartId) await abortParts(incomingPlace(upload), multipartId);
    if (now?.status !== 'RESERVED' || !now.multipartId) throw new AppError('NOT_FOUND');
    return now.multipartId;
  }
}
