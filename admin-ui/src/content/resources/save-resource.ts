import { useCallback, useRef } from 'react';
import { type Resource, resourceLimits } from '../../../../shared/contracts/content/resources.ts';
import { api } from '../../foundation/providers/api.ts';
import { useMarkStale } from '../../foundation/providers/change.ts';
import { withFieldErrors } from '../../foundation/providers/data-provider.ts';
import { resourceMap } from '../../foundation/providers/resources.ts';
import { startUpload } from '../../foundation/uploads/index.ts';

interface SaveResourceParams {
  data: { title: string; file?: File | null | undefined };
  previousData?: Resource;
}
type SaveResource = (resource: string, params: SaveResourceParams) => Promise<{ data: Resource }>;

/**
 * Returns a mutation middleware for react-admin. Sends small files to the data provider, and larger files by
 * an upload in the background. If a file is rejected after the title was changed, the next attempt does not
 * change the title again.
 */
export function useSaveByUpload(resource: Resource | undefined) {
  const markStale = useMarkStale();
  const written = useRef(resource);
  return useCallback(
    async (name: string, params: SaveResourceParams, next: SaveResource) => {
      const { file, title } = params.data;
      const before = written.current;
      if (!file || file.size <= resourceLimits.fileSize)
        return next(name, before ? { ...params, previousData: before } : params);
      const wanted = { holder: 'resource', title, fileType: 'RESOURCE', file, version: '' } as const;
      if (!before) {
        const { resourceId, ...ticket } = await addResource(title, file);
        await startUpload({ ...wanted, holderId: resourceId, ticket });
        markStale('POST /resources/file');
        return { data: await readResource(resourceId) };
      }
      if (before.title !== title)
        written.current = (await next(name, { ...params, data: { title }, previousData: before })).data;
      await startUpload({ ...wanted, holderId: before.id });
      markStale('PUT /resources/{id}/file');
      return { data: await readResource(before.id) };
    },
    [markStale],
  );
}

/** @throws ApiError with violations by form field */
async function addResource(title: string, file: File) {
  try {
    const body = { title, fileName: file.name, fileSize: file.size };
    return await api('POST /resources/file', { body });
  } catch (error) {
    throw withFieldErrors(error, resourceMap('resources'));
  }
}

/** Reads a document from the list. */
async function readResource(id: string): Promise<Resource> {
  const [found] = await api('GET /resources', { query: { filter: JSON.stringify({ id: [id] }) } });
  if (!found) throw new Error('A resource that was saved has no record');
  return found;
}
