import { certificatesRequested } from '../../../events/learning/certificates.ts';
import { failRequestedJob } from '../../identity/jobs/index.ts';
import { consume, on } from '../../runtime/consume.ts';
import { makeCertificates } from './make-certificates.ts';

export const handler = consume('certificate', [
  on(certificatesRequested, makeCertificates, failRequestedJob),
]);
