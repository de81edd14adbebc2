import { randomText } from '../../shared/ids.ts';
import type { Upload } from '../content/index.ts';
import type { ObjectPlace } from '../runtime/objects.ts';
import { settings } from '../runtime/settings.ts';

/** Where bytes arrive: made here, so that nobody chooses a key. It names the upload that the event is about. */
export const incomingKey = (clientId: string, uploadId: string): string => `${clientId}/${uploadId}`;

/** The upload that a key of the incoming bucket belongs to. */
export const uploadIdOf = (key: string): string => key.slice(key.indexOf('/') + 1);

export const incoming = ({ objectKey }: Pick<Upload, 'objectKey'>): ObjectPlace => ({
  bucket: settings.incomingBucket,
  key: objectKey,
});

/**
 * The mark of one validation. All that it writes is under keys made from it, so that two validations of the same
 * upload never write over each other, and what an unfinished one leaves is found. 130 random bits: web content is
 * read by whoever knows it.
 */
export const newAttempt = (): string => randomText(26);

/** Key of validated content. */
export const contentKey = ({ clientId, id }: Pick<Upload, 'clientId' | 'id'>, attempt: string): string =>
  `${clientId}/${id}/${attempt}`;

/** What the keys of unpacked web content begin with, without a slash at the end. */
export const webPrefix = ({ clientId }: Pick<Upload, 'clientId'>, attempt: string): string =>
  `${clientId}/${attempt}`;
