import { maxMembers } from '../../../shared/contracts/identity/groups.ts';
import { nameMark } from '../../../shared/name-mark.ts';
import type { Member } from '../members/index.ts';
import { type ChangeContext, decideChange, type MemberChange } from './import-change-rules.ts';
import { type FieldChange, type ImportedPerson, type ImportMessage, importResult } from './import-rules.ts';
import { isAdministrator, type Manager } from './manager-rules.ts';

/** A row that can become a member, and its place in the file. */
export interface PlannedRow {
  place: number;
  person: ImportedPerson;
}

/** The data of the organisation that decides about rows. */
export interface ImportContext extends ChangeContext {
  clientId: string;
  /** The owner of each address. */
  owners: Map<string, { userId: string; clientId: string }>;
  /** Managers of the organisation, by address. */
  managers: Map<string, Manager>;
  /** Members whom rows can change, by id. */
  members: Map<string, Member>;
  /** Free seats. */
  seats: number;
}

export const isManager = ({ roles }: ImportedPerson): boolean => roles.includes('ROLE_MANAGER');

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
 * size takes one write. A manager outside the part takes one condition. Each further language takes one event.
 */
export function splitImport(rows: readonly PlannedRow[]): PlannedRow[][] {
  const parts: PlannedRow[][] = [];
  let part: PlannedRow[] = [];
  let near = new Set<string>();
  let teams = new Set<string>();
  let languages = new Set<string | undefined>();
  let used = 0;
  for (const row of rows) {
    const { email, managerEmail, language } = row.person;
    const cost = () =>
      Number(languages.size > 0 && !languages.has(language)) +
      (managerEmail ? 4 + Number(!teams.has(managerEmail)) + Number(!near.has(managerEmail)) : 3);
    if (used + cost() > room) {
      parts.push(part);
      [part, near, teams, languages, used] = [[], new Set(), new Set(), new Set(), 0];
    }
    used += cost();
    part.push(row);
    near.add(email);
    languages.add(language);
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
  /** The change of a member. Absent if none is changed. */
  change?: MemberChange;
  /** The changed fields of a member, also the groups. */
  fields?: readonly FieldChange[];
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
  const checkGroups = groupCheck(context);
  let { seats } = context;
  return rows.map((row): Verdict => {
    const { email, managerEmail, firstName, lastName, groups } = row.person;
    const owner = context.owners.get(email);
    const id = idOf(email);
    if (owner?.userId === id) return { row, message: '' };
    if (owner && owner.clientId !== context.clientId) return { row, message: 'EMAIL_ALREADY_USED' };
    const member = context.options.update && owner ? context.members.get(owner.userId) : undefined;
    if (owner && !member) return { row, message: 'ALREADY_MEMBER' };
    const manager = managerEmail
      ? (coming.get(managerEmail) ?? context.managers.get(managerEmail))
      : undefined;
    if (managerEmail && !manager) return { row, message: 'MANAGER_NOT_FOUND' };
    const wrongGroup = checkGroups(groups, member?.id ?? id);
    if (member) {
      const verdict = decideChange(row.person, member, manager, context);
      if ('error' in verdict) return { row, message: verdict.error };
      if (wrongGroup) return { row, message: wrongGroup };
      if (verdict.after.roles.includes('ROLE_MANAGER')) coming.set(email, verdict.after);
      return { row, ...verdict };
    }
    if (manager && isAdministrator(row.person)) return { row, message: 'ADMINISTRATOR_IN_TEAM' };
    if (wrongGroup) return { row, message: wrongGroup };
    if (seats < 1) return { row, message: 'USER_QUOTA_REACHED' };
    seats -= 1;
    if (isManager(row.person)) coming.set(email, { id, firstName, lastName });
    return { row, message: '', added: { id, manager } };
  });
}

/** Returns a function that rejects rows with unknown groups, or with a group that the rows before have filled. */
function groupCheck({ groups, options }: ImportContext) {
  const joined = new Map<string, number>();
  return (names: readonly string[], userId: string): ImportMessage | undefined => {
    const joins = names.map(nameMark).filter((mark) => !groups.get(mark)?.userIds.has(userId));
    if (!options.createGroups && joins.some((mark) => !groups.has(mark))) return 'GROUP_NOT_FOUND';
    const size = (mark: string) => (groups.get(mark)?.userIds.size ?? 0) + (joined.get(mark) ?? 0);
    if (joins.some((mark) => size(mark) >= maxMembers)) return 'GROUP_FULL';
    for (const mark of joins) joined.set(mark, (joined.get(mark) ?? 0) + 1);
    return undefined;
  };
}

/** Returns the counts of results for the receipt of an import. `updated` is absent without updates. */
export function countImportResults(
  messages: ReadonlyMap<number, ImportMessage>,
  rows: number,
): Record<string, number> {
  const counts: Record<string, number> = { created: 0, skipped: 0, errors: 0, rows };
  for (const message of messages.values()) {
    const { status } = importResult(message);
    const name = status === 'error' ? 'errors' : status;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
