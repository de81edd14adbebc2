import { memberAdded } from '../../../events/identity/people.ts';
import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import { changesBetween } from '../../foundation/audit-trail/index.ts';
import { publish } from '../../foundation/outbox/index.ts';
import { organisationOpen, seatTaken } from '../../foundation/tenancy/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import { type Member, memberCreated, newMember } from '../members/index.ts';
import { ownAudited } from './sign-in.repository.ts';

interface Brought extends Pick<Member, 'clientId' | 'lang' | 'roles'> {
  email: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  signOn?: NonNullable<Member['signOn']>;
  graded?: boolean;
}

/**
 * Returns a new member and the writes that create them, for the first sign-in by a trusted service. No
 * invitation is sent. The member takes a seat, and `memberAdded` is published.
 *
 * @param full the error code if no seat is free
 */
export function newcomer(
  deps: Deps,
  { firstName, lastName = '', ...given }: Brought,
  sourceIp: string,
  full: ErrorCode,
): { person: Member; writes: Write[] } {
  const { clientId, email } = given;
  const name = firstName ?? email.split('@')[0] ?? email;
  const person = newMember(deps, { ...given, firstName: name.slice(0, 50), lastName });
  const administrates = person.roles.includes('ROLE_ADMINISTRATOR');
  const writes = [
    organisationOpen({ clientId }),
    ...memberCreated(person),
    publish(deps, memberAdded, clientId, { userId: person.id }),
    { ...seatTaken({ clientId }, administrates), refused: () => new AppError(full) },
    ...ownAudited(deps, person, sourceIp, {
      action: 'member-added',
      changes: changesBetween({}, person, ['roles', 'active']),
    }),
  ];
  return { person, writes };
}
