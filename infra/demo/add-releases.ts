import type { UploadTicket } from '../../shared/contracts/delivery/uploads.ts';
import { file } from './add-trainings.ts';
import type { Client } from './client.ts';

const version = '1.0.0';
const releases = [
  { platform: 'windows', format: 'exe', sent: true },
  { platform: 'windows', format: 'zip', sent: true },
  { platform: 'linux', format: 'deb', sent: false },
  { platform: 'macos', format: 'zip', sent: false },
  { platform: 'android', format: 'apk', sent: false },
] as const;

/**
 * Adds the releases of the launcher. The Windows releases can be downloaded, the others are announced
 * (LY-11).
 */
export async function addReleases(root: Client): Promise<void> {
  for (const { platform, format, sent } of releases) {
    const state = sent ? 'available' : 'announced';
    const body = { platform, format, version, state };
    const { id } = await root.ok<{ id: string }>('POST', '/launcher/releases', { body });
    if (sent) await send(root, id, file(`launcher/immersive-launcher-${version}.${format}`, ''));
  }
}

/** Uploads a file in one part with an upload ticket. */
async function send(root: Client, id: string, file: File): Promise<void> {
  const body = { fileName: file.name, fileSize: file.size };
  const { uploadId } = await root.ok<UploadTicket>('PUT', `/launcher/releases/${id}/file`, { body });
  const [part] = await root.ok<{ url: string }[]>('GET', `/uploads/${uploadId}/parts?numbers=1`);
  const response = await fetch(part?.url ?? '', { method: 'PUT', body: await file.arrayBuffer() });
  if (!response.ok) throw new Error(`A part of ${file.name}: ${response.status}`);
  const parts = [{ partNumber: 1, etag: response.headers.get('etag') ?? '' }];
  await root.ok('POST', `/uploads/${uploadId}/complete`, { body: { parts } });
}
