import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { LibraryTraining } from '../../shared/contracts/learning/progress.ts';
import { type PlatformApi, PlatformRefusal } from './platform.ts';
import type { Store } from './store.ts';
import { unpack } from './unpack.ts';

interface Address {
  url: string;
  fileSize: number;
  version: string;
  sha256: string;
}

/**
 * Returns the web content file of a training in the library, if it has one. Packages of a standard run in the platform's
 * own player only.
 */
export const findWebFile = ({ files }: LibraryTraining) =>
  files.find(({ fileType, standard }) => fileType === 'WEB_GL' && standard === undefined);

/**
 * Downloads and unpacks the current web content of a training. Skips the download if the stored content has
 * the same hash. Resumes an interrupted download. Deletes a download whose SHA-256 differs from the
 * platform's.
 *
 * @returns `known` if the content is current, otherwise the number of downloaded bytes
 * @throws PlatformRefusal, or Error if the hash of the download is wrong
 */
export async function download(
  api: PlatformApi,
  store: Store,
  training: Pick<LibraryTraining, 'id' | 'title'>,
): Promise<'known' | number> {
  const { body: file } = await api.call<Address>('GET', `/trainings/${training.id}/files/WEB_GL/download`);
  if (store.content(training.id)?.sha256 === file.sha256) return 'known';
  const folder = store.pathOf(store.contentOf(training.id));
  // The name contains the hash, so that a newer file never resumes the download of an older file.
  const zip = join(folder, `${file.sha256}.part`);
  const bytes = await fetchRest(file, zip);
  const found = await fileSha256(zip);
  if (found !== file.sha256) {
    rmSync(zip);
    throw new Error(`The download of “${training.title}” is not what the platform has: begin again`);
  }
  store.keepContent(undefined, training.id);
  rmSync(join(folder, 'files'), { recursive: true, force: true });
  await unpack(zip, join(folder, 'files'));
  const { id: trainingId, title } = training;
  store.keepContent({ trainingId, title, version: file.version, sha256: file.sha256 }, trainingId);
  rmSync(zip);
  return bytes;
}

/** Downloads the missing rest of a file. @returns the number of downloaded bytes */
async function fetchRest({ url, fileSize }: Address, path: string): Promise<number> {
  const from = existsSync(path) ? statSync(path).size : 0;
  if (from >= fileSize) return 0;
  const response = await fetch(url, { headers: from > 0 ? { range: `bytes=${from}-` } : {} });
  if (!response.ok || !response.body)
    throw new PlatformRefusal(response.status, 'DOWNLOAD', `The storage answered ${response.status}`);
  // Storage without support for ranges sends the whole file, which replaces the partial one.
  const flags = response.status === 206 ? 'a' : 'w';
  const target = createWriteStream(path, { flags });
  await pipeline(Readable.fromWeb(response.body as ReadableStream), target);
  return target.bytesWritten;
}

async function fileSha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
