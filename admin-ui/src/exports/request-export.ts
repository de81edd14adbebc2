import type { Job } from '../../../shared/contracts/jobs.ts';
import type { ContentLanguage, InterfaceLanguage } from '../../../shared/lang.ts';
import { saveFile } from '../common/save-file.ts';
import { apiFile } from '../providers/api.ts';
import { namedBy, type Whose } from './whose.ts';

/** Progress comes as CSV, certificates as a zip of PDFs that always is a job's. */
export const progressKinds = ['trainings', 'training', 'courses', 'course'] as const;
export const certificateKinds = ['trainingCertificates', 'courseCertificates'] as const;
export type ExportKind = (typeof progressKinds)[number] | (typeof certificateKinds)[number] | 'history';

export const isOfCertificates = (what: ExportKind): boolean => certificateKinds.some((kind) => kind === what);

/** The key of what a dialog or a job of it is called. */
export const titleOf = (what: ExportKind) =>
  isOfCertificates(what) ? 'exports.certificatesTitle' : 'exports.title';

/** What is exported, and of whom. */
export interface Wanted {
  what: ExportKind;
  /** Of the training, of the course, or of the person whose history it is. */
  id?: string | undefined;
  /** What certificates are written in; everything else follows the language on screen. */
  lang?: ContentLanguage;
  whose: Whose;
  /** For super admins. */
  clientId?: string | undefined;
  /** It is asked for as a job: the selection is large. */
  large?: boolean;
}

function askForCertificates({ what, id, whose, lang }: Wanted, onScreen: InterfaceLanguage) {
  const content = what === 'trainingCertificates' ? { trainingId: id } : { courseId: id };
  const people =
    typeof whose === 'string' ? {} : { userIds: [...whose.userIds], groupIds: [...whose.groupIds] };
  return apiFile('POST /certificates/export/{lang}', {
    params: { lang: lang ?? onScreen },
    body: { ...content, ...people },
  });
}

function ask(wanted: Wanted, lang: InterfaceLanguage) {
  const { what, id = '', whose, clientId, large } = wanted;
  if (isOfCertificates(what)) return askForCertificates(wanted, lang);
  const headers = large ? { Prefer: 'respond-async' } : undefined;
  const query = { ...namedBy(whose), clientId };
  if (what === 'trainings')
    return apiFile('GET /trainings/export/{lang}', { params: { lang }, query, headers });
  if (what === 'courses') return apiFile('GET /courses/export/{lang}', { params: { lang }, query, headers });
  const params = { id, lang };
  if (what === 'training') return apiFile('GET /trainings/{id}/export/{lang}', { params, query, headers });
  if (what === 'course') return apiFile('GET /courses/{id}/export/{lang}', { params, query, headers });
  return apiFile('GET /users/{id}/history/export/{lang}', { params, headers });
}

/**
 * Asks for an export, and saves it where it comes at once.
 *
 * @returns the job that makes it, where it is large
 */
export async function requestExport(wanted: Wanted, lang: InterfaceLanguage): Promise<Job | undefined> {
  const { blob, fileName = `${wanted.what}.csv`, response } = await ask(wanted, lang);
  if (response.status === 202) return JSON.parse(await blob.text()) as Job;
  saveFile(blob, fileName);
  return undefined;
}
