import type * as z from 'zod';
import type { Job } from '../../../../shared/contracts/identity/jobs.ts';
import type { exportRequirementsOf } from '../../../../shared/contracts/learning/exports.ts';
import type { ContentLanguage, InterfaceLanguage } from '../../../../shared/lang.ts';
import { saveFile } from '../../foundation/common/save-file.ts';
import { apiFile } from '../../foundation/providers/api.ts';
import { type ExportAudience, namedBy } from './export-audience.ts';

/**
 * Kinds of exports. Progress is CSV. Certificates are a zip of PDFs, always produced by a job. Own data is a
 * zip.
 */
export const progressKinds = ['trainings', 'training', 'courses', 'course'] as const;
export const certificateKinds = ['trainingCertificates', 'courseCertificates'] as const;
export type ExportKind =
  | (typeof progressKinds)[number]
  | (typeof certificateKinds)[number]
  | 'history'
  | 'required'
  | 'ownData';

export const isOfCertificates = (exportKind: ExportKind): boolean =>
  certificateKinds.some((kind) => kind === exportKind);

/** Returns the message key of the title of a dialog or job. */
export function exportTitle(exportKind: ExportKind) {
  if (exportKind === 'ownData') return 'exports.kinds.ownData';
  return isOfCertificates(exportKind) ? 'exports.certificatesTitle' : 'exports.title';
}

/** The content and the people of an export. */
export interface ExportOrder {
  what: ExportKind;
  /** Id of the training, of the course, or of the person for a history. */
  id?: string | undefined;
  /** Language of certificates. Other exports have the language of the page. */
  lang?: ContentLanguage;
  whose: ExportAudience;
  /** Organisation, for super admins. */
  clientId?: string | undefined;
  /** Filters of required content. */
  board?: z.input<typeof exportRequirementsOf.body>;
  /** Whether to request a job, because the selection is large. */
  large?: boolean;
}

function askForCertificates({ what: exportKind, id, whose, lang }: ExportOrder, onScreen: InterfaceLanguage) {
  const content = exportKind === 'trainingCertificates' ? { trainingId: id } : { courseId: id };
  return apiFile('POST /certificates/export/{lang}', {
    params: { lang: lang ?? onScreen },
    body: { ...content, ...namedBy(whose) },
  });
}

function requestDocument(wanted: ExportOrder, lang: InterfaceLanguage) {
  const { what: exportKind, id = '', whose, clientId, large } = wanted;
  if (isOfCertificates(exportKind)) return askForCertificates(wanted, lang);
  if (exportKind === 'ownData') return apiFile('GET /users/profile/data');
  const headers = large ? { Prefer: 'respond-async' } : undefined;
  const body = { ...namedBy(whose), ...(clientId === undefined ? {} : { clientId }) };
  if (exportKind === 'trainings')
    return apiFile('POST /trainings/export/{lang}', { params: { lang }, body, headers });
  if (exportKind === 'courses')
    return apiFile('POST /courses/export/{lang}', { params: { lang }, body, headers });
  if (exportKind === 'required')
    return apiFile('POST /requirements/export/{lang}', {
      params: { lang },
      body: { ...body, ...wanted.board },
      headers,
    });
  const params = { id, lang };
  if (exportKind === 'training')
    return apiFile('POST /trainings/{id}/export/{lang}', { params, body, headers });
  if (exportKind === 'course') return apiFile('POST /courses/{id}/export/{lang}', { params, body, headers });
  return apiFile('GET /users/{id}/history/export/{lang}', { params, headers });
}

/** Returns the file name if the server sends none. */
const fallbackFileName = ({ what: exportKind }: ExportOrder): string =>
  exportKind === 'ownData' ? 'my-data.zip' : `${exportKind}.csv`;

/**
 * Requests an export. Saves the document if the response contains it.
 *
 * @returns the job that produces a large export, otherwise undefined
 */
export async function requestExport(wanted: ExportOrder, lang: InterfaceLanguage): Promise<Job | undefined> {
  const { blob, fileName = fallbackFileName(wanted), response } = await requestDocument(wanted, lang);
  if (response.status === 202) return JSON.parse(await blob.text()) as Job;
  saveFile(blob, fileName);
  return undefined;
}
