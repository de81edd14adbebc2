import type { MessageOf } from '../../../events/envelope.ts';
import type { exportRequested } from '../../../events/learning/exports.ts';
import { peopleInReach } from '../../identity/jobs/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Delivery } from '../../runtime/worker.ts';
import { exportFileName } from './answer-export.ts';
import { auditExportWrites } from './audit-export.ts';
import { assertContentInReach } from './content-in-reach.ts';
import { documentParts } from './document-parts.ts';
import type { ExportRequest } from './export-request.ts';
import { makeDocument } from './make-document.ts';
import { readFigures } from './read-figures.ts';
import { writeParts } from './write-parts.ts';

/** Produces the document of an export (EX-02) with `makeDocument`, and reports its progress. */
export const makeExport = (
  deps: Deps,
  { data: { jobId } }: MessageOf<typeof exportRequested>,
  delivery: Delivery,
): Promise<void> =>
  makeDocument<ExportRequest>(deps, jobId, delivery, async (request, report) => {
    await assertContentInReach(deps, request);
    const people = await peopleInReach(request);
    const { bytes, rows } = await writeParts(
      documentParts(deps, request, people, readFigures),
      people.length,
      report,
    );
    return {
      bytes,
      fileName: await exportFileName(deps, request),
      receipt: { rows },
      people: people.map(({ id }) => id),
      auditEntries: auditExportWrites(deps, request, rows),
    };
  });
