import type { LookupKind } from '../../../shared/contracts/content/lookup-shapes.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { createdAnswer } from '../../runtime/http/answer.ts';
import type { RequestInput } from '../../runtime/http/request.ts';
import { formPicture, replacePicture } from '../../runtime/pictures.ts';
import { drawText } from '../../runtime/resumable.ts';
import { addLookup, forgetLookups, type Lookup } from '../reference-data/index.ts';
import { assertOwnerExists, type LookupForm, lookupFields, lookupPaths } from './lookup-form.ts';
import { presentLookup } from './present-lookup.ts';

/** Creates a lookup of one kind. Super admins only. */
export const createLookup =
  <K extends LookupKind>(kind: K) =>
  async (
    _deps: Deps,
    actor: Actor,
    { body, files }: Pick<RequestInput<unknown, unknown, LookupForm>, 'body' | 'files'>,
  ) => {
    await assertOwnerExists(body.clientId);
    const id = `${kind.slice(0, 1)}${drawText(8)}`;
    const lookup: Lookup = { ...lookupFields(body), kind, id, uses: 0, version: 1 };
    await replacePicture(
      formPicture(files, { clientId: actor.clientId, kind: 'logo' }),
      undefined,
      (logo) => {
        if (logo) lookup.logo = logo;
        return addLookup(lookup);
      },
    );
    forgetLookups();
    return createdAnswer(`${lookupPaths[kind]}/${id}`, presentLookup(kind, lookup, 'FR', true));
  };
