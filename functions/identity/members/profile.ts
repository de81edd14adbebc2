import type { Profile } from '../../../shared/contracts/identity/access.ts';
import type { OrganisationRecord } from '../../foundation/tenancy/index.ts';
import { pictureUrl } from '../../runtime/pictures.ts';
import type { Member } from './member.entity.ts';
import { listedBy } from './team.repository.ts';

/** Returns the fields that identify a member on the page. */
export const memberFace = ({ id, firstName, lastName, picture }: Member) => ({
  userId: id,
  firstName,
  lastName,
  picture: picture ? pictureUrl(picture) : null,
});

/**
 * Returns a member as the API shows them. The only fields about access are the roles and the `active` flag.
 */
export const toProfile = (member: Member, organisation: Pick<OrganisationRecord, 'type'>): Profile => ({
  id: member.id,
  firstName: member.firstName,
  lastName: member.lastName,
  email: member.email,
  ...(member.pendingEmail ? { pendingEmail: member.pendingEmail } : {}),
  picture: member.picture ? pictureUrl(member.picture) : null,
  roles: member.roles,
  instructor: organisation.type === 'TRAINING_CENTER' && member.roles.includes('ROLE_MANAGER'),
  clientId: member.clientId,
  clientType: organisation.type,
  managers: listedBy(member).map((manager) => manager.name),
  lastConnection: member.lastConnection ?? null,
  active: member.active,
  invited: member.passwordHash === undefined && member.signOn === undefined,
  badges: member.badges,
  ...(member.signOn ? { signOn: { issuer: member.signOn.issuer, since: member.signOn.since } } : {}),
  ...(member.secondFactor ? { secondFactor: true as const } : {}),
  ...(member.undelivered ? { undelivered: member.undelivered } : {}),
  version: member.version,
});
