import type { LookupKind } from '../../../shared/contracts/content/lookup-shapes.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { RequestInput } from '../../runtime/http/request.ts';
import { removePicture } from '../../runtime/pictures.ts';
import { transact } from '../../runtime/table.ts';
import { deleteLookupWrite, forgetLookups, getLookup } from '../reference-data/index.ts';

/** Deletes a lookup of one kind. @throws NOT_FOUND, LOOKUP_IN_USE */
export const deleteLookup =
  (kind: LookupKind) =>
  async (deps: Deps, actor: Actor, { params }: RequestInput<{ id: string }>) => {
    const lookup = await getLookup(kind, params.id);
    await transact([
      deleteLookupWrite(lookup),
      ...auditWrites(deps, actor, {
        action: 'lookup-deleted',
        target: { kind: 'lookup', id: lookup.id },
        changes: changesBetween({ kind }, {}, ['kind']),
      }),
    ]);
    await removePicture(lookup.logo);
    forgetLookups();
    return { id: lookup.id };
  };
