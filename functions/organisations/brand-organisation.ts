import type { Body } from '../../shared/contracts/call.ts';
import type { Client, patchCurrentClient } from '../../shared/contracts/organisations.ts';
import { audited, changesBetween } from '../audit/index.ts';
import type { Actor } from '../runtime/actor.ts';
import { assertVersion, whileConflicts } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import type { FilePart } from '../runtime/http/request.ts';
import { type NewPicture, replacePicture } from '../runtime/pictures.ts';
import { transact } from '../runtime/table.ts';
import { about } from './create-organisation.ts';
import type { OrganisationRecord } from './organisation.entity.ts';
import { getOrganisation, organisationChanged } from './organisation.repository.ts';
import { withGroups } from './with-groups.ts';

interface Input {
  body: Body<typeof patchCurrentClient>;
  files: ReadonlyMap<string, FilePart>;
  ifMatch: number | undefined;
}

/** An admin gives the own organisation its colours and logo (CP-01). @throws VERSION_CONFLICT (with If-Match), VALIDATION (logo) */
export async function brandOrganisation(
  deps: Deps,
  actor: Actor,
  { body, files, ifMatch }: Input,
): Promise<Client> {
  const file = files.get('logo');
  const sent: NewPicture | undefined = file && {
    clientId: actor.clientId,
    bytes: file.bytes,
    kind: 'organisation',
  };
  const after = await whileConflicts(async () => {
    const before = await getOrganisation(actor);
    assertVersion(ifMatch, before);
    const { logo: _logo, ...kept } = before;
    const replaced = (after: OrganisationRecord) => (after.logo === before.logo ? [] : [before.logo]);
    return replacePicture(sent, replaced, async (drawn) => {
      const logo = drawn ?? (body.removeLogo ? undefined : before.logo);
      const after = {
        ...kept,
        ...(logo ? { logo } : {}),
        primaryColor: body.primaryColor ?? before.primaryColor,
        secondaryColor: body.secondaryColor ?? before.secondaryColor,
        version: before.version + 1,
      };
      const changes = changesBetween(before, after, ['primaryColor', 'secondaryColor', 'logo']);
      await transact([
        ...organisationChanged(before, after),
        ...audited(deps, actor, { action: 'organisation-branded', ...about(before.id), changes }),
      ]);
      return after;
    });
  });
  return withGroups(actor, after);
}
