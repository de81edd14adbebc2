import type { createMasterContent as contract } from '../../../shared/contracts/content/master-contents.ts';
import { assertContentQuota } from '../../foundation/tenancy/index.ts';
import { createdAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import type { MasterContentRecord } from './master-content.entity.ts';
import { createMasterContentWrites } from './master-content.repository.ts';
import { assertMasterContentAccess } from './master-content-access.ts';
import { presentOne } from './present-master-content.ts';

/**
 * Creates a master content in the caller's organisation. Separate calls add its files (MC-01).
 *
 * @throws NOT_AUTHORIZED, FILE_ALREADY_EXISTS (the same name)
 */
export const createMasterContent: Operation<typeof contract> = async (deps, actor, { body, query }) => {
  assertMasterContentAccess(actor);
  assertContentQuota(actor.organisation);
  const now = deps.now().toISOString();
  const master: MasterContentRecord = {
    id: deps.newId(actor.clientId),
    clientId: actor.clientId,
    name: body.name,
    files: { UNITY: {}, WEB_GL: {}, APK: {} },
    createdDate: now,
    lastModifiedDate: now,
    uses: 0,
    version: 1,
    revision: 1,
  };
  await transact(createMasterContentWrites(master));
  return createdAnswer(`/master-contents/${master.id}`, await presentOne(deps, actor, master, query.lang));
};
