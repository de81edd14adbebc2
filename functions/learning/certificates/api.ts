import * as calls from '../../../shared/contracts/learning/certificates.ts';
import { route } from '../../identity/access/index.ts';
import { api, publicRoute } from '../../runtime/http/api.ts';
import { deleteValidity } from './delete-validity.ts';
import { downloadCertificate } from './download-certificate.ts';
import { exportCertificates } from './export-certificates.ts';
import { getCourseCertificate } from './get-course-certificate.ts';
import { getTrainingCertificate } from './get-training-certificate.ts';
import { listCertificates } from './list-certificates.ts';
import { listValidities } from './list-validities.ts';
import { revokeCertificate } from './revoke-certificate.ts';
import { setValidity } from './set-validity.ts';
import { shareCertificate } from './share-certificate.ts';
import { verifyCertificate } from './verify-certificate.ts';

export const handler = api([
  route(calls.getTrainingCertificate, getTrainingCertificate),
  route(calls.getCourseCertificate, getCourseCertificate),
  route(calls.exportCertificates, exportCertificates),
  publicRoute(calls.verifyCertificate, verifyCertificate),
  route(calls.listCertificates, listCertificates),
  route(calls.downloadCertificate, downloadCertificate),
  route(calls.revokeCertificate, revokeCertificate),
  route(calls.shareCertificate, shareCertificate),
  route(calls.listValidities, listValidities),
  route(calls.setValidity, setValidity),
  route(calls.deleteValidity, deleteValidity),
]);
