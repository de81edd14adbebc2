import { findUpload, isUploadOpen } from '../../content/content-records/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { headObject } from '../../runtime/objects.ts';
import { cleanUp } from './clean-up.ts';
import { endUpload } from './end-upload.ts';
import { incomingPlace } from './places.ts';
import { validateContent } from './validate-content.ts';

/**
 * Processes an open upload that was inactive for too long (UP-04). Validates a received object, whose event
 * or validation failed. Otherwise cancels the upload and returns its reservation once.
 */
export async function processStaleUpload(deps: Deps, uploadId: string): Promise<void> {
  const upload = await findUpload(uploadId);
  if (!upload || !isUploadOpen(upload) || upload.due > deps.now().toISOString()) return;
  if (await headObject(incomingPlace(upload))) return validateContent(deps, upload.objectKey);
  await endUpload(deps, uploadId, { as: 'cancelled' });
  await cleanUp(uploadId);
}
