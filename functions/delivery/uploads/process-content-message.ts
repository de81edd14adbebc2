import type { S3Event } from 'aws-lambda';
import { contentRemoved, uploadCancelled, uploadDue } from '../../../events/delivery/uploads.ts';
import type { Envelope } from '../../../events/envelope.ts';
import { sessionImagesNamed } from '../../../events/learning/progress.ts';
import { isUploadedImage } from '../../content/learning-records/index.ts';
import { dispatch, on } from '../../runtime/consume.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Delivery } from '../../runtime/worker.ts';
import { cleanUp } from './clean-up.ts';
import { processStaleUpload } from './process-stale-upload.ts';
import { removeContent } from './remove-content.ts';
import { storeSessionImages } from './store-session-images.ts';
import { validateContent } from './validate-content.ts';

/** Message of storage when its notification is configured. It names no object. */
interface TestMessage {
  Event: 's3:TestEvent';
}
export type ContentMessage = S3Event | TestMessage | Envelope;

const isTest = (message: ContentMessage): message is TestMessage =>
  'Event' in message && message.Event === 's3:TestEvent';

const handleEvent = dispatch('content', [
  on(contentRemoved, async (_deps, { data }) => {
    for (const file of data.files) await removeContent(file);
  }),
  on(uploadCancelled, (_deps, { data }) => cleanUp(data.uploadId)),
  on(sessionImagesNamed, storeSessionImages),
  on(uploadDue, (deps, { data }) => processStaleUpload(deps, data.uploadId)),
]);

/**
 * Processes one message of the content queue: created objects from storage, content to delete, cancelled
 * uploads, named pictures of sessions, and due uploads. Any other message fails and ends in the dead-letter
 * queue.
 */
export async function processContentMessage(
  deps: Deps,
  message: ContentMessage,
  delivery: Delivery,
): Promise<void> {
  if (isTest(message)) return;
  if (!('Records' in message)) return handleEvent(deps, message, delivery);
  for (const { s3 } of message.Records) {
    const key = decodeURIComponent(s3.object.key.replaceAll('+', ' '));
    // Pictures of sessions are not uploads. They are processed when a report names them.
    if (!isUploadedImage(key)) await validateContent(deps, key);
  }
}
