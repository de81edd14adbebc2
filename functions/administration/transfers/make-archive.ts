import type { archiveRequested } from '../../../events/administration/transfers.ts';
import type { MessageOf } from '../../../events/envelope.ts';
import { AppError } from '../../../shared/errors.ts';
import { schemaVersion } from '../../../shared/schema.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import { getOrganisationRecord, type OrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { ReachRequest, ReportProgress } from '../../identity/jobs/index.ts';
import { type MadeDocument, makeDocument } from '../../learning/exports/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { listObjects } from '../../runtime/list-objects.ts';
import type { StoredItem } from '../../runtime/migration.ts';
import { openObject } from '../../runtime/objects.ts';
import { settings } from '../../runtime/settings.ts';
import type { Delivery } from '../../runtime/worker.ts';
import { organisationPartitions } from '../erasure/index.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { archiveFormat, buckets, type MovedBucket } from './manifest-rules.ts';
import { kindAt, partitionWithin } from './record-kinds-rules.ts';
import { addReferences, type SharedReferences } from './shared-references-rules.ts';
import { eachStoredPage } from './stored-items.repository.ts';
import { toJsonValue } from './stored-value-rules.ts';

/**
 * Maximum bytes of an organisation's files. A function reads and writes them within the fifteen minutes that it may
 * run.
 */
const mostBytes = 40_000_000_000;

/**
 * Writes the archive of an organisation (`makeDocument`). The archive is a stream, so that neither memory nor the disk
 * limit its size. The organisation does not change.
 */
export const makeArchive = (
  deps: Deps,
  { data: { jobId } }: MessageOf<typeof archiveRequested>,
  delivery: Delivery,
): Promise<void> =>
  makeDocument<ReachRequest>(deps, jobId, delivery, async (request, report): Promise<MadeDocument> => {
    const { clientId, starter } = request;
    const organisation = await getOrganisationRecord({ clientId });
    const bytes = await countBytes(clientId);
    if (bytes > mostBytes) throw new AppError('BODY_TOO_LARGE');
    const writer = new ArchiveWriter(deps.now());
    const receipt: Record<string, number> = {};
    const work = new ArchiveWork(deps, organisation, writer, report);
    void work.write(bytes, receipt).catch((error: unknown) => writer.fail(error as Error));
    return {
      bytes: { stream: writer.bytes },
      fileName: `${clientId}-${deps.now().toISOString().slice(0, 10)}.zip`,
      receipt,
      auditEntries: auditWrites(deps, starter, {
        action: 'organisation-exported',
        target: { kind: 'organisation', id: clientId },
        clientId,
      }),
    };
  });

const bucketOf = (name: MovedBucket): string =>
  ({ content: settings.contentBucket, web: settings.webBucket, pictures: settings.picturesBucket })[name];

async function countBytes(clientId: string): Promise<number> {
  let bytes = 0;
  for (const name of buckets)
    for await (const page of listObjects(bucketOf(name), `${clientId}/`))
      bytes += page.reduce((sum, { size }) => sum + size, 0);
  return bytes;
}

/** Percent of the records. The files take the rest. */
const shareOfRecords = 30;

class ArchiveWork {
  readonly #leftOut: Record<string, number> = {};
  readonly #references: SharedReferences = { lookups: new Set(), badges: new Set() };
  readonly #deps: Pick<Deps, 'now'>;
  readonly #organisation: OrganisationRecord;
  readonly #writer: ArchiveWriter;
  readonly #report: ReportProgress;

  constructor(
    deps: Pick<Deps, 'now'>,
    organisation: OrganisationRecord,
    writer: ArchiveWriter,
    report: ReportProgress,
  ) {
    this.#deps = deps;
    this.#organisation = organisation;
    this.#writer = writer;
    this.#report = report;
  }

