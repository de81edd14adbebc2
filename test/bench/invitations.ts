/**
 * Has people of an organisation mailed their link, by the events that an import publishes, and nothing else of it. The
 * environment names the table (`reachStores`).
 */
export async function inviteAll(clientId: string, userIds: readonly string[]): Promise<void> {
  const [{ membersInvited }, { publish }, { invitedTogether }, { deps }, { transact }] = await Promise.all([
    import('../../events/people.ts'),
    import('../../functions/outbox/index.ts'),
    import('../../functions/people/import-plan-rules.ts'),
    import('../../functions/runtime/deps.ts'),
    import('../../functions/runtime/table.ts'),
  ]);
  for (let from = 0; from < userIds.length; from += invitedTogether) {
    const some = userIds.slice(from, from + invitedTogether);
    await transact([publish(deps, membersInvited, clientId, { userIds: some, lang: 'en' })]);
  }
}
