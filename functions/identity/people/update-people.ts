import { chunk } from 'es-toolkit/array/chunk';
import { AppError } from '../../../shared/errors.ts';
import { onConflict, retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact } from '../../runtime/table.ts';
import { completePartWrite, listImportedParts } from './import.repository.ts';
import { readImportContext, refreshImportContext } from './import-context.ts';
import { type Import, type ImportResults, importedMemberId } from './import-people.ts';
import { decideRows, type ImportContext, isManager, type PlannedRow } from './import-plan-rules.ts';
import { type ImportMessage, importResult } from './import-rules.ts';
import { saveMemberChange } from './save-member-change.ts';
import { needsProof } from './super-admins.ts';

/** Rows whose results are recorded together. */
const recordedTogether = 25;
/** Numbers of the recorded parts of updates. They follow the numbers of the parts that add people. */
const firstUpdatePart = 100_000;

/** Makes members managers, so that other rows of the file can name them. Returns the results of changed members. */
export async function promoteManagers(
  deps: Deps,
  work: Import,
  rows: readonly PlannedRow[],
): Promise<ImportResults> {
  const results = new Map<number, ImportMessage>();
  const managers = rows.filter(({ person }) => isManager(person));
  if (managers.length === 0) return results;
  const context = await readImportContext(work, managers, work);
  for (const row of managers) {
    const { email } = row.person;
    const member = context.members.get(context.owners.get(email)?.userId ?? '');
    if (!member || member.roles.includes('ROLE_MANAGER')) continue;
    const message = await updatePerson(deps, work, context, row);
    if (importResult(message).status === 'updated') results.set(row.place, message);
  }
  return results;
}

export interface UpdatedRows {
  /** All rows of the file, in the order of processing. */
  rows: readonly PlannedRow[];
  /** Whether the row names a member who existed before. */
  isExisting: (row: PlannedRow) => boolean;
}

/**
 * Changes the members of these rows who existed before the import, one transaction each. Returns the results of the
 * rows. A later run of a job repeats at most the rows after the last recorded part, which then have no change.
 *
 * @param report receives the completed share, from 0 to 1, and the results so far
 */
export async function updatePeople(
  deps: Deps,
  work: Import,
  { rows, isExisting }: UpdatedRows,
  report: (share: number, results: ImportResults) => Promise<void>,
): Promise<ImportResults> {
  const results = new Map<number, ImportMessage>();
  const existing = rows.filter(isExisting);
  if (existing.length === 0) return results;
  const recorded = work.recordsParts ? await listImportedParts(work) : new Map<number, ImportMessage[]>();
  const context = await readImportContext(work, existing, work);
  // Parts are slices of all rows, so that each run has the same.
  const parts = chunk(rows, recordedTogether);
  for (const [index, part] of parts.entries()) {
    const number = firstUpdatePart + index;
    const earlier = recorded.get(number);
    const messages: ImportMessage[] = [];
    for (const [at, row] of part.entries()) {
      const message = !isExisting(row)
        ? ''
        : (earlier?.[at] ??
          (performance.now() > (work.until ?? Number.POSITIVE_INFINITY)
            ? 'UNAVAILABLE'
            : await updatePerson(deps, work, context, row)));
      messages.push(message);
      if (isExisting(row)) results.set(row.place, message);
    }
    if (!earlier && work.recordsParts)
      // Another run has recorded the same part.
      await onConflict(transact([completePartWrite(work, number, messages, deps.now())]), () => undefined);
    await report((index + 1) / parts.length, results);
  }
  return results;
}

/** Changes the member of a row. Decides again if a concurrent request changes the member. */
async function updatePerson(
  deps: Deps,
  work: Import,
  context: ImportContext,
  row: PlannedRow,
): Promise<ImportMessage> {
  let isRepeated = false;
  try {
    return await retryOnConflict(async () => {
      if (isRepeated) await refreshImportContext(context, [row]);
      isRepeated = true;
      const [verdict] = decideRows([row], context, (address) => importedMemberId(work, address));
      // The member was deleted meanwhile. Another import can add the person.
      if (!verdict || verdict.added) return 'UNAVAILABLE';
      if (!verdict.change) return verdict.message;
      const { before, after } = verdict.change;
      if (!work.isProved && needsProof(before, after)) return 'PROOF_REQUIRED';
      const saved = await saveMemberChange(deps, work.by, verdict.change);
      context.members.set(saved.id, saved);
      if (saved.roles.includes('ROLE_MANAGER')) context.managers.set(saved.email, saved);
      return verdict.message;
    });
  } catch (error) {
    // The organisation was deleted: the whole import fails.
    if (!(error instanceof AppError) || error.code === 'NOT_FOUND' || error.status >= 500) throw error;
    return error.code;
  }
}
