import type { LookupKind } from '../../../shared/contracts/content/lookup-shapes.ts';
import type { Actor } from '../../runtime/actor.ts';
import { assertVersion, nextVersion, retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { RequestInput } from '../../runtime/http/request.ts';
import { formPicture, replacePicture } from '../../runtime/pictures.ts';
import { changeLookup, forgetLookups, getLookup, type Lookup } from '../reference-data/index.ts';
import { assertOwnerExists, type LookupForm, lookupFields } from './lookup-form.ts';
import { presentLookup } from './present-lookup.ts';

interface ChangedLookup {
  before: Lookup;
  after: Lookup;
}

/**
 * Replaces names, type, owner and logo of a lookup.
 *
 * @throws NOT_FOUND, VERSION_CONFLICT (with If-Match), VALIDATION
 */
export const updateLookup =
  <K extends LookupKind>(kind: K) =>
  async (
    _deps: Deps,
    actor: Actor,
    { params, body, files, ifMatch }: RequestInput<{ id: string }, unknown, LookupForm>,
  ) => {
    assertVersion(ifMatch, await getLookup(kind, params.id));
    await assertOwnerExists(body.clientId);
    const newLogo = formPicture(files, { clientId: actor.clientId, kind: 'logo' });
    const replaced = ({ before }: ChangedLookup) => (newLogo ? [before.logo] : []);
    const { after } = await replacePicture(newLogo, replaced, (drawn) =>
      retryOnConflict(async (): Promise<ChangedLookup> => {
        const before = await getLookup(kind, params.id);
        assertVersion(ifMatch, before);
        const logo = drawn ?? before.logo;
        const after: Lookup = {
          ...lookupFields(body),
          ...(logo ? { logo } : {}),
          ...{ kind, id: before.id, uses: before.uses, version: nextVersion(before) },
        };
        await changeLookup(before, after);
        return { before, after };
      }),
    );
    forgetLookups();
    return presentLookup(kind, after, 'FR', true);
  };
