import {
  buildNameMarker,
  checkGroupWrite,
  listGroupNames,
  replaceGroupNameWrite,
  updateGroupWrites,
} from '../../../identity/groups/index.ts';
import { checkMemberAbsentWrite } from '../../../identity/members/index.ts';
import { isSame } from '../compare-rules.ts';
import { byWriting, type ConsistencyCheck } from '../consistency-check.ts';

/** Maximum number of people per repair. Its transaction contains a condition for each of them. */
const mostPeople = 50;

/** Groups ↔ the members that they name. */
export const groupMembers: ConsistencyCheck = {
  name: 'group-members',
  async *find(snapshot) {
    const groups = await snapshot.groups();
    const ids = new Set((await snapshot.members()).map(({ id }) => id));
    for (const group of groups) {
      const missingIds = group.userIds.filter((id) => !ids.has(id));
      if (missingIds.length === 0) continue;
      const now = new Set(missingIds.slice(0, mostPeople));
      const userIds = group.userIds.filter((id) => !now.has(id));
      yield {
        record: `group ${group.id}`,
        expected: `${group.userIds.length - missingIds.length} members`,
        stored: `${missingIds.length} as well, who do not exist`,
        repair: byWriting(
          ...[...now].map((id) => checkMemberAbsentWrite(snapshot, id)),
          ...updateGroupWrites(group, { ...group, userIds }),
        ),
      };
    }
  },
};

/** Groups ↔ the markers of their names. A name of two groups is only reported. */
export const groupNames: ConsistencyCheck = {
  name: 'group-names',
  async *find(snapshot) {
    const markers = await listGroupNames(snapshot);
    const groups = await snapshot.groups();
    const keyOf = ({ scope, name }: { scope: string; name: string }) => `${scope}#${name}`;
    const stored = new Map(markers.map((marker) => [keyOf(marker), marker]));
    const groupsByName = Map.groupBy(groups, (group) => keyOf(buildNameMarker(group)));
    for (const [key, [group, ...duplicates]] of groupsByName) {
      const before = stored.get(key);
      if (!group || [group, ...duplicates].some((one) => isSame(before, buildNameMarker(one)))) continue;
      yield {
        record: `group ${group.id}`,
        expected: 'the marker of its name',
        stored: before ? `the marker of ${before.groupId}` : 'no marker',
        ...(duplicates.length > 0
          ? {}
          : {
              repair: byWriting(
                checkGroupWrite(group),
                replaceGroupNameWrite(before, buildNameMarker(group)),
              ),
            }),
      };
    }
    for (const [key, marker] of stored)
      if (!groupsByName.has(key))
        yield {
          record: `group ${marker.groupId}`,
          expected: 'no such marker',
          stored: 'a marker of a name that no group has',
          repair: byWriting(replaceGroupNameWrite(marker, undefined)),
        };
  },
};
