import { certificatesRequested } from '../../../events/learning/certificates.ts';
import { certificateReportDue } from '../../../events/learning/exports.ts';
import { failRequestedJob } from '../../identity/jobs/index.ts';
import { consume, on } from '../../runtime/consume.ts';
import { makeReport } from '../exports/index.ts';
import { certificateParts } from './certificate-parts.ts';
import { makeCertificates } from './make-certificates.ts';

export const handler = consume('certificate', [
  on(certificatesRequested, makeCertificates, failRequestedJob),
  on(certificateReportDue, makeReport(certificateParts), failRequestedJob),
]);
