import type { Member } from '../members/index.ts';
import { type ImportedPerson, type ImportMessage, importResult } from './import-rules.ts';

/** A row that can become a member, and its place in the file. */
export interface PlannedRow {
  place: number;
  person: ImportedPerson;
}
export type Manager = Pick<Member, 'id' | 'firstName' | 'lastName'>;

/** The data of the organisation that decides about rows. */
export interface ImportContext {
  clientId: string;
  /** The owner of each address. */
  owners: Map<string, { userId: string; clientId: string }>;
  /** Managers of the organisation, by address. */
  managers: Map<string, Manager>;
  /** Free seats. */
  seats: number;
}

export const isManager = ({ roles }: ImportedPerson): boolean => roles.includes('ROLE_MANAGER');
export const isAdministrator = ({ roles }: Pick<ImportedPerson, 'roles'>): boolean =>
  roles.includes('ROLE_ADMINISTRATOR');

/**
 * Returns the rows that can become members, in the order of processing. The rows follow the order of the
 * file, but a manager precedes the first row that names them. The other rows get a result that depends on the
 * file alone, so that each run returns the same.
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
    // Walks from the row up to its managers. A cycle ends at its start, because none of its rows can be
    // first.
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

/** Writes for people in a transaction. Up to eight further writes fit. */
const room = 92;
/** The maximum number of people in a part, and in one invitation message. */
export const invitedTogether = Math.floor(room / 3);

/**
 * Divides rows into parts that fit one transaction each. A person takes three writes, four in a team. A team
 * size takes one write. A manager outside the part takes one condition.
 */
export function splitImport(rows: readonly PlannedRow[]): PlannedRow[][] {
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
  /** The id and manager of a new member. Absent if no member is added. */
  added?: { id: string; manager: Manager | undefined };
}

/**
 * Decides about the rows in order. The first rows get the last seats. A row is rejected if its manager is not
 * added, or if it is an administrator with a manager. A person with the id that this import derives was added
 * by an earlier run.
 */
export function decideRows(
  rows: readonly PlannedRow[],
  context: ImportContext,
  idOf: (address: string) => string,
): Verdict[] {
  const coming = new Map<string, Manager>();
  let { seats } = context;
  return rows.map((row): Verdict => {
    const { email, managerEmail, firstName, lastName } = row.person;
    const owner = context.owners.get(email);
    const id = idOf(email);
    if (owner?.userId === id) return { row, message: '' };
    if (owner)
      return { row, message: owner.clientId === context.clientId ? 'ALREADY_MEMBER' : 'EMAIL_ALREADY_USED' };
    const manager = managerEmail
      ? (coming.get(managerEmail) ?? context.managers.get(managerEmail))
      : undefined;
    if (managerEmail && !manager) return { row, message: 'MANAGER_NOT_FOUND' };
    if (manager && isAdministrator(row.person)) return { row, message: 'ADMINISTRATOR_IN_TEAM' };
    if (seats < 1) return { row, message: 'USER_QUOTA_REACHED' };
    seats -= 1;
    if (isManager(row.person)) coming.set(email, { id, firstName, lastName });
    return { row, message: '', added: { id, manager } };
  });
}

/** Returns the counts of results for the receipt of an import. */
export function countImportResults(
  messages: ReadonlyMap<number, ImportMessage>,
  rows: number,
): Record<string, number> {
  const counts = { created: 0, skipped: 0, errors: 0, rows };
  for (const message of messages.values()) {
    const { status } = importResult(message);
    if (status === 'error') counts.errors += 1;
    else counts[status] += 1;
  }
  return counts;
}
