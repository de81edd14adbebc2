import { BatchGetCommand, execute as batchGet } from 'dynamodb-toolbox/table/actions/batchGet';
import { type AuditAction, audited } from '../audit/index.ts';
import { type OrganisationRecord, organisationRequest } from '../organisations/index.ts';
import { type Member, memberRequest } from '../people/index.ts';
import type { Deps } from '../runtime/deps.ts';
import { table, transact } from '../runtime/table.ts';

/** Somebody and their organisation, consistently, in one call. */
export async function findEntrant(
  clientId: string,
  userId: string,
): Promise<[Member | undefined, OrganisationRecord | undefined]> {
  const command = table
    .build(BatchGetCommand)
    .requests(memberRequest(clientId, userId), organisationRequest(clientId))
    .options({ consistent: true });
  const [person, organisation] = (await batchGet(command)).Responses?.[0] ?? [];
  return [person, organisation];
}

/** Notes what somebody did for themselves, without a token. */
export async function noteOwn(
  deps: Deps,
  { id: userId, clientId }: Pick<Member, 'id' | 'clientId'>,
  address: string,
  action: AuditAction,
): Promise<void> {
  const target = { kind: 'user', id: userId } as const;
  await transact(audited(deps, { userId, clientId, address }, { action, target }));
}
