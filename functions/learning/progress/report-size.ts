import type { Report } from '../../../shared/contracts/learning/progress.ts';
import { AppError } from '../../../shared/errors.ts';
import { jsonBytes, MAX_REPORT_BYTES } from '../../../shared/session-size.ts';

/** @throws REPORT_TOO_LARGE for a report that does not fit into the session's item */
export function assertReportSize(report: Report): void {
  if (jsonBytes(report) > MAX_REPORT_BYTES)
    throw new AppError('REPORT_TOO_LARGE', { detail: `A report has at most ${MAX_REPORT_BYTES} bytes` });
}
