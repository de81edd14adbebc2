import { nameKey } from '../../runtime/collation-rules.ts';
import type { Member } from './member.entity.ts';

/** Where the lists of an organisation's people are. */
export const rowsOf = (clientId: string): string => `ORG#${clientId}#MEMBERS`;

/** What the places of a list begin with: everybody's, a manager's team, all whom a manager has. */
export const everybody = '-#';
export const teamOf = (managerId: string): string => `${managerId}#T#`;
export const managedBy = (managerId: string): string => `${managerId}#`;

/** Most managers of somebody: a change of their name or role moves a row of each, in one transaction. */
export const MOST_MANAGERS = 25;

const shown = ['firstName', 'lastName', 'email', 'roles', 'active'] as const;

/** What lists of people are sorted, searched and filtered by. */
export type ListedMember = Pick<Member, 'id' | (typeof shown)[number]>;
export type MemberRow = Pick<Member, (typeof shown)[number]> & { place: string };

/** Where lists by name have somebody: their key stays while their name does, whatever made it. */
export const nameKeyOf = (after: Member, before?: Member): string =>
  before?.nameKey !== undefined && before.firstName === after.firstName && before.lastName === after.lastName
    ? before.nameKey
    : nameKey(after);

const isAdministrator = ({ roles }: Member): boolean => roles.includes('ROLE_ADMINISTRATOR');
const managersOf = ({ managers }: Member): string[] => [...new Set(managers.map(({ id }) => id))];

/** The lists in which somebody is: administrators are in nobody's team, whoever manages them. */
const listsOf = (member: Member): string[] => {
  const kind = isAdministrator(member) ? 'A' : 'T';
  return [everybody, ...managersOf(member).map((id) => `${managedBy(id)}${kind}#`)];
};

function rowsFor(member: Member | undefined): Map<string, MemberRow> {
  if (member?.nameKey === undefined) return new Map();
  const { nameKey: key, firstName, lastName, email, roles, active } = member;
  return new Map(
    listsOf(member).map((list) => [
      `${list}${key}`,
      { place: `${list}${key}`, firstName, lastName, email, roles, active },
    ]),
  );
}

/** The managers in whose team somebody is listed. */
const teamsOf = (member: Member | undefined): string[] =>
  member?.nameKey === undefined || isAdministrator(member) ? [] : managersOf(member);

/** A member before and after a change; absent: not there. Both have their `nameKey`, unless they are in no list yet. */
export interface Move {
  before?: Member;
  after?: Member;
}

/** What changes of members move in lists: rows that are new or other, places that are left, and sizes of teams. */
export function movesOf(moves: readonly Move[]): {
  written: MemberRow[];
  left: string[];
  teams: Map<string, number>;
} {
  const written: MemberRow[] = [];
  const left: string[] = [];
  const teams = new Map<string, number>();
  const counted = (managerIds: readonly string[], by: number) => {
    for (const id of managerIds) teams.set(id, (teams.get(id) ?? 0) + by);
  };
  for (const { before, after } of moves) {
    const [old, now] = [rowsFor(before), rowsFor(after)];
    left.push(...[...old.keys()].filter((place) => !now.has(place)));
    const isOther = (row: MemberRow) => JSON.stringify(old.get(row.place)) !== JSON.stringify(row);
    written.push(...[...now.values()].filter(isOther));
    counted(teamsOf(before), -1);
    counted(teamsOf(after), 1);
  }
  return { written, left, teams: new Map([...teams].filter(([, by]) => by !== 0)) };
}

/** The id of whoever has this place. */
export const idAt = (place: string): string => place.slice(place.lastIndexOf(' ') + 1);
