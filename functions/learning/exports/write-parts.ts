import type { ReportProgress } from '../../identity/jobs/index.ts';
import type { DocumentPart } from './document-parts.ts';

/**
 * Joins the parts of a document, and reports the progress in steps of ten percent.
 *
 * @param people the number of people that the document is about
 */
export async function writeParts(
  parts: AsyncIterable<DocumentPart>,
  people: number,
  report: ReportProgress,
): Promise<{ bytes: Uint8Array; rows: number }> {
  const chunks: Buffer[] = [];
  let [rows, done, reportedPercent] = [0, 0, 0];
  for await (const part of parts) {
    chunks.push(Buffer.from(part.text));
    rows += part.rows;
    done += part.people;
    const percent = (100 * done) / people;
    if (percent >= reportedPercent + 10) {
      reportedPercent = percent;
      await report(percent, { rows });
    }
  }
  return { bytes: Buffer.concat(chunks), rows };
}
