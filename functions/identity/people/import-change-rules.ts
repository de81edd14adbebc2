import { nameMark } from '../../../shared/name-mark.ts';
import type { ApiRole } from '../../../shared/roles.ts';
import type { Member } from '../members/index.ts';
import { MOST_MANAGERS } from '../members/member-row-rules.ts';
import { changeMessage, type FieldChange, type ImportedPerson, type ImportMessage } from './import-rules.ts';
import { asManager, isAdministrator, type Manager } from './manager-rules.ts';

export interface ImportOptions {
  /** Changes existing members. Otherwise their rows are skipped. */
  update: boolean;
  /** Also removes roles, managers and groups that a row does not name. A row without any leaves them. */
  remove: boolean;
  /** Creates groups that do not exist. Otherwise their rows are rejected. */
  createGroups: boolean;
}

/** A group of the organisation before the import. */
export interface ImportedGroup {
  name: string;
  userIds: ReadonlySet<string>;
}

/** The settings and the groups that decide about a change. */
export interface ChangeContext {
  options: ImportOptions;
  /** Whether a super admin imports. Only super admins change super admins. */
  bySuperAdmin: boolean;
  /** All groups of the organisation, by the mark of their name. Empty if no row names a group. */
  groups: ReadonlyMap<string, ImportedGroup>;
}

export interface MemberChange {
  before: Member;
  after: Member;
  /** The manager whose team the member joins. */
  joined: Manager | undefined;
}

interface DecidedChange {
  message: ImportMessage;
  after: Member;
  /** Absent if the member does not change. Groups are not a part of the member. */
  change?: MemberChange;
  fields: FieldChange[];
}

const isSuperAdmin = ({ roles }: Pick<Member, 'roles'>) => roles.includes('ROLE_SUPER_ADMIN');
const sameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text) => other.includes(text));

/**
 * Returns what a row changes of a member. An empty cell changes nothing. Nothing is removed without the option
 * `remove`, except that `active` can disable the member.
 *
 * @returns the code of the reason if the row is rejected
 */
export function decideChange(
  person: ImportedPerson,
  before: Member,
  manager: Manager | undefined,
  { options, bySuperAdmin, groups }: ChangeContext,
): DecidedChange | { error: string } {
  if (isSuperAdmin(before) && !bySuperAdmin) return { error: 'NOT_AUTHORIZED' };
  if (manager?.id === before.id) return { error: 'OWN_MANAGER' };
  const roles = person.namesRoles ? changedRoles(before.roles, person.roles, options.remove) : before.roles;
  const isManaged = before.managers.some(({ id }) => id === manager?.id);
  const joined = isManaged ? undefined : manager;
  if (joined && isAdministrator({ roles })) return { error: 'ADMINISTRATOR_IN_TEAM' };
  const others =
    options.remove && manager ? before.managers.filter(({ id }) => id === manager.id) : before.managers;
  if (joined && others.length >= MOST_MANAGERS) return { error: 'MANAGERS_FULL' };
  const managers = joined ? [...others, asManager(joined)] : others;
  const { firstName, lastName, active = before.active } = person;
  const tokenVersion = before.tokenVersion + Number(active && !before.active);
  const after: Member = { ...before, firstName, lastName, roles, managers, active, tokenVersion };
  const current = [...groups.values()]
    .filter(({ userIds }) => userIds.has(before.id))
    .map(({ name }) => name);
  const fields = [
    ...fieldChange('firstName', before.firstName, firstName),
    ...fieldChange('lastName', before.lastName, lastName),
    ...(sameTexts(before.roles, roles) ? [] : fieldChange('roles', before.roles, roles)),
    ...fieldChange(
      'managers',
      before.managers.map(({ name }) => name),
      managers.map(({ name }) => name),
    ),
    ...fieldChange('active', before.active, active),
  ];
  const names = changedGroups(current, person.groups, options.remove);
  const changes = [...fields, ...(sameTexts(current, names) ? [] : fieldChange('groups', current, names))];
  const message = changeMessage(changes);
  return {
    ...{ message, after, fields: changes },
    ...(fields.length > 0 ? { change: { before, after, joined } } : {}),
  };
}

const fieldChange = (field: FieldChange['field'], before: unknown, after: unknown): FieldChange[] =>
  JSON.stringify(before) === JSON.stringify(after) ? [] : [{ field, before, after }];

/** Returns the roles after an import. The role super admin always remains. */
function changedRoles(before: readonly ApiRole[], given: readonly ApiRole[], remove: boolean): ApiRole[] {
  const retained = before.filter((role) => !remove || role === 'ROLE_SUPER_ADMIN' || given.includes(role));
  return [...new Set([...retained, ...given])];
}

/** Returns the names of a member's groups after an import. */
function changedGroups(current: readonly string[], given: readonly string[], remove: boolean): string[] {
  const [had, named] = [new Set(current.map(nameMark)), new Set(given.map(nameMark))];
  const retained = remove && given.length > 0 ? current.filter((name) => named.has(nameMark(name))) : current;
  return [...retained, ...given.filter((name) => !had.has(nameMark(name)))];
}
