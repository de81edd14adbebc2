import { reachSecrets } from '../factories/in-process.ts';
import type { Host } from '../factories/platform.ts';

/** The members that one event invites. Their links are derived from its id and time. */
export interface Invitation {
  id: string;
  at: string;
  userIds: readonly string[];
}

/**
 * Creates the invitations of members, several for each event, as an import publishes them. Stores the hash of
 * each link with its member, as an import does. Requires the environment of `reachStores`.
 */
export async function invitationsOf(
  host: Pick<Host, 'secretsOrigin'>,
  clientId: string,
  userIds: readonly string[],
): Promise<Invitation[]> {
  await reachSecrets(host);
  const [{ UpdateTransaction }, members, { invitedTogether }, { deps }, { signingKeys }, { transact }] =
    await Promise.all([
      import('dynamodb-toolbox/entity/actions/transactUpdate'),
      import('../../functions/identity/members/index.ts'),
      import('../../functions/identity/people/import-plan-rules.ts'),
      import('../../functions/runtime/deps.ts'),
      import('../../functions/runtime/secret.ts'),
      import('../../functions/runtime/table.ts'),
    ]);
  const { current } = await signingKeys();
  const invitations: Invitation[] = [];
  for (let from = 0; from < userIds.length; from += invitedTogether) {
    const some = userIds.slice(from, from + invitedTogether);
    const event = { id: deps.newId(clientId), at: deps.now().toISOString() };
    const linked = (id: string) => {
      const { hash: resetHash, until } = members.buildInvitationLink(event, id, current.key);
      const link = { clientId, id, resetHash, resetUntil: until.toISOString() };
      return { write: members.MemberEntity.build(UpdateTransaction).item(link) };
    };
    await transact(some.map(linked));
    invitations.push({ ...event, userIds: some });
  }
  return invitations;
}

/**
 * Publishes the events of the invitations, so that the members are mailed. Performs no other part of an
 * import.
 */
export async function inviteAll(clientId: string, invitations: readonly Invitation[]): Promise<void> {
  const [{ membersInvited }, { publishWrite }, { deps }, { transact }] = await Promise.all([
    import('../../events/identity/people.ts'),
    import('../../functions/foundation/outbox/index.ts'),
    import('../../functions/runtime/deps.ts'),
    import('../../functions/runtime/table.ts'),
  ]);
  for (const { userIds, ...event } of invitations) {
    const data = { userIds: [...userIds], lang: 'en' as const };
    await transact([publishWrite(deps, membersInvited, { clientId, ...event }, data)]);
  }
}
