import { AppError } from '../../../shared/errors.ts';
import { idOwner } from '../../../shared/ids.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { ResourceRecord } from './resource.entity.ts';
import { findResource } from './resource.repository.ts';
import { listVisibleResources } from './shown-resources.ts';

/**
 * Returns a document that the caller may change: an own document of the organisation, or any for a super
 * admin.
 *
 * @throws NOT_AUTHORIZED if the document is visible but not owned · NOT_FOUND if it is not visible
 */
export async function getOwnedResource(
  deps: Pick<Deps, 'now'>,
  actor: Actor,
  id: string,
): Promise<ResourceRecord> {
  if (actor.role !== 'super' && idOwner(id) !== actor.clientId) {
    throw new AppError(
      (await listVisibleResources(deps, actor, 'EN')).has(id) ? 'NOT_AUTHORIZED' : 'NOT_FOUND',
    );
  }
  const resource = await findResource(id);
  if (!resource) throw new AppError('NOT_FOUND');
  return resource;
}
