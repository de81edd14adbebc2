import type { patchCurrentOrganisation as contract } from '../../../shared/contracts/administration/organisations.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import {
  getOrganisationRecord,
  type OrganisationRecord,
  updateOrganisationWrites,
} from '../../foundation/tenancy/index.ts';
import { assertVersion, retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { type NewPicture, replacePicture } from '../../runtime/pictures.ts';
import { transact } from '../../runtime/table.ts';
import { auditTarget } from './create-organisation.ts';
import { withGroups } from './with-groups.ts';

/**
 * Changes the colours and the logo of the own organisation (CP-01).
 *
 * @throws VERSION_CONFLICT (with If-Match), VALIDATION (logo)
 */
export const patchCurrentOrganisation: Operation<typeof contract> = async (
  deps,
  actor,
  { body, files, ifMatch },
) => {
  const file = files.get('logo');
  const sent: NewPicture | undefined = file && {
    clientId: actor.clientId,
    bytes: file.bytes,
    kind: 'organisation',
  };
  const after = await retryOnConflict(async () => {
    const before = await getOrganisationRecord(actor);
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
        ...updateOrganisationWrites(before, after),
        ...auditWrites(deps, actor, { action: 'organisation-branded', ...auditTarget(before.id), changes }),
      ]);
      return after;
    });
  });
  return withGroups(actor, after);
};
