import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { ResourceType } from '../../shared/contracts/resources.ts';
import { invalid } from '../../shared/errors.ts';
import { attachment } from '../runtime/http/answer.ts';
import type { FilePart } from '../runtime/http/request.ts';
import { deleteObject, putObject } from '../runtime/objects.ts';
import { drawText } from '../runtime/resumable.ts';
import { settings } from '../runtime/settings.ts';
import { isOfType, typeOfName } from './resource-rules.ts';

const mediaTypes: Record<ResourceType, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
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

/** @throws VALIDATION on `file`: REQUIRED, INVALID_TYPE (by its name, or its bytes are something else) */
export function readFile(files: ReadonlyMap<string, FilePart>): ResourceFile {
  const file = files.get('file');
  if (!file) throw invalid('file', 'REQUIRED');
  const fileName = baseName(file.fileName);
  const type = typeOfName(fileName);
  if (!type || !isOfType(file.bytes, type)) throw invalid('file', 'INVALID_TYPE');
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  return { fileName, type, fileSize: file.bytes.length, sha256, bytes: file.bytes };
}

/** Some senders give a whole path. The extension stays, however long the name is. */
function baseName(name: string): string {
  const base = (name.split(/[/\\]/).pop() ?? '').replaceAll(/\p{Cc}/gu, '').trim();
  const extension = extname(base).slice(0, 10);
  return `${base.slice(0, base.length - extension.length).slice(0, 200)}${extension}`;
}

/**
 * Stores a document beside the pictures: read without a token, under a key of 130 random bits, and only ever to
 * be saved, never shown by a browser in the platform's name.
 *
 * @returns its key
 */
export async function storeFile(clientId: string, file: ResourceFile): Promise<string> {
  const key = `${clientId}/resource/${drawText(26)}.${file.type}`;
  await putObject({ bucket: settings.picturesBucket, key }, file.bytes, {
    contentType: mediaTypes[file.type],
    contentDisposition: attachment(file.fileName),
    cacheControl: 'private, max-age=31536000, immutable',
  });
  return key;
}

/** Nothing happens for one that is gone. */
export const removeFile = (key: string): Promise<void> =>
  deleteObject({ bucket: settings.picturesBucket, key });

/** Where it is downloaded. */
export const fileUrl = (key: string): string => `${settings.picturesUrl}/${key}`;
