import { createHash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  createWriteStream,
  fsyncSync,
  openSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Header, type Pack, pack } from 'tar-stream';
import { hasRoom, uploadReserve } from '../../object-store/disk-room.ts';
import { HostError } from '../failure.ts';
import { generationOf, markerName } from '../generations.ts';
import { AppendDigest } from './archive-digest.ts';
import { type BackupHeader, type BackupManifest, type StoreName, storeOf } from './backup-format.ts';
import { databasesOf } from './copy-databases.ts';
import { addTo, emptySummaries, pieceSize, sumLine, summed } from './file-summary.ts';
import { sealing } from './sealed-stream.ts';
import { type BackupDatabases, countStores, namedFiles } from './store-counts.ts';

/** Maximum number of missing files that the manifest names. */
const mostNamed = 100;

interface ArchiveInput {
  dataDir: string;
  /** Folder of the copied databases. */
  copies: string;
  header: BackupHeader;
  passphrase: string | undefined;
}

/** Adds entries to an archive. Writes their hashes to a file, because there can be millions of them. */
class EntryWriter {
  readonly stores = emptySummaries();
  readonly #tar: Pack;
  readonly #date: Date;
  readonly #sums: number;
  /** First name of each file with several names, by inode. */
  readonly #linked = new Map<number, string>();

  constructor(tar: Pack, date: Date, sums: number) {
    this.#tar = tar;
    this.#date = date;
    this.#sums = sums;
  }

  /** Adds a file without a line in SHA256SUMS. */
  async addText(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    await this.#entry({ name, size: bytes.length }, Readable.from([bytes], { objectMode: false }));
  }

  /** Adds a file that does not change. A second name of the same file becomes a link. */
  async addFile(name: string, path: string): Promise<void> {
    const { ino, nlink, size } = await stat(path);
    const linkname = nlink > 1 ? this.#linked.get(ino) : undefined;
    if (linkname) {
      await this.#entry({ name, type: 'link', linkname });
      this.stores.objects.files += 1;
      return;
    }
    if (nlink > 1) this.#linked.set(ino, name);
    const sha256 = await this.#entry({ name, size }, createReadStream(path, { highWaterMark: pieceSize }));
    const line = sumLine(sha256, name);
    writeSync(this.#sums, line);
    const store = storeOf(name);
    if (store) addTo(this.stores[store], size, line);
  }

  /** Adds an entry. @returns the hash of its body */
  async #entry(header: Partial<Header> & { name: string }, body?: Readable): Promise<string> {
    const digest = createHash('sha256');
    const entry = this.#tar.entry({ ...header, mode: 0o600, mtime: this.#date });
    if (body)
      await pipeline(
        body,
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            digest.update(chunk);
            yield chunk;
          }
        },
        entry,
      );
    return digest.digest('hex');
  }
}

/**
 * Writes an archive to `file`, which must not be in use. The archive is on disk when this resolves.
 *
 * @param assertHeld throws if the source may have changed meanwhile
 */
export async function writeArchive(
  file: string,
  input: ArchiveInput,
  assertHeld: () => void,
): Promise<BackupManifest> {
  const { copies, dataDir, header, passphrase } = input;
  const databases = databasesOf(copies);
  const counts = countStores(copies, databases);
  assertRoom(file, copies, databases);
  const tar = pack();
  const out = createWriteStream(file, { mode: 0o600, flush: true });
  const written = passphrase
    ? pipeline(tar, new AppendDigest(), await sealing(passphrase), out)
    : pipeline(tar, new AppendDigest(), out);
  // A failure ends the entry that is being written, whose error says less.
  const failed = written.then(
    () => undefined,
    (error: unknown) => error,
  );
  const sumsFile = `${file}.sums`;
  const sums = openSync(sumsFile, 'w', 0o600);
  try {
    const entries = new EntryWriter(tar, new Date(header.createdAt), sums);
    await entries.addText('backup.json', `${JSON.stringify(header, null, 2)}\n`);
    for (const name of Object.values(databases) as string[]) await entries.addFile(name, join(copies, name));
    await entries.addText(markerName, JSON.stringify(generationsOf(copies, databases)));
    const missingFiles: string[] = [];
    let missing = 0;
    for (const { file: name, size } of namedFiles(join(copies, databases.records))) {
      const path = join(dataDir, 'objects', name);
      if (statSync(path, { throwIfNoEntry: false })?.size === size)
        await entries.addFile(`objects/${name}`, path);
      else {
        missing += 1;
        if (missing <= mostNamed) missingFiles.push(name);
      }
    }
    assertHeld();
    await entries.addFile('SHA256SUMS', sumsFile);
    const sum = (store: StoreName) => summed(entries.stores[store]);
    const manifest: BackupManifest = {
      ...header,
      stores: {
        table: { ...sum('table'), ...counts.table },
        queues: { ...sum('queues'), ...counts.queues },
        records: { ...sum('records'), ...counts.records },
        objects: { ...sum('objects'), ...counts.objects, missing, missingFiles },
      },
    };
    await entries.addText('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`);
    tar.finalize();
    await written;
    return manifest;
  } catch (error) {
    tar.destroy();
    throw (await failed) ?? error;
  } finally {
    closeSync(sums);
    rmSync(sumsFile, { force: true });
  }
}

/** Gives a complete archive its name. The rename is on disk when this resolves. */
export async function publishArchive(part: string, file: string): Promise<void> {
  await rename(part, file);
  const directory = openSync(dirname(file), 'r');
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}

/** The marker of the copies. A start compares it with the databases. */
function generationsOf(copies: string, databases: BackupDatabases): Record<string, number> {
  const files = Object.values(databases) as string[];
  return Object.fromEntries(files.map((name) => [name, generationOf(join(copies, name))]));
}

/** @throws HostError if the disk has too little space for the archive */
function assertRoom(file: string, copies: string, databases: BackupDatabases): void {
  const named = namedFiles(join(copies, databases.records));
  let bytes = (Object.values(databases) as string[]).reduce(
    (sum, name) => sum + statSync(join(copies, name)).size,
    0,
  );
  // A tar entry has a header, and whole blocks.
  for (const { size } of named) bytes += size + 1536;
  if (!hasRoom(dirname(file), bytes + uploadReserve))
    throw new HostError(`The backup needs ${Math.ceil(bytes / 1e6)} MB of free space in ${dirname(file)}.`);
}
