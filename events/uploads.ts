import * as z from 'zod';
import { fileType, rejectionReasons } from '../shared/contracts/content-files.ts';
import { event } from './envelope.ts';

const file = {
  trainingId: z.string(),
  fileType,
  uploadId: z.string(),
  /** Who sent it, and waits for the outcome. */
  userId: z.string(),
};

/**
 * Content was validated and is served. `first`: the training had none before, so that it is new to those who
 * look after the offer (NEW_TRAINING, for super admins).
 */
export const contentReady = event('content.ready', z.object({ ...file, first: z.boolean() }), [
  'notification',
  'webhook',
]);

/** Content was refused; what was served before still is. */
export const contentRejected = event(
  'content.rejected',
  z.object({ ...file, reason: z.enum(rejectionReasons) }),
  ['notification', 'webhook'],
);

/** An upload ended without becoming content: what of it is stored goes. */
export const uploadCancelled = event('upload.cancelled', z.object({ uploadId: z.string() }), ['content']);

/** Stored content that nothing names any more: it was replaced or deleted. Its objects go. */
export const contentRemoved = event(
  'content.removed',
  z.object({
    files: z.array(
      z.object({
        objectKey: z.string(),
        webPrefix: z.string().optional(),
        /** Where resources are; absent: among validated content. */
        bucket: z.literal('pictures').optional(),
      }),
    ),
  }),
  ['content'],
);

/** An open upload was silent for too long: what has arrived is validated, else it is dropped (UP-04). */
export const uploadDue = event('upload.due', z.object({ uploadId: z.string() }), ['content']);
