import type { deleteResource as contract } from '../../shared/contracts/resources.ts';
import { audited } from '../audit-trail/index.ts';
import { bytesFreed } from '../content/index.ts';
import { retryOnConflict } from '../runtime/conflicts.ts';
import type { Operation } from '../runtime/http/operation.ts';
import { transact } from '../runtime/table.ts';
import { getOwnedResource } from './owned-resource.ts';
import { courseUnlinked, listLinks, resourceRemoved } from './resource.repository.ts';
import { removeFile } from './resource-file.ts';
import { storedFiles } from './resource-rules.ts';
import { hideResource } from './show-resources.ts';

/**
 * Removes a document (RE-01): the trainings and courses that show it do no more.
 *
 * 1. Each training leaves it out, with its cards. 2. Once none shows it, it goes, with its marks and an upload that
 * is on its way, and the quota has its bytes back. 3. The notes of courses and the stored bytes go. Courses leave out by themselves what is not there.
 * Broken off, it is done again.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (seen, not owned), CONFLICT (it keeps changing)
 */
export const deleteResource: Operation<typeof contract> = async (deps, actor, { params }) => {
  return retryOnConflict(async () => {
    const resource = await getOwnedResource(deps, actor, params.id);
    if (resource.uses > 0) await hideResource(deps, resource);
    const { id, clientId } = resource;
    await transact([
      ...resourceRemoved(resource),
      ...(await bytesFreed(deps, resource, storedFiles(resource))),
      ...audited(deps, actor, { action: 'resource-deleted', target: { kind: 'resource', id }, clientId }),
    ]);
    const links = await listLinks(resource);
    for (let from = 0; from < links.length; from += 100) {
      await transact(links.slice(from, from + 100).map(courseUnlinked));
    }
    if (resource.objectKey) await removeFile(resource.objectKey);
    return { id };
  });
};
