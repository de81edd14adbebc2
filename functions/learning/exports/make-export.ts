import type { MessageOf } from '../../../events/envelope.ts';
import type { exportRequested } from '../../../events/learning/exports.ts';
import { peopleInReach, type ReportProgress } from '../../identity/jobs/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Delivery } from '../../runtime/worker.ts';
import { exportFileName } from './answer-export.ts';
import { auditExportWrites } from './audit-export.ts';
import { assertContentInReach } from './content-in-reach.ts';
import { documentParts } from './document-parts.ts';
import type { ExportRequest } from './export-request.ts';
import { makeDocument } from './make-document.ts';

/** Produces the document of an export (EX-02) with `makeDocument`, and reports its progress. */
export const makeExport = (
  deps: Deps,
  { data: { jobId } }: MessageOf<typeof exportRequested>,
  delivery: Delivery,
): Promise<void> =>
  makeDocument<ExportRequest>(deps, jobId, delivery, async (request, report) => {
    await assertContentInReach(deps, request);
    const { bytes, rows, people } = await writeExport(deps, request, report);
    return {
      bytes,
      fileName: await exportFileName(deps, request),
      receipt: { rows },
      people,
      auditEntries: auditExportWrites(deps, request, rows),
    };
  });

async function writeExport(
  deps: Deps,
  request: ExportRequest,
  report: ReportProgress,
): Promise<{ bytes: Uint8Array; rows: number; people: string[] }> {
  const people = await peopleInReach(request);
  const chunks: Buffer[] = [];
  let [rows, done, reportedPercent] = [0, 0, 0];
  for await (const part of documentParts(deps, request, people)) {
    chunks.push(Buffer.from(part.text));
    rows += part.rows;
    done += part.people;
    const percent = (100 * done) / people.length;
    if (percent >= reportedPercent + 10) {
      reportedPercent = percent;
      await report(percent, { rows });
    }
  }
  return { bytes: Buffer.concat(chunks), rows, people: people.map(({ id }) => id) };
}
