import type { ResourceType } from '../../../shared/contracts/content/resources.ts';
import { randomText } from '../../../shared/ids.ts';
import type { Upload } from '../../content/content-records/index.ts';
import { documentHeaders, documentKey, typeOfName } from '../../content/resources/index.ts';
import type { ObjectHeaders, ObjectPlace } from '../../runtime/objects.ts';
import { settings } from '../../runtime/settings.ts';

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

/** Where a file's bytes are: the file, and what was unpacked of it. */
export interface StoredContent {
  objectKey: string;
  webPrefix?: string | undefined;
  /** Where resources are; absent: among validated content. */
  bucket?: 'pictures' | undefined;
}

export const placeOf = ({ objectKey: key, bucket }: StoredContent): ObjectPlace => ({
  bucket: bucket ? settings.picturesBucket : settings.contentBucket,
  key,
});

/** What the name of a resource's upload says that it is; its ticket took no other name. */
export function resourceTypeOf({ fileName }: Pick<Upload, 'fileName'>): ResourceType {
  const type = typeOfName(fileName);
  if (!type) throw new Error(`A resource of no known type: ${fileName}`);
  return type;
}

/** Where a validation writes what it found good. */
export function storedBy(upload: Upload, attempt: string): StoredContent {
  const { clientId, id, holderKind, fileType } = upload;
  if (holderKind === 'resource')
    return { objectKey: documentKey(clientId, attempt, resourceTypeOf(upload)), bucket: 'pictures' };
  return {
    objectKey: `${clientId}/${id}/${attempt}`,
    webPrefix: fileType === 'WEB_GL' ? webPrefix(upload, attempt) : undefined,
  };
}

/** How that is served, where its address says nothing of it. */
export const servedWith = (upload: Upload): ObjectHeaders | undefined =>
  upload.holderKind === 'resource' ? documentHeaders(resourceTypeOf(upload), upload.fileName) : undefined;

/** What the keys of unpacked web content begin with, without a slash at the end. */
const webPrefix = ({ clientId }: Pick<Upload, 'clientId'>, attempt: string): string =>
  `${clientId}/${attempt}`;
