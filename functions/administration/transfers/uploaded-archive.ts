import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { AppError } from '../../../shared/errors.ts';
import {
  type ArchiveEntry,
  checkArchive,
  inBlocks,
  type OpenArchive,
  objectSource,
  openArchive,
  Rejection,
} from '../../delivery/uploads/index.ts';
import { headObject } from '../../runtime/objects.ts';
import { importPlace } from './import-place.ts';
import {
  type ArchivedFile,
  type ArchivedRecord,
  type ArchivePart,
  archivedFile,
  archivedRecord,
  type Manifest,
  manifest,
  manifestName,
  mostEntries,
  orderParts,
} from './manifest-rules.ts';
import type { OrganisationImportRecord } from './organisation-import.entity.ts';
import { recordKinds, sharedKinds } from './record-kinds-rules.ts';

/** Part of an archive that is damaged, or does not match its manifest. */
export class DamagedArchive extends Error {
  readonly entry: string;
  constructor(entry: string, cause?: unknown) {
    super(`${entry} is damaged`, cause === undefined ? {} : { cause });
    this.entry = entry;
  }
}

/** Maximum bytes of a manifest. */
const largestManifest = 100_000_000;

/** An uploaded archive whose manifest was read. */
export class UploadedArchive {
  readonly manifest: Manifest;
  /** The parts in the order of an import. */
  readonly parts: readonly ArchivePart[];
  readonly #zip: OpenArchive;
  readonly #entries: ReadonlyMap<string, ArchiveEntry>;

  private constructor(zip: OpenArchive, about: Manifest) {
    this.#zip = zip;
    this.#entries = new Map(zip.entries.map((entry) => [entry.name, entry]));
    this.manifest = about;
    this.parts = orderParts(about.parts, [...sharedKinds, ...recordKinds.map(({ name }) => name)]);
  }

  /**
   * Opens the archive of an import. Every read requires the bytes of the check.
   *
   * @throws NOT_FOUND for an expired archive · DamagedArchive
   */
  static async open(record: OrganisationImportRecord): Promise<UploadedArchive> {
    const place = importPlace(record);
    const head = await headObject(place);
    if (!head || head.etag !== record.etag) throw new AppError('NOT_FOUND');
    return refuseDamaged(manifestName, async () => {
      const zip = await openArchive(inBlocks(objectSource(place, head.size, head.etag)), mostEntries);
      checkArchive(zip, false);
      const entry = zip.entries.find(({ name }) => name === manifestName);
      if (!entry || entry.uncompressedSize > largestManifest) throw new DamagedArchive(manifestName);
      const text = (await buffer(await zip.stream(entry))).toString();
      const about = manifest.safeParse(JSON.parse(text));
      if (!about.success) throw new DamagedArchive(manifestName, about.error);
      return new UploadedArchive(zip, about.data);
    });
  }

  #entry(name: string): ArchiveEntry {
    const entry = this.#entries.get(name);
    if (!entry) throw new DamagedArchive(name);
    return entry;
  }

  /** Returns the lines of a part. @throws DamagedArchive */
  async #lines(part: ArchivePart): Promise<unknown[]> {
    const entry = this.#entry(part.name);
    if (entry.uncompressedSize !== part.bytes) throw new DamagedArchive(part.name);
    const bytes = await buffer(await this.#zip.stream(entry));
    if (createHash('sha256').update(bytes).digest('hex') !== part.sha256) throw new DamagedArchive(part.name);
    const lines = bytes.toString().split('\n').filter(Boolean);
    if (lines.length !== part.records) throw new DamagedArchive(part.name);
    return lines.map((line) => JSON.parse(line) as unknown);
  }

  /** Returns the records of a part. @throws DamagedArchive */
  records(part: ArchivePart): Promise<ArchivedRecord[]> {
    return refuseDamaged(part.name, async () =>
      (await this.#lines(part)).map((line) => archivedRecord.parse(line)),
    );
  }

  /** Returns the descriptions of files in a part. @throws DamagedArchive */
  files(part: ArchivePart): Promise<ArchivedFile[]> {
    return refuseDamaged(part.name, async () =>
      (await this.#lines(part)).map((line) => archivedFile.parse(line)),
    );
  }

  /** Yields the bytes of a file, and compares them with the manifest. @throws DamagedArchive */
  async *fileBytes(file: ArchivedFile): AsyncGenerator<Buffer> {
    const entry = this.#entry(file.entry);
    if (entry.uncompressedSize !== file.size) throw new DamagedArchive(file.entry);
    const hash = createHash('sha256');
    try {
      for await (const chunk of await this.#zip.stream(entry)) {
        hash.update(chunk as Buffer);
        yield chunk as Buffer;
      }
    } catch (error) {
      if (error instanceof Rejection) throw new DamagedArchive(file.entry, error);
      throw error;
    }
    if (hash.digest('hex') !== file.sha256) throw new DamagedArchive(file.entry);
  }

  /** Yields the records of all parts of a kind. */
  async *recordsOf(kind: string): AsyncGenerator<ArchivedRecord> {
    for (const part of this.parts) if (part.kind === kind) yield* await this.records(part);
  }
}

async function refuseDamaged<T>(entry: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DamagedArchive || error instanceof AppError) throw error;
    const isOfArchive =
      error instanceof Rejection ||
      error instanceof SyntaxError ||
      (error instanceof Error && error.name === '$ZodError') ||
      (error instanceof Error && error.name === 'ZodError');
    throw isOfArchive ? new DamagedArchive(entry, error) : error;
  }
}
