import { type AccountSecurityChange, accountSecurityChanged } from '../../../events/identity/access.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import type { Member } from './member.entity.ts';

/** Returns the write that mails a change of their password or second factors to a person. */
export const publishAccountSecurityWrite = (
  deps: Deps,
  { clientId, id: userId }: Pick<Member, 'clientId' | 'id'>,
  { change, name }: { change: AccountSecurityChange; name: string },
): Write => publishWrite(deps, accountSecurityChanged, clientId, { userId, change, name });
