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

/** The web content of a training, as the library tells of it. */
export const webFileOf = ({ files }: LibraryTraining) => files.find(({ fileType }) => fileType === 'WEB_GL');

/**
 * Has the web content of a training on disk as the platform has it now: nothing is downloaded where it is the same, what
 * was broken off goes on where it ended, and what is not the file that the platform names (SHA-256) is thrown away.
 *
 * @returns what was done: `known`, or the bytes that came
 * @throws Refusal, Error where the bytes are others than the platform says
 */
export async function download(
  api: PlatformApi,
  store: Store,
  training: Pick<LibraryTraining, 'id' | 'title'>,
): Promise<'known' | number> {
  const { body: file } = await api.call<Address>('GET', `/trainings/${training.id}/files/WEB_GL/download`);
  if (store.content(training.id)?.sha256 === file.sha256) return 'known';
  const folder = store.pathOf(store.contentOf(training.id));
  // The name holds the hash: what was begun of an older file is never continued by a newer one.
  const zip = join(folder, `${file.sha256}.part`);
  const bytes = await fetchRest(file, zip);
  const found = await sha256Of(zip);
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

/** Appends what is missing of a file. @returns how many bytes came */
async function fetchRest({ url, fileSize }: Address, path: string): Promise<number> {
  const from = existsSync(path) ? statSync(path).size : 0;
  if (from >= fileSize) return 0;
  const response = await fetch(url, { headers: from > 0 ? { range: `bytes=${from}-` } : {} });
  if (!response.ok || !response.body)
    throw new PlatformRefusal(response.status, 'DOWNLOAD', `The storage answered ${response.status}`);
  // Where the storage does not know ranges the whole file comes.
  const flags = response.status === 206 ? 'a' : 'w';
  const target = createWriteStream(path, { flags });
  await pipeline(Readable.fromWeb(response.body as ReadableStream), target);
  return target.bytesWritten;
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
