import type { LookupKind } from '../../shared/contracts/lookup-shapes.ts';
import { forgetLookups, getLookup, removeLookup } from '../reference-data/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import type { Input } from '../runtime/http/request.ts';
import { removePicture } from '../runtime/pictures.ts';

/** @throws NOT_FOUND, LOOKUP_IN_USE */
export const deleteLookup =
  (kind: LookupKind) =>
  async (_deps: Deps, _actor: Actor, { params }: Input<{ id: string }>) => {
    const lookup = await getLookup(kind, params.id);
    await removeLookup(lookup);
    await removePicture(lookup.logo);
    forgetLookups();
    return { id: lookup.id };
  };
