import type { LookupKind } from '../../../shared/contracts/content/lookup-shapes.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { RequestInput } from '../../runtime/http/request.ts';
import { formPicture, replacePicture } from '../../runtime/pictures.ts';
import { changeLookup, forgetLookups, getLookup, type Lookup } from '../reference-data/index.ts';
import { assertOwnerExists, type LookupForm, lookupFields } from './lookup-form.ts';
import { presentLookup } from './present-lookup.ts';

/** Replaces names, type, owner and logo of a lookup. @throws NOT_FOUND */
export const updateLookup =
  <K extends LookupKind>(kind: K) =>
  async (
    _deps: Deps,
    actor: Actor,
    { params, body, files }: RequestInput<{ id: string }, unknown, LookupForm>,
  ) => {
    const before = await getLookup(kind, params.id);
    await assertOwnerExists(body.clientId);
    const after: Lookup = { ...lookupFields(body), kind, id: before.id, uses: before.uses };
    await replacePicture(
      formPicture(files, { clientId: actor.clientId, kind: 'logo' }),
      before.logo,
      (logo = before.logo) => {
        if (logo) after.logo = logo;
        return changeLookup(after);
      },
    );
    forgetLookups();
    return presentLookup(kind, after, 'FR', true);
  };
