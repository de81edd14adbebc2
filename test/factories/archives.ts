import type { OrganisationImport } from '../../shared/contracts/administration/transfers.ts';
import type { Job } from '../../shared/contracts/identity/jobs.ts';
import { limit } from '../tools/limits.ts';
import type { Client } from './client.ts';

/** Waits until a job has ended. */
export async function endOfJob(api: Client, id: string): Promise<Job> {
  const until = Date.now() + limit(120_000);
  for (;;) {
    const job = await api.ok<Job>('GET', `/jobs/${id}`);
    if (job.status === 'done' || job.status === 'failed') return job;
    if (Date.now() > until) throw new Error(`The job has not ended: ${JSON.stringify(job)}`);
    await new Promise((later) => setTimeout(later, 100));
  }
}

/** Exports an organisation. @returns the bytes of the archive, and its job */
export async function archiveOf(
  root: Client,
  clientId: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; job: Job }> {
  const { id } = await root.ok<Job>('POST', `/clients/${clientId}/archive`);
  const job = await endOfJob(root, id);
  if (job.status !== 'done' || !job.url) throw new Error(`The export failed: ${JSON.stringify(job)}`);
  const response = await fetch(job.url);
  return { bytes: new Uint8Array(await response.arrayBuffer()), job };
}

/** Uploads an archive. @returns the id of the import */
export async function sendArchive(root: Client, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { id, partSize, partCount } = await root.ok<OrganisationImport>('POST', '/organisation-imports', {
    body: { fileName: 'organisation.zip', fileSize: bytes.length },
  });
  const numbers = Array.from({ length: partCount }, (_, index) => index + 1).join(',');
  const parts = await root.ok<{ partNumber: number; url: string }[]>(
    'GET',
    `/organisation-imports/${id}/parts?numbers=${numbers}`,
  );
  for (const { partNumber, url } of parts) {
    const body = bytes.subarray((partNumber - 1) * partSize, partNumber * partSize);
    const response = await fetch(url, { method: 'PUT', body });
    if (!response.ok) throw new Error(`part ${partNumber}: ${response.status} ${await response.text()}`);
  }
  return id;
}

/** Checks an uploaded archive. @returns the import with its conflicts */
export async function checkArchive(root: Client, id: string, anonymise = false): Promise<OrganisationImport> {
  const job = await root.ok<Job>('POST', `/organisation-imports/${id}/check`, { body: { anonymise } });
  const ended = await endOfJob(root, job.id);
  if (ended.status !== 'done') throw new Error(`The check failed: ${JSON.stringify(ended)}`);
  return root.ok<OrganisationImport>('GET', `/organisation-imports/${id}`);
}

/** Starts the import of a checked archive. */
export const startImport = (root: Client, id: string): Promise<Job> =>
  root.ok<Job>('POST', `/organisation-imports/${id}/start`);

/** Uploads, checks and imports an archive. @returns the job of the import, which has ended */
export async function importArchive(root: Client, bytes: Uint8Array<ArrayBuffer>): Promise<Job> {
  const id = await sendArchive(root, bytes);
  const { state, conflicts = [] } = await checkArchive(root, id);
  if (state !== 'checked') throw new Error(`The archive is refused: ${JSON.stringify(conflicts)}`);
  return endOfJob(root, (await startImport(root, id)).id);
}
