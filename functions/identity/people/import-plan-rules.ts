import type { Member } from '../members/index.ts';
import { type ImportedPerson, type ImportMessage, resultOf } from './import-rules.ts';

/** A row that may become a member, and its place in the file. */
export interface PlannedRow {
  place: number;
  person: ImportedPerson;
}
export type Manager = Pick<Member, 'id' | 'firstName' | 'lastName'>;

/** What is known of the people around an import when its rows are judged. */
export interface ImportContext {
  clientId: string;
  /** Whose an address is. */
  owners: Map<string, { userId: string; clientId: string }>;
  /** Managers of the organisation, by address. */
  managers: Map<string, Manager>;
  /** Seats that are left. */
  seats: number;
}

export const isManager = ({ roles }: ImportedPerson): boolean => roles.includes('ROLE_MANAGER');
export const administers = ({ roles }: Pick<ImportedPerson, 'roles'>): boolean =>
  roles.includes('ROLE_ADMINISTRATOR');

/**
 * The rows that may become members, in the order in which they are added: that of the file, but a manager comes right
 * before the first who names them. The others, whatever the organisation holds, have their result: it is by the
 * file alone, so that it is the same whenever it is worked at.
 */
export function workOrder(people: readonly (ImportedPerson | ImportMessage)[]): {
  rows: PlannedRow[];
  messages: Map<number, ImportMessage>;
} {
  const messages = new Map<number, ImportMessage>();
  const byAddress = new Map<string, PlannedRow>();
  people.forEach((person, place) => {
    if (typeof person === 'string') messages.set(place, person);
    else if (byAddress.has(person.email)) messages.set(place, 'DUPLICATE_ROW');
    else byAddress.set(person.email, { place, person });
  });
  const rows = new Set<PlannedRow>();
  for (const row of byAddress.values()) {
    // From the row up to the manager of its managers. A circle ends where it began: nobody of it can be the first.
    const chain = new Set<PlannedRow>();
    for (let next: PlannedRow | undefined = row; next && !rows.has(next) && !chain.has(next); ) {
      chain.add(next);
      const above: PlannedRow | undefined = byAddress.get(next.person.managerEmail ?? '');
      next = above && isManager(above.person) ? above : undefined;
    }
    for (const one of [...chain].reverse()) rows.add(one);
  }
  return { rows: [...rows], messages };
}

/** Writes of a transaction that are left for people: apart from them it holds up to eight. */
const room = 92;
/** People of a part at most, and of the one message that invites them. */
export const invitedTogether = Math.floor(room / 3);

/**
 * Cuts rows into parts that fit a transaction each: three writes for a person, one more where they are in a team, one for
 * the size of each team, and a look at each manager who is not in the same part.
 */
export function partsOf(rows: readonly PlannedRow[]): PlannedRow[][] {
  const parts: PlannedRow[][] = [];
  let part: PlannedRow[] = [];
  let near = new Set<string>();
  let teams = new Set<string>();
  let used = 0;
  for (const row of rows) {
    const { email, managerEmail } = row.person;
    const cost = () =>
      managerEmail ? 4 + Number(!teams.has(managerEmail)) + Number(!near.has(managerEmail)) : 3;
    if (used + cost() > room) {
      parts.push(part);
      [part, near, teams, used] = [[], new Set(), new Set(), 0];
    }
    used += cost();
    part.push(row);
    near.add(email);
    if (!managerEmail) continue;
    near.add(managerEmail);
    teams.add(managerEmail);
  }
  return part.length > 0 ? [...parts, part] : parts;
}

export interface Verdict {
  row: PlannedRow;
  message: ImportMessage;
  /** Where somebody is to be added: the id they get, and who manages them. */
  added?: { id: string; manager: Manager | undefined };
}

/**
 * What becomes of each row, in this order: the first get the last seats, and who names a manager that is not added is
 * not added either, nor is an administrator who names one: no team takes them. Somebody whose id is the one that this import gives them was added by an earlier run of it.
 */
export function judge(
  rows: readonly PlannedRow[],
  known: ImportContext,
  idOf: (address: string) => string,
): Verdict[] {
  const coming = new Map<string, Manager>();
  let { seats } = known;
  return rows.map((row): Verdict => {
    const { email, managerEmail, firstName, lastName } = row.person;
    const owner = known.owners.get(email);
    const id = idOf(email);
    if (owner?.userId === id) return { row, message: '' };
    if (owner)
      return { row, message: owner.clientId === known.clientId ? 'ALREADY_MEMBER' : 'EMAIL_ALREADY_USED' };
    const manager = managerEmail ? (coming.get(managerEmail) ?? known.managers.get(managerEmail)) : undefined;
    if (managerEmail && !manager) return { row, message: 'MANAGER_NOT_FOUND' };
    if (manager && administers(row.person)) return { row, message: 'ADMINISTRATOR_IN_TEAM' };
    if (seats < 1) return { row, message: 'USER_QUOTA_REACHED' };
    seats -= 1;
    if (isManager(row.person)) coming.set(email, { id, firstName, lastName });
    return { row, message: '', added: { id, manager } };
  });
}

/** How many rows came to what, as the receipt of an import tells it. */
export function countsOf(messages: ReadonlyMap<number, ImportMessage>, rows: number): Record<string, number> {
  const counts = { created: 0, skipped: 0, errors: 0, rows };
  for (const message of messages.values()) {
    const { status } = resultOf(message);
    if (status === 'error') counts.errors += 1;
    else counts[status] += 1;
  }
  return counts;
}
