import { type SecurityChange, securityChanged } from '../../../events/identity/access.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import type { Member } from './member.entity.ts';

/** The number of new administrators that a mail names. */
const maxNames = 10;

interface SecurityChangeFacts {
  change: Exclude<SecurityChange, 'administrator-added'>;
  /** The name of the added thing. */
  name: string;
  /** The person who made the change. */
  by: { userId: string };
}

/** Returns the write that mails a change of access to the administrators of the organisation. */
export const publishSecurityChangeWrite = (
  deps: Deps,
  { clientId }: Tenant,
  { change, name, by }: SecurityChangeFacts,
): Write =>
  publishWrite(deps, securityChanged, clientId, {
    change,
    name,
    userIds: [],
    others: 0,
    byUserId: by.userId,
  });

/**
 * Returns the write that mails new administrators to the other administrators of the organisation.
 *
 * @param by the person who added them. Absent if the sign-on provider assigned the role
 */
export const publishAdministratorAddedWrite = (
  deps: Deps,
  { clientId }: Tenant,
  { people, by }: { people: readonly Pick<Member, 'id'>[]; by?: { userId: string } },
): Write =>
  publishWrite(deps, securityChanged, clientId, {
    change: 'administrator-added',
    name: '',
    userIds: people.slice(0, maxNames).map(({ id }) => id),
    others: Math.max(0, people.length - maxNames),
    ...(by ? { byUserId: by.userId } : {}),
  });
