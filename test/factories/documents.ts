import { randomBytes } from 'node:crypto';
import type { ContentFile } from '../../shared/contracts/content/content-files.ts';
import type { MasterContent } from '../../shared/contracts/content/master-contents.ts';
import type { Resource } from '../../shared/contracts/content/resources.ts';
import { type Client, form, type Reply } from './client.ts';
import { type Platform, unique } from './platform.ts';
import { webGlZip } from './zips.ts';

/** Returns a small PDF with unique content. */
export const pdf = (name = 'plan.pdf'): File =>
  new File([`%PDF-1.7\n% ${randomBytes(12).toString('hex')}\n%%EOF\n`], name, { type: 'application/pdf' });

export const csv = (name = 'list.csv'): File =>
  new File([`name;minutes\n${randomBytes(6).toString('hex')};15\n`], name, { type: 'text/csv' });

/** Sends a document. Never throws because of a status. */
export const sendResource = (api: Client, title: string, file: File | undefined): Promise<Reply<Resource>> =>
  api.call<Resource>('POST', '/resources', { form: form({ title }, file ? { file } : {}) });

/**
 * Creates a document.
 *
 * @throws Error if the status is not 201
 */
export async function resource(api: Client, title = unique('Document'), file = pdf()): Promise<Resource> {
  const reply = await sendResource(api, title, file);
  if (reply.status !== 201) throw new Error(`resource: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body;
}

export const listResources = (api: Client, filter: object = {}): Promise<Resource[]> =>
  api.ok<Resource[]>('GET', `/resources?lang=en&filter=${encodeURIComponent(JSON.stringify(filter))}`);

/** Returns a document with a comparable address, because the signature of an address changes every five minutes. */
export const withoutGrant = <R extends Resource | undefined>(document: R): R =>
  document && { ...document, file: document.file.split('?')[0] };

/** Creates a master content. With `seed`, it has small WEB_GL content that is ready. */
export async function masterContent(
  platform: Platform,
  api: Client,
  { name = unique('Master'), seed }: { name?: string; seed?: string } = {},
): Promise<MasterContent> {
  const { id } = await api.ok<MasterContent>('POST', '/master-contents', { body: { name } });
  if (seed) {
    const reply = await sendMasterFile(api, id, 'WEB_GL', webGlZip({ seed }));
    if (reply.status !== 200) throw new Error(`master file: ${reply.status} ${JSON.stringify(reply.body)}`);
    await platform.idle();
  }
  return api.ok<MasterContent>('GET', `/master-contents/${id}`);
}

/** Sends small content for a master content. */
export const sendMasterFile = (
  api: Client,
  id: string,
  fileType: 'UNITY' | 'WEB_GL' | 'APK',
  bytes: Uint8Array,
  fields: Record<string, string | boolean> = { version: '1.0' },
) =>
  api.call('PUT', `/master-contents/${id}/files/${fileType}`, {
    form: form(fields, { file: new File([new Uint8Array(bytes)], 'content.zip') }),
  });

export const readMaster = (api: Client, id: string): Promise<MasterContent> =>
  api.ok<MasterContent>('GET', `/master-contents/${id}`);

/** Returns the file of one type of a master content. */
export const masterFileOf = async (
  api: Client,
  id: string,
  fileType: string,
): Promise<ContentFile | undefined> =>
  (await readMaster(api, id)).files.find((file) => file.fileType === fileType);
