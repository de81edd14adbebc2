import type { patchCurrentOrganisation as contract } from '../../../shared/contracts/administration/organisations.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import {
  getOrganisationRecord,
  type OrganisationRecord,
  updateOrganisationWrites,
} from '../../foundation/tenancy/index.ts';
import { assertVersion, retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { formPicture, replacePicture } from '../../runtime/pictures.ts';
import { transact } from '../../runtime/table.ts';
import { auditTarget } from './create-organisation.ts';
import { replacedLogo } from './update-organisation.ts';
import { withGroups } from './with-groups.ts';

/**
 * Changes the colours and the logo of the caller's organisation (CP-01). Absent fields do not change. A new
 * logo takes precedence over `removeLogo`.
 *
 * @throws VERSION_CONFLICT if `If-Match` names another version · VALIDATION for an invalid logo
 */
export const patchCurrentOrganisation: Operation<typeof contract> = async (
  deps,
  actor,
  { body, files, ifMatch },
) => {
  const newLogo = formPicture(files, { clientId: actor.clientId, kind: 'organisation' });
  const current = await getOrganisationRecord(actor);
  assertVersion(ifMatch, current);
  // `replacePicture` deletes the old logo after the write, and the new logo if the write is rejected.
  const { after } = await replacePicture(newLogo, replacedLogo, (drawn) =>
    retryOnConflict(async (attempt) => {
      const before = attempt === 1 ? current : await getOrganisationRecord(actor);
      assertVersion(ifMatch, before);
      const { logo: _logo, ...unchanged } = before;
      const logo = drawn ?? (body.removeLogo ? undefined : before.logo);
      const after: OrganisationRecord = {
        ...unchanged,
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
      return { before, after };
    }),
  );
  return withGroups(actor, after);
};
