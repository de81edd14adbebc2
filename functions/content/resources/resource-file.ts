import { createHash } from 'node:crypto';
import type { ResourceType } from '../../../shared/contracts/content/resources.ts';
import { invalid } from '../../../shared/errors.ts';
import { documentGrant } from '../../runtime/content-grant-rules.ts';
import type { Deps } from '../../runtime/deps.ts';
import { attachment } from '../../runtime/http/answer.ts';
import type { FilePart } from '../../runtime/http/request.ts';
import { originKeyList } from '../../runtime/http/source-address.ts';
import { deleteObject, type ObjectHeaders, type ObjectPlace, putObject } from '../../runtime/objects.ts';
import { drawText } from '../../runtime/resumable.ts';
import { settings } from '../../runtime/settings.ts';
import { baseName, isOfType, typeOfName } from './resource-rules.ts';

const mediaTypes: Record<ResourceType, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
};

export interface ResourceFile {
  fileName: string;
  type: ResourceType;
  /** Bytes. */
  fileSize: number;
  /** Hexadecimal. */
  sha256: string;
  bytes: Buffer;
}

/**
 * Returns the file of a request.
 *
 * @throws VALIDATION on `file`: REQUIRED, or INVALID_TYPE if its name or bytes do not match a type
 */
export function readFile(files: ReadonlyMap<string, FilePart>): ResourceFile {
  const file = files.get('file');
  if (!file) throw invalid('file', 'REQUIRED');
  const fileName = baseName(file.fileName);
  const type = typeOfName(fileName);
  if (!type || !isOfType(file.bytes, type)) throw invalid('file', 'INVALID_TYPE');
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  return { fileName, type, fileSize: file.bytes.length, sha256, bytes: file.bytes };
}

/**
 * Returns the key of a document in the pictures bucket, whose addresses are signed for this kind. `mark` consists of
 * 130 random bits.
 */
export const documentKey = (clientId: string, mark: string, type: ResourceType): string =>
  `${clientId}/resource/${mark}.${type}`;

/**
 * Returns the headers of a document. Browsers save the file and never show it under the platform's origin.
 */
export const documentHeaders = (type: ResourceType, fileName: string): ObjectHeaders => ({
  contentType: mediaTypes[type],
  contentDisposition: attachment(fileName),
  cacheControl: 'private, max-age=31536000, immutable',
});

const resourcePlace = (key: string): ObjectPlace => ({ bucket: settings.picturesBucket, key });

/** Stores a document. @returns its key */
export async function storeFile(clientId: string, file: ResourceFile): Promise<string> {
  const key = documentKey(clientId, drawText(26), file.type);
  await putObject(resourcePlace(key), file.bytes, documentHeaders(file.type, file.fileName));
  return key;
}

/** Deletes a file. Does nothing if the file does not exist. */
export const removeFile = (key: string): Promise<void> => deleteObject(resourcePlace(key));

/** Returns a function that returns the download address of a file, which is valid for 10 to 15 minutes. */
export async function fileAddresses({ now }: Deps): Promise<(key: string) => string> {
  const keys = await originKeyList();
  const seconds = Math.floor(now().getTime() / 1000);
  return (key) => `${settings.picturesUrl}/${key}?${documentGrant(keys, key, seconds)}`;
}
