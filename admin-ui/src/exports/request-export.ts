import type { Job } from '../../../shared/contracts/jobs.ts';
import type { InterfaceLanguage } from '../../../shared/lang.ts';
import { saveFile } from '../history/save-file.ts';
import { apiFile } from '../providers/api.ts';
import { namedBy, type Whose } from './whose.ts';

/** What is exported, and of whom. */
export interface Wanted {
  what: 'trainings' | 'training' | 'courses' | 'course' | 'history';
  /** Of the training, of the course, or of the person whose history it is. */
  id?: string | undefined;
  whose: Whose;
  /** For super admins. */
  clientId?: string | undefined;
  /** It is asked for as a job: the selection is large. */
  large?: boolean;
}

function ask({ what, id = '', whose, clientId, large }: Wanted, lang: InterfaceLanguage) {
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
