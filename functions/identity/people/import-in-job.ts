import type { MessageOf } from '../../../events/envelope.ts';
import type { importRequested } from '../../../events/identity/people.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Delivery } from '../../runtime/worker.ts';
import { readInput, removeInput, runJob, storeDocument } from '../jobs/index.ts';
import { findPerson } from '../members/index.ts';
import { onlyAdding } from './import-context.ts';
import { buildImportPlan } from './import-members.ts';
import { countImportResults } from './import-plan-rules.ts';
import { importReport } from './import-rules.ts';
import { readImport } from './read-import.ts';
import { runImport } from './run-import.ts';

/**
 * Imports the members of a file (PE-04), reports the progress of the job, and stores the rows with their
 * results as the document of the job. A repeated or concurrent message continues at the current part.
 *
 * The starter must still administer the organisation before each part. Otherwise the remaining rows are
 * rejected. If a member was deleted since the upload, the document is not stored, because the file can
 * contain their name.
 */
export async function importInJob(
  deps: Deps,
  { clientId, data }: MessageOf<typeof importRequested>,
  delivery: Delivery,
): Promise<void> {
  const { jobId, lang, erasures, by, headings } = data;
  const { options = onlyAdding, bySuperAdmin = false, isProved = false } = data;
  await runJob(deps, jobId, delivery, async (job, report) => {
    await assertStillAdministers(by, clientId);
    const file = await readImport(await readInput(job), headings);
    const { rows, messages } = buildImportPlan(file);
    const results = new Map(messages);
    const receipt = () => countImportResults(results, file.rows.length);
    const settings = { options, bySuperAdmin, isProved };
    const work = { clientId, id: jobId, lang, by, recordsParts: true, ...settings };
    const imported = await runImport(deps, work, rows, async (share, done) => {
      for (const [place, message] of done) results.set(place, message);
      await report(share * 100, receipt());
      await assertStillAdministers(by, clientId);
    });
    for (const [place, message] of imported) results.set(place, message);
    const make = async () => ({ bytes: Buffer.from(importReport(file, results)) });
    const stored = await storeDocument(job, make, erasures);
    return { receipt: receipt(), ...(stored ? { fileName: job.subject } : {}) };
  });
  await removeInput({ clientId, id: jobId });
}

/** Rejects a starter who can no longer add members. @throws NOT_AUTHORIZED, which ends the job */
async function assertStillAdministers(
  { userId, clientId: own }: Pick<Actor, 'userId' | 'clientId'>,
  clientId: string,
): Promise<void> {
  const person = await findPerson(userId);
  const administers = own === clientId && person?.roles.includes('ROLE_ADMINISTRATOR');
  if (!person?.active || !(administers || person.roles.includes('ROLE_SUPER_ADMIN')))
    throw new AppError('NOT_AUTHORIZED');
}
