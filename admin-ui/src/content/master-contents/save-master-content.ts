import { useCallback, useRef } from 'react';
import type { MasterContent } from '../../../../shared/contracts/content/master-contents.ts';
import { api } from '../../foundation/providers/api.ts';
import { startUpload } from '../../foundation/uploads/index.ts';
import { fileTypes, type MasterContentValues } from './master-content-form.ts';

/** The name was saved, but a file was rejected. `cause` contains the reason. */
export class FilesRefused extends Error {}

interface SaveMasterContentParams {
  data: { name: string; files?: MasterContentValues['files'] };
}
type SaveMasterContent = (
  resource: string,
  params: SaveMasterContentParams,
) => Promise<{ data: MasterContent }>;

/**
 * Returns a mutation middleware for react-admin. Sends a changed name to the data provider, and the files to
 * the uploads. If a file is rejected after the creation, the next attempt does not create the master content
 * again.
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
 * Applies the form to the files, type by type. Removes files, starts uploads in the background, or changes
 * version and offline flag. The offline flag requires `offlineAccess`.
 *
 * @throws the error of the first rejected file. Previous files remain saved
 */
export async function saveFiles(
  master: MasterContent,
  files: MasterContentValues['files'],
  offlineAccess: boolean,
): Promise<void> {
  for (const fileType of fileTypes) {
    const { enabled, file, offlineAvailable: wanted, retainCurrent = true, ...values } = files[fileType];
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
        retainCurrent,
      });
    } else if (current && (current.version !== version || current.offlineAvailable !== wanted)) {
      await api('PUT /master-contents/{id}/files/{fileType}', {
        params,
        body: { version, offlineAvailable },
      });
    }
  }
}
