import { organisationDeleted } from '../../../events/administration/organisations.ts';
import type { organisationImportRequested } from '../../../events/administration/transfers.ts';
import type { MessageOf } from '../../../events/envelope.ts';
import { AppError } from '../../../shared/errors.ts';
import { PROVIDER } from '../../../shared/ids.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import {
  createOrganisationWrites,
  getOrganisationRecord,
  hasLeftovers,
  isOpen,
  listDeletionWrite,
  type OrganisationRecord,
  type Quota,
  remainingBytes,
  updateOrganisationWrites,
} from '../../foundation/tenancy/index.ts';
import { type JobRecord, newJob, type ReportProgress, runJob } from '../../identity/jobs/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { isRefusal } from '../../runtime/failure-rules.ts';
import { deleteObject, type ObjectHeaders } from '../../runtime/objects.ts';
import { putStream } from '../../runtime/put-stream.ts';
import { enqueue } from '../../runtime/queue.ts';
import { settings } from '../../runtime/settings.ts';
import { transact } from '../../runtime/table.ts';
import type { Delivery } from '../../runtime/worker.ts';
import { checkOrganisations, checksOfUses } from '../consistency/index.ts';
import { isAnonymousFile } from './anonymise-rules.ts';
import { importPlace } from './import-place.ts';
import { type ImportPlan, type ImportPosition, isBlocked } from './import-plan-rules.ts';
import { importPart } from './import-records.ts';
import type { ArchivedFile, ArchivePart } from './manifest-rules.ts';
import type { OrganisationImportRecord } from './organisation-import.entity.ts';
import { getStoredImport } from './organisation-import.repository.ts';
import { archivedOrganisation, missingShared, planImport } from './plan-import.ts';
import { storedPlan } from './present-import.ts';
import { sharedKinds } from './record-kinds-rules.ts';
import { at, Overtaken, positionOf, saveImport } from './save-position.ts';
import { putStoredItems } from './stored-items.repository.ts';
import { DamagedArchive, UploadedArchive } from './uploaded-archive.ts';

/** Milliseconds per message. A new message continues the import. A function runs at most fifteen minutes. */
const shift = 8 * 60 * 1000;
/** Maximum number of rounds that create derived records. A round repairs up to a thousand of a kind. */
const mostRounds = 100;
/** The end of the contract while an import runs, so that no member signs in to an incomplete organisation. */
const closedUntilComplete = '2000-01-01';

/**
 * Imports the organisation of a checked archive:
 *
 * 1. plan: checks the conflicts again, and ends the job if one prevents the import. Creates missing reference data.
 * 2. records, files: stores them part by part. Members come first, because an address may be taken meanwhile.
 * 3. open: creates the organisation. Its contract has ended until the import is complete.
 * 4. derive: the checks of consistency create the derived records, until they find nothing.
 * 5. finish: restores the contract, and deletes the archive.
 *
 * The position is stored after each part. Each part can be repeated. A repeated message, and a message after a crash,
 * therefore continue the import. If the import is refused after its first write, the data is deleted like a deleted
 * organisation.
 */
export async function importOrganisation(
  deps: Deps,
  message: MessageOf<typeof organisationImportRequested>,
  delivery: Delivery,
): Promise<void> {
  const { jobId, importId } = message.data;
  await runJob(deps, jobId, delivery, async (job, report) => {
    const record = await getStoredImport(importId);
    if (record.state !== 'importing' || record.jobId !== jobId) return { receipt: job.receipt };
    const work = new ImportWork(deps, record, job, report);
    try {
      if (!(await work.run())) {
        await enqueue('transfer', [message]);
        return undefined;
      }
      return { receipt: work.receipt };
    } catch (error) {
      if (error instanceof Overtaken) return undefined;
      if (!isRefusal(error) && !(error instanceof DamagedArchive)) throw error;
      await work.undo();
      throw isRefusal(error) ? error : new AppError('IMPORT_REFUSED', { cause: error });
    }
  });
}

class ImportWork {
  readonly receipt: Record<string, number>;
  readonly #deps: Deps;
  readonly #job: JobRecord;
  readonly #report: ReportProgress;
  readonly #until: number;
  #record: OrganisationImportRecord;

  constructor(deps: Deps, record: OrganisationImportRecord, job: JobRecord, report: ReportProgress) {
    this.#deps = deps;
    this.#record = record;
    this.#job = job;
    this.#report = report;
    this.#until = deps.clock().getTime() + shift;
    this.receipt = { ...job.receipt };
  }

  #isLate = (): boolean => this.#deps.clock().getTime() > this.#until;

