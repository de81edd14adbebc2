import { useCallback, useRef } from 'react';
import type { MasterContent } from '../../../../shared/contracts/content/master-contents.ts';
import { startUpload } from '../../delivery/uploads/index.ts';
import { api } from '../../foundation/providers/api.ts';
import { fileTypes, type MasterContentValues } from './master-content-form.ts';

/** It has its name, but a file was refused; `cause` says why. */
export class FilesRefused extends Error {}

interface SaveMasterContentParams {
  data: { name: string; files?: MasterContentValues['files'] };
}
type SaveMasterContent = (
  resource: string,
  params: SaveMasterContentParams,
) => Promise<{ data: MasterContent }>;

/**
 * For react-admin's saving of a form: the name goes to the data provider, where it has changed, and the files to the
 * uploads. What was created before a file was refused is not created again by the next try.
 */
export function useSaveWithFiles(master: MasterContent | undefined, offlineAccess: boolean) {
  const written = useRef(master);
  return useCallback(
    async (resource: string, params: SaveMasterContentParams, next: SaveMasterContent) => {
      const { files, name } = params.data;
      const data = { name: name.trim() };
      const before = written.current;
      let after = before;
      if (!before || before === master) {
        if (before?.name !== data.name) after = (await next(resource, { ...params, data })).data;
      } else if (before.name !== data.name) after = await rename(before, data);
      if (!after) throw new Error('A master content that was saved has no record');
      written.current = after;
      if (files)
        await saveFiles(after, files, offlineAccess).catch((cause: unknown) => {
          throw new FilesRefused('A file was refused', { cause });
        });
      return { data: after };
    },
    [master, offlineAccess],
  );
}

const rename = ({ id, version }: MasterContent, body: { name: string }): Promise<MasterContent> =>
  api('PUT /master-contents/{id}', { params: { id }, body, headers: { 'If-Match': `"${version}"` } });

/**
 * Makes its files what the form says, type by type: removed, sent (the bytes go on in the background), or only
 * with another version or offline flag, which only those have who may.
 *
 * @throws what refused the first of them; those before it are done
 */
export async function saveFiles(
  master: MasterContent,
  files: MasterContentValues['files'],
  offlineAccess: boolean,
): Promise<void> {
  for (const fileType of fileTypes) {
    const { enabled, file, offlineAvailable: wanted, ...values } = files[fileType];
    const offlineAvailable = offlineAccess && wanted;
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
    } else if (current && (current.version !== version || current.offlineAvailable !== wanted)) {
      await api('PUT /master-contents/{id}/files/{fileType}', {
        params,
        body: { version, offlineAvailable },
      });
    }
  }
}
