import * as calls from '../../../shared/contracts/learning/certificates.ts';
import { route } from '../../identity/access/index.ts';
import { api, publicRoute } from '../../runtime/http/api.ts';
import { exportCertificates } from './export-certificates.ts';
import { getCourseCertificate } from './get-course-certificate.ts';
import { getTrainingCertificate } from './get-training-certificate.ts';
import { verifyCertificate } from './verify-certificate.ts';

export const handler = api([
  route(calls.getTrainingCertificate, getTrainingCertificate),
  route(calls.getCourseCertificate, getCourseCertificate),
  route(calls.exportCertificates, exportCertificates),
  publicRoute(calls.verifyCertificate, verifyCertificate),
]);
