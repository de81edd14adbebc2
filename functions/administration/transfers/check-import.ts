import type { importCheckRequested } from '../../../events/administration/transfers.ts';
import type { MessageOf } from '../../../events/envelope.ts';
import { runJob } from '../../identity/jobs/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { enqueue } from '../../runtime/queue.ts';
import type { Delivery } from '../../runtime/worker.ts';
import { buildConflict, type ImportPlan, isBlocked } from './import-plan-rules.ts';
import { toStoredRecord } from './moved-record-rules.ts';
import type { OrganisationImportRecord } from './organisation-import.entity.ts';
import { getStoredImport } from './organisation-import.repository.ts';
import { planImport } from './plan-import.ts';
import { sharedKinds } from './record-kinds-rules.ts';
import { at, Overtaken, positionOf, saveImport } from './save-position.ts';
import { DamagedArchive, UploadedArchive } from './uploaded-archive.ts';

/** Milliseconds per message. A new message continues the check. */
const shift = 8 * 60 * 1000;

/**
 * Checks an uploaded archive, and stores the conflicts. Writes nothing else.
 *
 * 1. Reads every record and file, and compares it with the manifest.
 * 2. Compares the organisation with the data of this installation (`planImport`).
 *
 * The position is stored after each part, so that a repeated message continues.
 */
export async function checkImport(
  deps: Deps,
  message: MessageOf<typeof importCheckRequested>,
  delivery: Delivery,
): Promise<void> {
  const { jobId, importId } = message.data;
  await runJob(deps, jobId, delivery, async (_job, report) => {
    let record = await getStoredImport(importId);
    // A later check replaces this one.
    if (record.state !== 'checking' || record.jobId !== jobId) return { receipt: {} };
    const until = deps.clock().getTime() + shift;
    try {
      const archive = await UploadedArchive.open(record);
      for (;;) {
        const { step, index, file = 0 } = positionOf(record, 'verify');
        const part = archive.parts[index];
        if (step !== 'verify' || !part) break;
        const next = await verifyPart(archive, index, file, () => deps.clock().getTime() > until);
        record = await saveImport(record, at(record, { step: 'verify', ...next }));
        await report((90 * next.index) / archive.parts.length);
        if (deps.clock().getTime() <= until || next.index === archive.parts.length) continue;
        await enqueue('transfer', [message]);
        return undefined;
      }
      return await endCheck(record, await planImport(archive, record.anonymise ?? false));
    } catch (error) {
      if (error instanceof Overtaken) return undefined;
      if (!(error instanceof DamagedArchive)) throw error;
      deps.log.warn('archive damaged', { importId, entry: error.entry, error });
      return endCheck(record, damagedPlan(record, error));
    }
  });
}

const damagedPlan = ({ fileName }: OrganisationImportRecord, { entry }: DamagedArchive): ImportPlan => ({
  organisation: { id: '', name: fileName, exportedDate: '', version: '', schema: 0 },
  counts: {},
  leftOut: {},
  conflicts: buildConflict('ARCHIVE_DAMAGED', true, [entry]),
  matches: { lookups: {}, badges: {} },
});

async function endCheck(record: OrganisationImportRecord, plan: ImportPlan) {
  const { position: _position, ...fields } = record;
  await saveImport(record, {
    ...fields,
    state: isBlocked(plan) ? 'refused' : 'checked',
    plan: JSON.stringify(plan),
  });
  const blocking = plan.conflicts.filter((conflict) => conflict.blocking).length;
  return { receipt: { conflicts: plan.conflicts.length, blocking } };
}

/**
 * Reads a part, and the files that it describes.
 *
 * @returns the next position
 * @throws DamagedArchive
 */
async function verifyPart(
  archive: UploadedArchive,
  index: number,
  from: number,
  isLate: () => boolean,
): Promise<{ index: number; file?: number }> {
  const part = archive.parts[index];
  if (!part) return { index };
  const { id } = archive.manifest.organisation;
  if (part.kind !== 'File') {
    const isShared = (sharedKinds as readonly string[]).includes(part.kind);
    for (const line of await archive.records(part))
      if (!isShared && !toStoredRecord(id, part.kind, line)) throw new DamagedArchive(part.name);
    return { index: index + 1 };
  }
  const files = await archive.files(part);
  for (const [place, file] of files.entries()) {
    if (place < from) continue;
    if (place > from && isLate()) return { index, file: place };
    for await (const _chunk of archive.fileBytes(file));
  }
  return { index: index + 1 };
}
