import * as z from 'zod';
import { fileType, rejectionReasons } from '../../shared/contracts/content/content-files.ts';
import { event } from '../envelope.ts';

const file = {
  trainingId: z.string(),
  fileType,
  uploadId: z.string(),
  /** The sender, who waits for the result. */
  userId: z.string(),
};

/**
 * Content was validated and is served. `first`: the training had no content before, so that super admins get the
 * notification NEW_TRAINING.
 */
export const contentReady = event('content.ready', z.object({ ...file, first: z.boolean() }), [
  'notification',
  'webhook',
]);

/** Content was rejected. The previous content is still served. */
export const contentRejected = event(
  'content.rejected',
  z.object({ ...file, reason: z.enum(rejectionReasons) }),
  ['notification', 'webhook'],
);

/** An upload ended without content. Its stored parts are deleted. */
export const uploadCancelled = event('upload.cancelled', z.object({ uploadId: z.string() }), ['content']);

/** Stored content was replaced or deleted, and no record names it. Its objects are deleted. */
export const contentRemoved = event(
  'content.removed',
  z.object({
    files: z.array(
      z.object({
        objectKey: z.string(),
        webPrefix: z.string().optional(),
        /** The bucket of resources. Absent for validated content. */
        bucket: z.literal('pictures').optional(),
      }),
    ),
  }),
  ['content'],
);

/** An open upload was inactive for too long. Its complete file is validated, an incomplete upload is dropped (UP-04). */
export const uploadDue = event('upload.due', z.object({ uploadId: z.string() }), ['content']);