  /** Writes the archive. `receipt` receives the numbers of its records at the end. */
  async write(bytes: number, receipt: Record<string, number>): Promise<void> {
    const { id: clientId, name } = this.#organisation;
    await this.#addRecords(clientId);
    await this.#addShared(clientId);
    await this.#addFiles(clientId, bytes);
    await this.#writer.end({
      format: archiveFormat,
      schema: schemaVersion,
      version: settings.version,
      exportedDate: this.#deps.now().toISOString(),
      organisation: { id: clientId, name },
      leftOut: this.#leftOut,
    });
    const { Member = 0, Training = 0, Course = 0, File = 0, fileBytes = 0 } = this.#writer.counts;
    Object.assign(receipt, {
      people: Member,
      trainings: Training,
      courses: Course,
      objects: File,
      bytes: fileBytes,
    });
  }

  async #addRecords(clientId: string): Promise<void> {
    const people: string[] = [];
    for (const partition of organisationPartitions(clientId))
      for await (const page of eachStoredPage(partition))
        for (const item of page) {
          await this.#addItem(clientId, item);
          if (partition === `ORG#${clientId}` && item.sk.startsWith('USER#'))
            people.push(item.sk.slice('USER#'.length));
        }
    let reported = 0;
    for (const [index, id] of people.entries()) {
      for await (const page of eachStoredPage(`ORG#${clientId}#USER#${id}`))
        for (const item of page) await this.#addItem(clientId, item);
      const percent = (shareOfRecords * (index + 1)) / people.length;
      if (percent < reported + 5) continue;
      reported = percent;
      await this.#report(percent);
    }
  }

  async #addItem(clientId: string, { pk, sk, ...item }: StoredItem): Promise<void> {
    const partition = partitionWithin(clientId, pk);
    const kind = partition === undefined ? undefined : kindAt({ partition, sort: sk });
    if (partition === undefined || !kind)
      throw new Error(`An archive has no kind for ${pk} ${sk.split('#')[0]}`);
    if (kind.treatment === 'secret') this.#leftOut[kind.name] = (this.#leftOut[kind.name] ?? 0) + 1;
    if (kind.treatment !== 'copied' && kind.treatment !== 'read') return;
    const record = { pk: partition, sk, item: this.#withoutSecrets(kind.name, item) };
    addReferences(this.#references, kind.name, record);
    await this.#writer.add(kind.name, {
      ...record,
      item: toJsonValue(record.item) as Record<string, unknown>,
    });
  }

  /** Removes the client secret of single sign-on, links of mails, and the sessions that were signed out. */
  #withoutSecrets(kind: string, item: Record<string, unknown>): Record<string, unknown> {
    if (kind === 'Sso') {
      const { provider, ...remaining } = item;
      if (provider !== undefined) this.#leftOut.SsoProvider = 1;
      return remaining;
    }
    if (kind !== 'Member') return item;
    const { revoked: _revoked, resetHash: _reset, resetUntil: _until, resetOpened: _opened, ...rest } = item;
    const { pendingEmail: _email, pendingHash: _hash, pendingUntil: _end, ...remaining } = rest;
    return remaining;
  }

  /** Adds the lookups and badges of the installation that records of the organisation name. */
  async #addShared(clientId: string): Promise<void> {
    const { lookups, badges } = this.#references;
    for await (const page of eachStoredPage('LOOKUPS'))
      for (const { pk: _, sk, ...item } of page)
        if (lookups.has(sk) || item.clientId === clientId) await this.#addSharedItem('Lookup', sk, item);
    const categories: { sk: string; item: Record<string, unknown> }[] = [];
    const named = new Set<unknown>();
    for await (const page of eachStoredPage('BADGES'))
      for (const { pk: _, sk, ...item } of page) {
        if (sk.startsWith('CATEGORY#')) categories.push({ sk, item });
        else if (badges.has(sk.slice('BADGE#'.length))) {
          named.add(item.categoryId);
          await this.#addSharedItem('Badge', sk, item);
        }
      }
    for (const { sk, item } of categories)
      if (named.has(sk.slice('CATEGORY#'.length))) await this.#addSharedItem('BadgeCategory', sk, item);
  }

  #addSharedItem(kind: string, sk: string, item: Record<string, unknown>): Promise<void> {
    // The picture belongs to the provider of this installation.
    const { logo: _logo, ...remaining } = item;
    return this.#writer.add(kind, { pk: '', sk, item: toJsonValue(remaining) as Record<string, unknown> });
  }

  async #addFiles(clientId: string, bytes: number): Promise<void> {
    let [done, reported] = [0, 0];
    for (const moved of buckets)
      for await (const page of listObjects(bucketOf(moved), `${clientId}/`))
        for (const { key, size } of page) {
          const opened = await openObject({ bucket: bucketOf(moved), key });
          await this.#writer.addFile({
            ...{ bucket: bucketOf(moved), key, moved, name: key.slice(clientId.length + 1) },
            ...opened.headers,
            size: opened.size,
            read: async () => opened.bytes,
          });
          done += size;
          const percent = shareOfRecords + ((99 - shareOfRecords) * done) / Math.max(1, bytes);
          if (percent < reported + 2) continue;
          reported = percent;
          await this.#report(percent);
        }
  }
}
