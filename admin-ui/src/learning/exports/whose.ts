/** Of whom progress is exported: of oneself, of everybody in reach, or of those named. Pure. */
export type ExportAudience =
  | 'own'
  | 'everybody'
  | { userIds: readonly string[]; groupIds: readonly string[] };

/**
 * Those chosen. Everybody only where each member that there is was chosen one by one: neither while the members are
 * still on their way, nor by groups alone. Undefined: nobody yet.
 */
export function whoseOf(
  { userIds, groupIds }: { userIds: ReadonlySet<string>; groupIds: ReadonlySet<string> },
  members: readonly { id: string }[] | undefined,
): ExportAudience | undefined {
  if (userIds.size + groupIds.size === 0) return undefined;
  if (members && members.length > 0 && members.every(({ id }) => userIds.has(id))) return 'everybody';
  return { userIds: [...userIds], groupIds: [...groupIds] };
}

/** How a call names them. A call that names nobody exports everybody in reach: that has to be asked for by word. */
export function namedBy(whose: ExportAudience): { userIds?: string[]; groupIds?: string[] } {
  if (whose === 'own' || whose === 'everybody') return {};
  const { userIds, groupIds } = whose;
  if (userIds.length + groupIds.length === 0) throw new Error('An export of nobody');
  return {
    ...(userIds.length > 0 ? { userIds: [...userIds] } : {}),
    ...(groupIds.length > 0 ? { groupIds: [...groupIds] } : {}),
  };
}
