/** The people of an export: the person, all accessible people, or a selection. */
export type ExportAudience =
  | 'own'
  | 'everybody'
  | { userIds: readonly string[]; groupIds: readonly string[] };

/**
 * Returns the audience of a selection. All people are the audience only if each member is selected
 * individually, and the list of members is complete. Returns undefined without a selection.
 */
export function exportAudience(
  { userIds, groupIds }: { userIds: ReadonlySet<string>; groupIds: ReadonlySet<string> },
  members: readonly { id: string }[] | undefined,
): ExportAudience | undefined {
  if (userIds.size + groupIds.size === 0) return undefined;
  if (members && members.length > 0 && members.every(({ id }) => userIds.has(id))) return 'everybody';
  return { userIds: [...userIds], groupIds: [...groupIds] };
}

/**
 * Returns the ids of an audience for a call. A call without ids exports all accessible people. An empty
 * selection is therefore rejected.
 */
export function namedBy(audience: ExportAudience): { userIds?: string[]; groupIds?: string[] } {
  if (audience === 'own' || audience === 'everybody') return {};
  const { userIds, groupIds } = audience;
  if (userIds.length + groupIds.length === 0) throw new Error('An export needs a member or a group');
  return {
    ...(userIds.length > 0 ? { userIds: [...userIds] } : {}),
    ...(groupIds.length > 0 ? { groupIds: [...groupIds] } : {}),
  };
}
