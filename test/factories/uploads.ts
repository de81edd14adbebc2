import type { ContentFile, FileType } from '../../shared/contracts/content/content-files.ts';
import type { UploadState, UploadTicket } from '../../shared/contracts/delivery/uploads.ts';
import type { Client, Reply } from './client.ts';

export interface TicketFields {
  fileName?: string;
  fileSize: number;
  version?: string;
  offlineAvailable?: boolean;
  retainCurrent?: boolean;
}

/** Requests an upload ticket. */
export const askTicket = (
  api: Client,
  trainingId: string,
  fileType: FileType,
  fields: TicketFields,
): Promise<Reply<UploadTicket>> =>
  api.put<UploadTicket>(`/trainings/${trainingId}/files/${fileType}`, {
    fileName: 'content.zip',
    version: '1.0',
    offlineAvailable: false,
    ...fields,
  });

/**
 * Requests an upload ticket.
 *
 * @throws Error if the request is rejected
 */
export async function openTicket(
  api: Client,
  trainingId: string,
  fileType: FileType,
  fields: TicketFields,
): Promise<UploadTicket> {
  const reply = await askTicket(api, trainingId, fileType, fields);
  if (reply.status !== 202) throw new Error(`ticket: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body;
}

export interface SentPart {
  partNumber: number;
  etag: string;
}

/** Sends one part directly to storage. */
export async function sendPart(
  api: Client,
  { uploadId, partSize }: UploadTicket,
  bytes: Uint8Array,
  partNumber: number,
): Promise<SentPart> {
  const [part] = await api.ok<{ url: string }[]>('GET', `/uploads/${uploadId}/parts?numbers=${partNumber}`);
  const body = bytes.slice((partNumber - 1) * partSize, partNumber * partSize);
  const response = await fetch(part?.url ?? '', { method: 'PUT', body });
  if (!response.ok) throw new Error(`part ${partNumber}: ${response.status} ${await response.text()}`);
  return { partNumber, etag: response.headers.get('etag') ?? '' };
}

export const complete = (api: Client, uploadId: string, parts: readonly SentPart[]) =>
  api.post<UploadState>(`/uploads/${uploadId}/complete`, { parts });

/** Sends every part of a ticket and completes the upload. */
export async function sendAll(api: Client, ticket: UploadTicket, bytes: Uint8Array): Promise<void> {
  const parts: SentPart[] = [];
  for (let number = 1; number <= ticket.partCount; number += 1) {
    parts.push(await sendPart(api, ticket, bytes, number));
  }
  const reply = await complete(api, ticket.uploadId, parts);
  if (reply.status !== 202) throw new Error(`complete: ${reply.status} ${JSON.stringify(reply.body)}`);
}

/** Requests a ticket, sends every part and completes the upload. */
export async function sendContent(
  api: Client,
  trainingId: string,
  fileType: FileType,
  bytes: Uint8Array,
  fields: Partial<TicketFields> = {},
): Promise<UploadTicket> {
  const ticket = await openTicket(api, trainingId, fileType, { fileSize: bytes.length, ...fields });
  await sendAll(api, ticket, bytes);
  return ticket;
}

/** Returns the file of one type of a training. */
export async function fileOf(
  api: Client,
  trainingId: string,
  fileType: FileType,
): Promise<ContentFile | undefined> {
  const { files } = await api.ok<{ files: ContentFile[] }>('GET', `/trainings/${trainingId}`);
  return files.find((file) => file.fileType === fileType);
}

export interface QuotaSizes {
  currentSize: number;
  reservedSize: number;
  maxSize: number | null;
}

export const quotaOf = async (root: Client, clientId: string): Promise<QuotaSizes> => {
  const { currentSize, reservedSize, maxSize } = await root.ok<QuotaSizes>(
    'GET',
    `/clients/${clientId}/quota`,
  );
  return { currentSize, reservedSize, maxSize };
};
