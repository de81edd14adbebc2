import type { Envelope } from '../../events/envelope.ts';
import { exportRequested } from '../../events/exports.ts';
import { ownerOf } from '../../shared/ids.ts';
import { keepDocument, type Report, readInput, removeInput, runJob } from '../jobs/index.ts';
import type { Deps } from '../runtime/deps.ts';
import { transact } from '../runtime/table.ts';
import { fileNameOf } from './answer-export.ts';
import { assertContentInReach } from './content-in-reach.ts';
import { documentParts } from './document-parts.ts';
import { exportAudited } from './export-audited.ts';
import type { ExportRequest } from './export-request.ts';
import { assertStillHeld, peopleInReach } from './people-in-reach.ts';

/** How often a document is made anew because somebody was deleted meanwhile, before the message comes again. */
const attempts = 5;

/**
 * Makes the document of an export (EX-02).
 *
 * 1. Checks again that the starter may have it: a role that was taken away meanwhile ends the job.
 * 2. Writes the rows of whom they reach now, and tells how far it is.
 * 3. Keeps the document, unless somebody of the organisation was deleted meanwhile: then it is made anew without
 *    them, so that no document holds the name of a deleted person.
 * 4. Notes in the log what was exported.
 *
 * Again: a job that is done is left alone.
 */
export async function makeExport(deps: Deps, { data }: Envelope): Promise<void> {
  const { jobId } = exportRequested.data.parse(data);
  const key = { clientId: ownerOf(jobId) ?? '', id: jobId };
  await runJob(deps, jobId, async (_job, report) => {
    const request = JSON.parse((await readInput(key)).toString()) as ExportRequest;
    await assertStillHeld(request);
    await assertContentInReach(deps, request);
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      let rows = 0;
      const kept = await keepDocument(key, async () => {
        const made = await write(deps, request, report);
        rows = made.rows;
        return made.bytes;
      });
      if (!kept) continue;
      await transact(exportAudited(deps, request, rows));
      return { fileName: fileNameOf(deps, request), receipt: { rows } };
    }
    throw new Error('Somebody was deleted each time the document was made');
  });
  await removeInput(key);
}

async function write(
  deps: Deps,
  request: ExportRequest,
  report: Report,
): Promise<{ bytes: Uint8Array; rows: number }> {
  const people = await peopleInReach(request);
  const chunks: Buffer[] = [];
  let [rows, done, told] = [0, 0, 0];
  for await (const part of documentParts(deps, request, people)) {
    chunks.push(Buffer.from(part.text));
    rows += part.rows;
    done += part.people;
    const percent = (100 * done) / people.length;
    if (percent >= told + 10) {
      told = percent;
      await report(percent, { rows });
    }
  }
  return { bytes: Buffer.concat(chunks), rows };
}
