import type { getUploadParts as contract } from '../../../shared/contracts/delivery/uploads.ts';
import { AppError, invalid } from '../../../shared/errors.ts';
import { findUpload, setMultipartId, type Upload } from '../../content/content-records/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { getOpenUpload } from './own-upload.ts';
import { sizeOfPart } from './part-rules.ts';
import { abortParts, createParts, signPart } from './parts.ts';
import { incoming } from './places.ts';

/** How long an address of a part counts, in seconds; never longer than the ticket. */
const lifetime = 60 * 60;

/**
 * Addresses to PUT parts to. The first call begins the upload in storage; of two at once one does.
 *
 * @throws NOT_FOUND for somebody else's upload, one that has ended, and an ended ticket · VALIDATION for a number
 * that it does not have · NOT_AUTHORIZED where the sender's role was taken away, NO_CONTENT_QUOTA and OFFLINE_NOT_ALLOWED
 * where their organisation's right was
 */
export const getUploadParts: Operation<typeof contract> = async (deps, actor, { params, query }) => {
  const upload = await getOpenUpload(deps, actor, params.uploadId);
  if (query.numbers.some((number) => number > upload.partCount)) {
    throw invalid('numbers', 'TOO_BIG', { max: upload.partCount });
  }
  const multipartId = upload.multipartId ?? (await begin(upload));
  const left = Math.floor((Date.parse(upload.expiresAt) - deps.now().getTime()) / 1000);
  const seconds = Math.max(1, Math.min(lifetime, left));
  return Promise.all(
    query.numbers.map(async (partNumber) => ({
      partNumber,
      url: await signPart(
        incoming(upload),
        multipartId,
        partNumber,
        sizeOfPart(upload.fileSize, upload, partNumber),
        seconds,
      ),
    })),
  );
};

async function begin(upload: Upload): Promise<string> {
  const multipartId = await createParts(incoming(upload));
  try {
    await setMultipartId(upload, multipartId);
    return multipartId;
  } catch (error) {
    // Whether it was noted is not known: storage drops by itself what nobody completes.
    if (!(error instanceof AppError)) throw error;
    const now = await findUpload(upload.id);
    // Refused where the acknowledgement of the same write was lost, too: then it is ours that stands there.
    if (now?.multipartId !== multipartId) await abortParts(incoming(upload), multipartId);
    if (now?.status !== 'RESERVED' || !now.multipartId) throw new AppError('NOT_FOUND');
    return now.multipartId;
  }
}
