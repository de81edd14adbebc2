import type { ResourceType } from '../../../shared/contracts/content/resources.ts';
import { randomText } from '../../../shared/ids.ts';
import type { Upload } from '../../content/content-records/index.ts';
import { documentHeaders, documentKey, typeOfName } from '../../content/resources/index.ts';
import type { ObjectHeaders, ObjectPlace } from '../../runtime/objects.ts';
import { settings } from '../../runtime/settings.ts';

/**
 * Returns the key for received bytes. The server chooses it, and it contains the id of the upload for the
 * event of storage.
 */
export const incomingKey = (clientId: string, uploadId: string): string => `${clientId}/${uploadId}`;

/** Returns the upload of a key in the incoming bucket. */
export const parseUploadId = (key: string): string => key.slice(key.indexOf('/') + 1);

export const incomingPlace = ({ objectKey }: Pick<Upload, 'objectKey'>): ObjectPlace => ({
  bucket: settings.incomingBucket,
  key: objectKey,
});

/**
 * Returns the id of one validation. All keys that the validation writes contain this id. Two validations of
 * an upload therefore never overwrite each other, and remains of an unfinished validation can be found. The
 * 130 random bits protect web content, which anyone with its address can read.
 */
export const newAttempt = (): string => randomText(26);

/** The objects of a file: the file, and its unpacked content. */
export interface StoredContent {
  objectKey: string;
  webPrefix?: string | undefined;
  /** Bucket of resources. Absent: the bucket of validated content. */
  bucket?: 'pictures' | undefined;
}

export const contentPlace = ({ objectKey: key, bucket }: StoredContent): ObjectPlace => ({
  bucket: bucket ? settings.picturesBucket : settings.contentBucket,
  key,
});

/** Returns the type of a resource's upload by its name. The ticket accepted known names only. */
export function uploadedResourceType({ fileName }: Pick<Upload, 'fileName'>): ResourceType {
  const type = typeOfName(fileName);
  if (!type) throw new Error(`A resource of no known type: ${fileName}`);
  return type;
}

/** Returns the objects that a validation writes. */
export function storedBy(upload: Upload, attempt: string): StoredContent {
  const { clientId, id, holderKind, fileType } = upload;
  if (holderKind === 'resource')
    return { objectKey: documentKey(clientId, attempt, uploadedResourceType(upload)), bucket: 'pictures' };
  return {
    objectKey: `${clientId}/${id}/${attempt}`,
    webPrefix: fileType === 'WEB_GL' ? webPrefix(upload, attempt) : undefined,
  };
}

/**
 * Returns the headers of a resource, or undefined for other files, whose download addresses contain the
 * headers.
 */
export const servedWith = (upload: Upload): ObjectHeaders | undefined =>
  upload.holderKind === 'resource'
    ? documentHeaders(uploadedResourceType(upload), upload.fileName)
    : undefined;

/** Returns the prefix of the keys of unpacked web content, without a slash at the end. */
const webPrefix = ({ clientId }: Pick<Upload, 'clientId'>, attempt: string): string =>
  `${clientId}/${attempt}`;
