import type { MasterContent } from '../../../shared/contracts/master-contents.ts';
import { api } from '../providers/api.ts';
import { startUpload } from '../uploads/index.ts';
import { fileTypes, type MasterContentValues } from './master-content-form.ts';

/** Creates it, or gives it its new name. */
export function saveName(before: MasterContent | undefined, name: string): Promise<MasterContent> {
  const body = { name: name.trim() };
  if (!before) return api('POST /master-contents', { body });
  if (before.name === body.name) return Promise.resolve(before);
  return api('PUT /master-contents/{id}', {
    params: { id: before.id },
    body,
    headers: { 'If-Match': `"${before.version}"` },
  });
}

/**
 * Makes its files what the form says, type by type: removed, sent (the bytes go on in the background), or only
 * with another version or offline flag.
 *
 * @throws what refused the first of them; those before it are done
 */
export async function saveFiles(master: MasterContent, { files }: MasterContentValues): Promise<void> {
  for (const fileType of fileTypes) {
    const { enabled, file, offlineAvailable, ...values } = files[fileType];
    const params = { id: master.id, fileType };
    const current = master.files.find((one) => one.fileType === fileType);
    const version = values.version.trim();
    if (!enabled) {
      if (current) await api('DELETE /master-contents/{id}/files/{fileType}', { params });
    } else if (file) {
      await startUpload({
        holder: 'master-content',
        holderId: master.id,
        title: master.name,
        fileType,
        file,
        version,
        offlineAvailable,
      });
    } else if (current && (current.version !== version || current.offlineAvailable !== offlineAvailable)) {
      await api('PUT /master-contents/{id}/files/{fileType}', {
        params,
        body: { version, offlineAvailable },
      });
    }
  }
}
