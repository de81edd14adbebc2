import type { S3Event } from 'aws-lambda';
import type { Envelope } from '../../events/envelope.ts';
import { contentRemoved, uploadCancelled, uploadDue } from '../../events/uploads.ts';
import type { Deps } from '../runtime/deps.ts';
import { cleanUp } from './clean-up.ts';
import { lookAfterUpload } from './look-after-upload.ts';
import { removeContent } from './remove-content.ts';
import { validateContent } from './validate-content.ts';

/**
 * One message of the content queue: storage tells of objects that were created, the platform of content that is to
 * go and of uploads to look after. Storage's test message, sent when the notification is set up, is neither.
 */
export async function takeContentMessage(deps: Deps, message: S3Event | Envelope): Promise<void> {
  if ('Records' in message) {
    for (const { s3 } of message.Records) {
      await validateContent(deps, decodeURIComponent(s3.object.key.replaceAll('+', ' ')));
    }
    return;
  }
  switch (message.name) {
    case contentRemoved.name:
      for (const file of contentRemoved.data.parse(message.data).files) await removeContent(file);
      return;
    case uploadCancelled.name:
      return cleanUp(uploadCancelled.data.parse(message.data).uploadId);
    case uploadDue.name:
      return lookAfterUpload(deps, uploadDue.data.parse(message.data).uploadId);
  }
}
