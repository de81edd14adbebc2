import * as calls from '../../shared/contracts/certificates.ts';
import { api, publicRoute, route } from '../runtime/http/api.ts';
import { downloadCourseCertificate } from './download-course-certificate.ts';
import { downloadTrainingCertificate } from './download-training-certificate.ts';
import { verifyCertificate } from './verify-certificate.ts';

export const handler = api([
  route(calls.getTrainingCertificate, downloadTrainingCertificate),
  route(calls.getCourseCertificate, downloadCourseCertificate),
  publicRoute(calls.verifyCertificate, verifyCertificate),
]);
