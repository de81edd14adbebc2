import type { deleteResource as contract } from '../../../shared/contracts/content/resources.ts';
import { AppError } from '../../../shared/errors.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact, transactInSlices } from '../../runtime/table.ts';
import { releaseFilesWrites } from '../content-records/index.ts';
import { getOwnedResource } from './owned-resource.ts';
import type { ResourceRecord } from './resource.entity.ts';
import {
  deleteResourceWrites,
  findResource,
  listLinks,
  listShowing,
  unlinkCourseWrite,
} from './resource.repository.ts';
import { removeFile } from './resource-file.ts';
import { storedFiles } from './resource-rules.ts';
import { hideResource } from './show-resources.ts';

/**
 * Deletes a document (RE-01). Trainings and courses no longer show it.
 *
 * 1. Removes it from each training that shows it. The links decide, because the count of uses can be wrong.
 * 2. Deletes the document with its marks and a pending upload, and releases its bytes in the quota. If a
 * training starts to show it meanwhile, the count changes and all steps are repeated.
 * 3. Deletes the links of courses and the stored bytes. Courses ignore documents that do not exist.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (visible, not owned)
 */
export const deleteResource: Operation<typeof contract> = async (deps, actor, { params }) => {
  return retryOnConflict(async () => {
    const found = await getOwnedResource(deps, actor, params.id);
    const resource = found.uses === 0 ? found : await withoutTrainings(deps, found);
    const { id, clientId } = resource;
    await transact([
      ...deleteResourceWrites(resource),
      ...(await releaseFilesWrites(deps, resource, storedFiles(resource))),
      ...auditWrites(deps, actor, { action: 'resource-deleted', target: { kind: 'resource', id }, clientId }),
    ]);
    const links = await listLinks(resource);
    await transactInSlices(links.map((link) => [unlinkCourseWrite(link)]));
    if (resource.objectKey) await removeFile(resource.objectKey);
    return { id };
  });
};

/** Removes a document from the trainings that show it. @returns the document afterwards. @throws NOT_FOUND */
async function withoutTrainings(deps: Deps, { id, clientId }: ResourceRecord): Promise<ResourceRecord> {
  await hideResource(deps, { id, clientId });
  const resource = await findResource(id);
  if (!resource) throw new AppError('NOT_FOUND');
  // A training started to show it after the links were read.
  if ((await listShowing(resource)).length > 0) throw new AppError('CONFLICT');
  return resource;
}
