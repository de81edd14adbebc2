import { checkOrganisationWrite, getQuota, replaceSeatsWrite } from '../../../foundation/tenancy/index.ts';
import {
  checkMemberAbsentWrite,
  checkMemberWrite,
  findPerson,
  findTakenEmails,
  idAt,
  listEveryRow,
  type Member,
  type MemberRow,
  memberRowChanges,
  memberRowPartition,
  replaceAddressWrite,
  replaceMemberRowWrite,
  replaceTeamCountWrite,
  updateMemberWrites,
} from '../../../identity/members/index.ts';
import { eraseTrainingFigures } from '../../../learning/statistics/index.ts';
import { eraseOwnPartition } from '../../erasure/index.ts';
import { isSame } from '../compare-rules.ts';
import { byWriting, type ConsistencyCheck } from '../consistency-check.ts';
import type { Snapshot } from '../snapshot.ts';

const memberRowPlaces = async (snapshot: Snapshot) => {
  const stored = await listEveryRow(snapshot);
  const members = await snapshot.members();
  return { stored, members, expected: memberRowChanges(members.map((after) => ({ after }))) };
};

/** Returns the place of a row without the member's name and id. */
const rowList = (place: string): string => `${place.slice(0, place.lastIndexOf('#') + 1)}`;

/** Members ↔ their rows in lists of people and of teams. */
export const memberRows: ConsistencyCheck = {
  name: 'member-rows',
  async *find(snapshot) {
    const { stored, members, expected } = await memberRowPlaces(snapshot);
    const partition = memberRowPartition(snapshot.clientId);
    const byId = new Map(members.map((member) => [member.id, member]));
    const rows = new Map(stored.rows.map((row) => [row.place, row]));
    const expectedRows = new Map(expected.written.map((row) => [row.place, { partition, ...row }]));
    const guard = (id: string) => {
      const member = byId.get(id);
      return member ? checkMemberWrite(member) : checkMemberAbsentWrite(snapshot, id);
    };
    const finding = (before: MemberRow | undefined, after: MemberRow | undefined, place: string) => ({
      record: `member ${idAt(place)}`,
      expected: after ? `row in ${rowList(place)}` : `no such row in ${rowList(place)}`,
      stored: !before ? 'no row' : after ? 'another row' : 'a row',
      repair: byWriting(guard(idAt(place)), replaceMemberRowWrite(before, after)),
    });
    for (const [place, row] of expectedRows)
      if (!isSame(rows.get(place), row)) yield finding(rows.get(place), row, place);
    for (const [place, row] of rows) if (!expectedRows.has(place)) yield finding(row, undefined, place);
  },
};

/** Members ↔ the stored sizes of their managers' teams. */
export const teamCounts: ConsistencyCheck = {
  name: 'team-counts',
  async *find(snapshot) {
    const { stored, expected } = await memberRowPlaces(snapshot);
    const teams = new Map(stored.teams.map((team) => [team.managerId, team]));
    for (const managerId of new Set([...teams.keys(), ...expected.teams.keys()])) {
      const [before, count] = [teams.get(managerId), expected.teams.get(managerId) ?? 0];
      if ((before?.count ?? 0) === count) continue;
      yield {
        record: `team of ${managerId}`,
        expected: `${count} members`,
        stored: `${before?.count ?? 0} members`,
        repair: byWriting(
          replaceTeamCountWrite(before, { clientId: snapshot.clientId, managerId, ...before, count }),
        ),
      };
    }
  },
};

/** Members ↔ the markers of their e-mail addresses. An address of two members is only reported. */
export const emailMarkers: ConsistencyCheck = {
  name: 'email-markers',
  async *find(snapshot) {
    const members = await snapshot.members();
    const markers = await findTakenEmails(members.map(({ email }) => email));
    for (const member of members) {
      const marker = markers.get(member.email);
      if (marker?.userId === member.id && marker.clientId === member.clientId) continue;
      const other = marker ? await findPerson(marker.userId) : undefined;
      const isTheirs = other !== undefined && other.id !== member.id && other.email === member.email;
      yield {
        record: `member ${member.id}`,
        expected: 'the marker of their address',
        stored: marker ? `the marker of ${marker.userId}` : 'no marker',
        ...(isTheirs
          ? {}
          : {
              repair: byWriting(
                checkMemberWrite(member),
                ...(other && other.id !== member.id ? [checkMemberWrite(other)] : []),
                replaceAddressWrite(marker, member),
              ),
            }),
      };
    }
  },
};

const isAdministrator = ({ active, roles }: Member): boolean =>
  active && roles.includes('ROLE_ADMINISTRATOR');

/** Members ↔ the counted seats of their organisation. */
export const seats: ConsistencyCheck = {
  name: 'seats',
  async *find(snapshot) {
    const quota = await getQuota(snapshot);
    const organisation = await snapshot.organisation();
    const members = await snapshot.members();
    const actual = {
      currentUser: members.length,
      remainingUser: organisation.maxUser - members.length,
      administrators: members.filter(isAdministrator).length,
    };
    const { currentUser, remainingUser, administrators } = quota;
    if (isSame({ currentUser, remainingUser, administrators }, actual)) return;
    const describeSeats = (counted: typeof actual) =>
      `${counted.currentUser} taken, ${counted.remainingUser} left, ${counted.administrators} administrators`;
    yield {
      record: `organisation ${snapshot.clientId}`,
      expected: describeSeats(actual),
      stored: describeSeats({ currentUser, remainingUser, administrators }),
      repair: byWriting(checkOrganisationWrite(organisation), replaceSeatsWrite(quota, actual)),
    };
  },
};

/** Members ↔ the managers that they name. The repair removes managers who do not exist. */
export const managers: ConsistencyCheck = {
  name: 'managers',
  async *find(snapshot) {
    const members = await snapshot.members();
    const ids = new Set(members.map(({ id }) => id));
    for (const member of members) {
      const deletedManagers = member.managers.filter(({ id }) => !ids.has(id));
      if (deletedManagers.length === 0) continue;
      const managers = member.managers.filter(({ id }) => ids.has(id));
      yield {
        record: `member ${member.id}`,
        expected: `${managers.length} managers`,
        stored: `${deletedManagers.map(({ id }) => id).join(', ')} as well, who does not exist`,
        repair: byWriting(
          ...deletedManagers.map(({ id }) => checkMemberAbsentWrite(snapshot, id)),
          ...updateMemberWrites(member, { ...member, managers: managers }),
        ),
      };
    }
  },
};

/**
 * Figures ↔ the members that they belong to. Figures of a deleted member mean that the erasure of their data has
 * not ended. The repair erases the rest of the data.
 */
export const erasedMembers: ConsistencyCheck = {
  name: 'erased-members',
  async *find(snapshot) {
    const { clientId } = snapshot;
    const people = [...(await snapshot.figures()).keys()];
    const ofTrainings = Map.groupBy(await snapshot.trainingFigures(), ({ userId }) => userId);
    const ids = new Set((await snapshot.members()).map(({ id }) => id));
    for (const userId of new Set([...people, ...ofTrainings.keys()]))
      if (!ids.has(userId))
        yield {
          record: `member ${userId}`,
          expected: 'no data',
          stored: 'figures of a member who does not exist',
          repair: async () => {
            await byWriting(checkMemberAbsentWrite(snapshot, userId))();
            await eraseOwnPartition(snapshot, userId);
            const trainingIds = (ofTrainings.get(userId) ?? []).map(({ trainingId }) => trainingId);
            await eraseTrainingFigures({ clientId, userId }, trainingIds);
          },
        };
  },
};
