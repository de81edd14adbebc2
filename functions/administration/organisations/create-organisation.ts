import type { createOrganisation as contract } from '../../../shared/contracts/administration/organisations.ts';
import { invalid } from '../../../shared/errors.ts';
import { newOrganisationId } from '../../../shared/ids.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import {
  createOrganisationWrites,
  type OrganisationRecord,
  remainingBytes,
} from '../../foundation/tenancy/index.ts';
import { inviteMemberWrites, newMember } from '../../identity/members/index.ts';
import { createdAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { type NewPicture, replacePicture } from '../../runtime/pictures.ts';
import { drawText } from '../../runtime/resumable.ts';
import { settings } from '../../runtime/settings.ts';
import { transact } from '../../runtime/table.ts';
import { assertSeats } from './seat-rules.ts';
import { toOrganisation } from './to-organisation.ts';

/** Returns the target and the organisation of an audit entry about an organisation. */
export const auditTarget = (id: string) => ({ target: { kind: 'organisation', id }, clientId: id }) as const;

/**
 * Creates an organisation (OR-02).
 *
 * 1. Stores the logo, which is required.
 * 2. Writes one transaction: the organisation, its quota with one used seat, the marker of its SIRET, its
 *    representative as the first administrator, and the event that mails the invitation (OR-03). The
 *    invitation has the language of the caller.
 *
 * @throws VALIDATION (logo, maxUser above the setting of the stage), SIRET_ALREADY_USED, EMAIL_ALREADY_USED
 */
export const createOrganisation: Operation<typeof contract> = async (deps, actor, { body, files }) => {
  assertSeats(body.maxUser, settings.maxSeats);
  const file = files.get('logo');
  if (!file) throw invalid('logo', 'REQUIRED');
  const id = newOrganisationId(drawText);
  const { maxSize, timeZone, ...rest } = body;
  const now = deps.now().toISOString();
  const buildOrganisation = (logo: string): OrganisationRecord => ({
    ...rest,
    ...(maxSize === undefined || maxSize === null ? {} : { maxSize }),
    timeZone: timeZone ?? settings.timeZone,
    id,
    logo,
    createdDate: now,
    version: 1,
  });
  const remainingSize = remainingBytes(maxSize, { currentSize: 0, reservedSize: 0 });
  const quota = {
    clientId: id,
    currentUser: 1,
    remainingUser: body.maxUser - 1,
    administrators: 1,
    currentSize: 0,
    reservedSize: 0,
    ...(remainingSize === undefined ? {} : { remainingSize }),
  };
  const representative = newMember(deps, {
    clientId: id,
    email: body.representativeEmail,
    firstName: body.representativeFirstName,
    lastName: body.representativeLastName,
    roles: ['ROLE_ADMINISTRATOR'],
    lang: actor.person.lang,
  });
  const picture: NewPicture = { clientId: id, bytes: file.bytes, kind: 'organisation' };
  const organisation = await replacePicture(picture, undefined, async (logo) => {
    const organisation = buildOrganisation(logo);
    await transact([
      ...createOrganisationWrites(organisation, quota),
      ...inviteMemberWrites(deps, representative),
      ...auditWrites(deps, actor, { action: 'organisation-opened', ...auditTarget(id) }),
    ]);
    return organisation;
  });
  return createdAnswer(`/clients/${id}`, toOrganisation(organisation));
};
