import { maxMembers } from '../../../shared/contracts/identity/groups.ts';
import { nameMark } from '../../../shared/name-mark.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { companyScope, listGroupRecords, saveGroup } from '../groups/index.ts';
import type { Import } from './import-people.ts';

/** The groups that a row names for a member. */
export interface NamedGroups {
  userId: string;
  /** At least one name. */
  groups: readonly string[];
}

/**
 * Adds members to the groups of the organisation that their rows name, and creates missing groups. With the option
 * `remove`, members leave the groups that their row does not name. Idempotent.
 *
 * @returns the ids of members for whom a group was full
 */
export async function joinGroups(
  deps: Deps,
  work: Import,
  members: readonly NamedGroups[],
): Promise<Set<string>> {
  const joining = new Map<string, { name: string; userIds: string[] }>();
  for (const { userId, groups } of members)
    for (const name of groups) {
      const mark = nameMark(name);
      const group = joining.get(mark) ?? { name, userIds: [] };
      joining.set(mark, group);
      group.userIds.push(userId);
    }
  const changing = new Set(members.map(({ userId }) => userId));
  const listGroups = async () =>
    new Map(
      (await listGroupRecords(work, companyScope)).map((group) => [nameMark(group.name), group] as const),
    );
  let existing = await listGroups();
  const names = new Map([...joining].map(([mark, { name }]) => [mark, name] as const));
  if (work.options.remove) for (const [mark, { name }] of existing) names.set(mark, name);
  const rejected = new Set<string>();
  for (const [mark, name] of names) {
    const named = new Set(joining.get(mark)?.userIds);
    const leaves = (id: string) => work.options.remove && changing.has(id) && !named.has(id);
    let isRepeated = false;
    await retryOnConflict(
      async () => {
        if (isRepeated) existing = await listGroups();
        isRepeated = true;
        const before = existing.get(mark);
        if (!before && !work.options.createGroups) return;
        const userIds = [...new Set([...(before?.userIds ?? []).filter((id) => !leaves(id)), ...named])];
        for (const id of userIds.slice(maxMembers)) rejected.add(id);
        await saveGroup(deps, work.by, work, {
          before,
          name: before?.name ?? name,
          userIds: userIds.slice(0, maxMembers),
          externalId: before?.externalId,
        });
      },
      ({ code }) => code === 'CONFLICT' || code === 'GROUP_NAME_EXISTS',
    );
  }
  return rejected;
}
