import { nameKey } from '../../runtime/collation-rules.ts';
import type { Member } from './member.entity.ts';

/** Returns the partition of the lists of an organisation's members. */
export const memberRowPartition = (clientId: string): string => `ORG#${clientId}#MEMBERS`;

/** Prefixes of the keys of a list: all members, a manager's team, all members of a manager. */
export const everybody = '-#';
export const teamListName = (managerId: string): string => `${managerId}#T#`;
export const managedBy = (managerId: string): string => `${managerId}#`;

/**
 * The limit of managers per member. A change of a name or role moves one row per manager, in one transaction.
 */
export const MOST_MANAGERS = 25;

const shownFields = ['firstName', 'lastName', 'email', 'roles', 'active'] as const;

/** The fields for sorting, searching and filtering lists of members. */
export type ListedMember = Pick<Member, 'id' | (typeof shownFields)[number]>;
export type MemberRow = Pick<Member, (typeof shownFields)[number]> & { place: string };

/** Returns the sort key of a member in lists. The key stays the same while the name does. */
export const memberSortKey = (after: Member, before?: Member): string =>
  before?.nameKey !== undefined && before.firstName === after.firstName && before.lastName === after.lastName
    ? before.nameKey
    : nameKey(after);

const isAdministrator = ({ roles }: Member): boolean => roles.includes('ROLE_ADMINISTRATOR');
const listManagerIds = ({ managers }: Member): string[] => [...new Set(managers.map(({ id }) => id))];

/**
 * Returns the lists that contain a member. Administrators are in no manager's team, even if they have
 * managers.
 */
const memberLists = (member: Member): string[] => {
  const kind = isAdministrator(member) ? 'A' : 'T';
  return [everybody, ...listManagerIds(member).map((id) => `${managedBy(id)}${kind}#`)];
};

function rowsFor(member: Member | undefined): Map<string, MemberRow> {
  if (member?.nameKey === undefined) return new Map();
  const { nameKey: key, firstName, lastName, email, roles, active } = member;
  return new Map(
    memberLists(member).map((list) => [
      `${list}${key}`,
      { place: `${list}${key}`, firstName, lastName, email, roles, active },
    ]),
  );
}

/** Returns the ids of the managers whose team lists the member. */
const listedManagerIds = (member: Member | undefined): string[] =>
  member?.nameKey === undefined || isAdministrator(member) ? [] : listManagerIds(member);

/**
 * A member before and after a change, absent if the member does not exist then. Both have their `nameKey`,
 * unless no list contains them yet.
 */
export interface Move {
  before?: Member;
  after?: Member;
}

/**
 * Returns the changes of lists that follow from changes of members: rows to write, rows to delete, and
 * changed team sizes.
 */
export function memberRowChanges(moves: readonly Move[]): {
  written: MemberRow[];
  left: string[];
  teams: Map<string, number>;
} {
  const written: MemberRow[] = [];
  const left: string[] = [];
  const teams = new Map<string, number>();
  const countTeams = (managerIds: readonly string[], by: number) => {
    for (const id of managerIds) teams.set(id, (teams.get(id) ?? 0) + by);
  };
  for (const { before, after } of moves) {
    const [rowsBefore, rowsAfter] = [rowsFor(before), rowsFor(after)];
    left.push(...[...rowsBefore.keys()].filter((place) => !rowsAfter.has(place)));
    const isOther = (row: MemberRow) => JSON.stringify(rowsBefore.get(row.place)) !== JSON.stringify(row);
    written.push(...[...rowsAfter.values()].filter(isOther));
    countTeams(listedManagerIds(before), -1);
    countTeams(listedManagerIds(after), 1);
  }
  return { written, left, teams: new Map([...teams].filter(([, by]) => by !== 0)) };
}

/** Returns the member id at the end of a row's key. */
export const idAt = (place: string): string => place.slice(place.lastIndexOf(' ') + 1);
