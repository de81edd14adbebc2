import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, linkSync, mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Extract, extract } from 'tar-stream';
import { storageFailure } from '../../object-store/storage-failure.ts';
import { HostError } from '../failure.ts';
import { CheckDigest } from './archive-digest.ts';
import {
  type BackupHeader,
  type BackupManifest,
  backupHeader,
  backupManifest,
  formatVersion,
  type StoreName,
  storeOf,
} from './backup-format.ts';
import { addTo, emptySummaries, pieceSize, sumLine, summed } from './file-summary.ts';
import { isSealed, opening, sealHeaderLength } from './sealed-stream.ts';

interface ReadOptions {
  passphrase: string | undefined;
  /** Called before anything is stored. Throws HostError for data that cannot be used. */
  check?: (header: BackupHeader) => void;
  /** Folder for the files. Undefined: the archive is only verified. */
  into?: string;
}

type TarEntry = Extract extends AsyncIterable<infer E> ? E : never;

/** Maximum bytes of the texts about the archive, which are read into memory. */
const mostText = 1024 * 1024;
const textNames = ['backup.json', 'manifest.json'];

/** An archive that contradicts itself. */
class DamagedArchive extends Error {}

/**
 * Reads an archive once. Verifies each byte, each file and each store.
 *
 * @throws HostError if the file is damaged, incomplete, not a backup, lacks a store, or needs a passphrase
 */
export async function readArchive(file: string, options: ReadOptions): Promise<BackupManifest> {
  const beginning = await beginningOf(file);
  const sealed = isSealed(beginning);
  const { passphrase } = options;
  if (sealed && !passphrase)
    throw new HostError(
      `${file} is encrypted. Set BACKUP_PASSPHRASE, or BACKUP_PASSPHRASE_FILE to a file with it.`,
    );
  const decrypting = sealed && passphrase ? await opening(passphrase, beginning) : undefined;
  const tar = extract();
  const bytes = createReadStream(file, { highWaterMark: pieceSize, start: sealed ? sealHeaderLength : 0 });
  const read = decrypting
    ? pipeline(bytes, decrypting, new CheckDigest(), tar)
    : pipeline(bytes, new CheckDigest(), tar);
  const failed = read.then(
    () => undefined,
    (error: unknown) => error,
  );
  try {
    const entries = new EntryReader(options);
    await entries.readAll(tar);
    await read;
    return entries.verified();
  } catch (error) {
    bytes.destroy();
    tar.destroy();
    throw asHostError(file, sealed, firstOf(error, await failed));
  }
}

/** Reads the entries in their order. */
class EntryReader {
  readonly #options: ReadOptions;
  readonly #stores = emptySummaries();
  readonly #sums = createHash('sha256');
  #hasSums = false;
  #header: BackupHeader | undefined;
  #manifest: unknown;

  constructor(options: ReadOptions) {
    this.#options = options;
  }

  async readAll(tar: Extract): Promise<void> {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header;
      if (!this.#header && name !== 'backup.json')
        throw new DamagedArchive('it does not begin with backup.json');
      if (textNames.includes(name)) {
        if (size > mostText) throw new DamagedArchive(`${name} is too large`);
        await this.#readText(name, (await buffer(entry)).toString());
      } else await this.#readFile(entry);
    }
  }

  /** Returns the manifest, if it agrees with the files. */
  verified(): BackupManifest {
    const { success, data: manifest, error } = backupManifest.safeParse(this.#manifest);
    const lacking = error?.issues.find(({ path }) => path[0] === 'stores')?.path[1];
    if (lacking) throw new HostError(`The backup lacks the store "${String(lacking)}".`);
    if (!success || !this.#hasSums) throw new DamagedArchive('manifest.json or SHA256SUMS is missing');
    for (const store of Object.keys(this.#stores) as StoreName[]) {
      const found = summed(this.#stores[store]);
      const { files, bytes, sha256 } = manifest.stores[store];
      if (found.files === 0 && (files > 0 || store !== 'objects'))
        throw new HostError(`The backup lacks the store "${store}".`);
      if (!isDeepStrictEqual(found, { files, bytes, sha256 }))
        throw new DamagedArchive(`the files of the store "${store}" are not the files of the manifest`);
    }
    return manifest;
  }

  async #readText(name: string, text: string): Promise<void> {
    if (name === 'manifest.json') this.#manifest = JSON.parse(text);
    if (name !== 'backup.json') return;
    const header = backupHeader.parse(JSON.parse(text));
    if (header.format > formatVersion)
      throw new HostError(
        `The backup was made by version ${header.version}, in a newer format. Restore it with that version or a newer one.`,
      );
    this.#options.check?.(header);
    this.#header = header;
  }

  async #readFile(entry: TarEntry): Promise<void> {
    const { name, size = 0, type, linkname } = entry.header;
    const store = storeOf(name);
    const path = this.#options.into && name !== 'SHA256SUMS' ? join(this.#options.into, name) : undefined;
    if (path) mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    if (type === 'link' && store === 'objects' && linkname && storeOf(linkname) === store) {
      if (path) linkSync(join(this.#options.into ?? '', linkname), path);
      this.#stores[store].files += 1;
      entry.resume();
      return;
    }
    if (type !== 'file') throw new DamagedArchive(`${name} is no file`);
    const sha256 = await receive(entry, path);
    if (name === 'SHA256SUMS') {
      if (sha256 !== this.#sums.digest('hex')) throw new DamagedArchive('SHA256SUMS differs from the files');
      this.#hasSums = true;
    } else if (store) {
      const line = sumLine(sha256, name);
      this.#sums.update(line);
      addTo(this.#stores[store], size, line);
    }
  }
}

/** Stores the body of an entry, or only reads it. @returns its hash */
async function receive(entry: TarEntry, path: string | undefined): Promise<string> {
  const digest = createHash('sha256');
  const measured = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of entry as AsyncIterable<Buffer>) {
      digest.update(chunk);
      yield chunk;
    }
  };
  if (path) await pipeline(measured, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  else for await (const _ of measured());
  return digest.digest('hex');
}

/** Returns the first bytes of a file. */
async function beginningOf(file: string): Promise<Buffer> {
  const handle = await open(file).catch((error: Error) => {
    throw new HostError(`${file} cannot be read: ${error.message}`);
  });
  try {
    const { buffer: bytes, bytesRead } = await handle.read(
      Buffer.alloc(sealHeaderLength),
      0,
      sealHeaderLength,
      0,
    );
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Returns the cause of two errors. A reader that fails closes its stream, and the reverse. */
function firstOf(ofReader: unknown, ofStream: unknown): unknown {
  const isClosing = ofStream instanceof Error && /premature close/i.test(ofStream.message);
  return ofReader instanceof HostError || !ofStream || isClosing ? ofReader : ofStream;
}

/** Returns the error to print: of the disk, of the archive, or of the passphrase. */
function asHostError(file: string, sealed: boolean, error: unknown): unknown {
  if (error instanceof HostError || storageFailure(error)) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (/unable to authenticate data/.test(message))
    return new HostError(
      `${file} cannot be decrypted: the passphrase is wrong, or the file is damaged or incomplete.`,
    );
  return new HostError(
    `${file} is ${sealed ? '' : 'no backup, or '}damaged or incomplete: ${message.split('\n')[0]}`,
  );
}