  /** Runs the next steps. @returns whether the import is complete. False at the end of the shift */
  async run(): Promise<boolean> {
    let archive: UploadedArchive | undefined;
    for (;;) {
      const position = positionOf(this.#record, 'plan');
      archive ??= await UploadedArchive.open(this.#record);
      const next = await this.#runStep(archive, position);
      if (next === undefined) return true;
      this.#record = await saveImport(this.#record, at(this.#record, next));
      await this.#report(progressOf(archive, next), this.receipt);
      if (this.#isLate()) return false;
    }
  }

  async #runStep(archive: UploadedArchive, position: ImportPosition): Promise<ImportPosition | undefined> {
    const { step, index } = position;
    if (step === 'plan') return this.#plan(archive);
    if (step === 'records') return this.#storeRecords(archive, index);
    if (step === 'files') return this.#storeFiles(archive, position);
    if (step === 'open') return this.#open(archive);
    if (step === 'derive') return this.#derive(archive, index);
    await this.#finish(archive);
    return undefined;
  }

  get #checkedPlan(): ImportPlan {
    const plan = storedPlan(this.#record);
    if (!plan) throw new AppError('IMPORT_REFUSED');
    return plan;
  }

  get #anonymise(): boolean {
    return this.#record.anonymise ?? false;
  }

  /** @throws IMPORT_REFUSED */
  async #plan(archive: UploadedArchive): Promise<ImportPosition> {
    const plan = await planImport(archive, this.#anonymise);
    const state = isBlocked(plan) ? 'refused' : 'importing';
    this.#record = await saveImport(this.#record, { ...this.#record, state, plan: JSON.stringify(plan) });
    if (state === 'refused') throw new AppError('IMPORT_REFUSED');
    const missing = await missingShared(archive);
    for (const [kind, records] of Object.entries(missing))
      await putStoredItems(
        records.map(({ sk, item }) => ({ ...item, pk: kind === 'Lookup' ? 'LOOKUPS' : 'BADGES', sk })),
      );
    return { step: 'records', index: 0 };
  }

  async #storeRecords(archive: UploadedArchive, index: number): Promise<ImportPosition> {
    const parts = archive.parts.filter(({ kind }) => kind !== 'File' && !isShared(kind));
    const part = parts[index];
    if (!part) return { step: 'files', index: 0 };
    await importPart({ archive, anonymise: this.#anonymise, matches: this.#checkedPlan.matches }, part);
    this.#count('records', part.records);
    if (part.kind === 'Member') this.#count('people', part.records);
    if (part.kind === 'Training') this.#count('trainings', part.records);
    return { step: 'records', index: index + 1 };
  }

  #count(name: string, by: number): void {
    this.receipt[name] = (this.receipt[name] ?? 0) + by;
  }

  async #storeFiles(archive: UploadedArchive, { index, file = 0 }: ImportPosition): Promise<ImportPosition> {
    const part: ArchivePart | undefined = archive.parts.filter(({ kind }) => kind === 'File')[index];
    if (!part) return { step: 'open', index: 0 };
    const files = await archive.files(part);
    for (const [place, one] of files.entries()) {
      if (place < file) continue;
      // Stores the position after some files, so that a crash repeats few of them.
      if (place > file && (place % 50 === 0 || this.#isLate())) return { step: 'files', index, file: place };
      if (this.#anonymise && !isAnonymousFile(one)) continue;
      await this.#storeFile(archive, one);
    }
    return { step: 'files', index: index + 1 };
  }

  async #storeFile(archive: UploadedArchive, file: ArchivedFile): Promise<void> {
    const bucket = {
      content: settings.contentBucket,
      web: settings.webBucket,
      pictures: settings.picturesBucket,
    }[file.bucket];
    const key = `${archive.manifest.organisation.id}/${file.key}`;
    const { entry: _entry, bucket: _bucket, key: _key, size: _size, sha256: _hash, ...headers } = file;
    await putStream({ bucket, key }, archive.fileBytes(file), withoutUndefined(headers));
    this.#count('objects', 1);
    this.#count('bytes', file.size);
  }

  async #open(archive: UploadedArchive): Promise<ImportPosition> {
    const { id: clientId } = archive.manifest.organisation;
    if (!(await isOpen({ clientId }))) {
      const {
        contractExpirationDate: _end,
        forcedSignOn: _forced,
        ...fields
      } = await this.#organisation(archive);
      // The end of the import raises the version again.
      const version = fields.version - 1;
      const organisation = { ...fields, version, contractExpirationDate: closedUntilComplete };
      await transact(createOrganisationWrites(organisation, await archivedQuota(archive, organisation)));
    }
    return { step: 'derive', index: 0 };
  }

  async #organisation(archive: UploadedArchive): Promise<OrganisationRecord> {
    const { _et, ...record } = await archivedOrganisation(archive, this.#anonymise);
    return record as unknown as OrganisationRecord;
  }

  /** Creates derived records by repairs of the consistency checks. Repeats until a round finds nothing. */
  async #derive(archive: UploadedArchive, round: number): Promise<ImportPosition> {
    const { id: clientId } = archive.manifest.organisation;
    // The organisation cannot change now, so that two passes need no pause.
    const pause = async () => undefined;
    const [result] = await checkOrganisations(this.#deps, [clientId], { dryRun: false, pause });
    if (!result || result.failed > 0)
      throw new Error(`${result?.failed ?? 'All'} checks of ${clientId} failed`);
    const left = result.findings.filter(({ outcome }) => outcome !== 'reported');
    if (left.length > 0 && round < mostRounds) return { step: 'derive', index: round + 1 };
    this.receipt.disagreements = result.findings.length;
    await checkOrganisations(this.#deps, [PROVIDER], { dryRun: false, pause, checks: checksOfUses });
    return { step: 'finish', index: 0 };
  }

  async #finish(archive: UploadedArchive): Promise<void> {
    const { id: clientId } = archive.manifest.organisation;
    const before = await getOrganisationRecord({ clientId });
    if (before.contractExpirationDate === closedUntilComplete) {
      const { contractExpirationDate: _closed, ...rest } = before;
      const { contractExpirationDate: end } = await this.#organisation(archive);
      const after = { ...rest, ...(end === undefined ? {} : { contractExpirationDate: end }) };
      await transact(updateOrganisationWrites(before, { ...after, version: before.version + 1 }));
    }
    const { position: _position, ...fields } = this.#record;
    await saveImport(this.#record, { ...fields, state: 'done' });
    await deleteObject(importPlace(this.#record));
  }

  /** Starts the deletion of the data that a refused import has stored. */
  async undo(): Promise<void> {
    const plan = storedPlan(this.#record);
    const { position: _position, ...fields } = this.#record;
    if (this.#record.state === 'importing') await saveImport(this.#record, { ...fields, state: 'refused' });
    const clientId = plan?.organisation.id;
    const hasWritten = positionOf(this.#record, 'plan').step !== 'plan';
    if (!clientId || !hasWritten || (await isOpen({ clientId })) || !(await hasLeftovers({ clientId })))
      return;
    const { job, stored } = newJob(
      this.#deps,
      { clientId: PROVIDER, userId: this.#job.userId },
      {
        kind: 'organisation-deletion',
        subject: plan.organisation.name,
        starter: { call: 'deleteOrganisation', role: 'super' },
      },
    );
    await transact([
      listDeletionWrite({
        id: clientId,
        name: plan.organisation.name,
        jobId: job.id,
        startedDate: job.createdDate,
      }),
      stored,
      publishWrite(this.#deps, organisationDeleted, PROVIDER, { removedId: clientId, jobId: job.id }),
    ]);
  }
}

async function archivedQuota(archive: UploadedArchive, organisation: OrganisationRecord): Promise<Quota> {
  for await (const { item } of archive.recordsOf('Quota')) {
    const { currentUser, remainingUser, administrators, currentSize } = item as unknown as Quota;
    const remainingSize = remainingBytes(organisation.maxSize, { currentSize, reservedSize: 0 });
    return {
      ...{ clientId: organisation.id, currentUser, remainingUser, administrators, currentSize },
      reservedSize: 0,
      ...(remainingSize === undefined ? {} : { remainingSize }),
    };
  }
  throw new DamagedArchive('Quota');
}

const isShared = (kind: string): boolean => (sharedKinds as readonly string[]).includes(kind);

/** Returns the progress in percent: records 40, files 50. */
function progressOf({ parts }: UploadedArchive, { step, index }: ImportPosition): number {
  const files = parts.filter(({ kind }) => kind === 'File').length;
  if (step === 'plan') return 0;
  if (step === 'records') return (40 * index) / Math.max(1, parts.length - files);
  if (step === 'files') return 40 + (50 * index) / Math.max(1, files);
  return step === 'open' ? 90 : 95;
}

const withoutUndefined = (
  headers: Pick<ArchivedFile, 'contentType' | 'contentEncoding' | 'cacheControl' | 'contentDisposition'>,
): ObjectHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as ObjectHeaders;
