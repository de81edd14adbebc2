import { email as emailSchema, requiredText } from '../../../shared/contracts/common.ts';
import { type InterfaceLanguage, toInterfaceLanguage } from '../../../shared/lang.ts';
import { parseName } from '../external-identities/external-identity-rules.ts';
import type { Member } from '../members/index.ts';
import { ScimError } from './scim-error-rules.ts';
import { matches } from './scim-filter-rules.ts';
import type { Assignment } from './scim-patch-rules.ts';

/** The fields of a member that a directory decides. */
export interface DirectoryUser {
  /** Absent: the address is the user name. */
  userName?: string | undefined;
  externalId?: string | undefined;
  email: string;
  /** Whether the directory calls the address not primary. */
  isSecondary?: boolean | undefined;
  firstName: string;
  lastName: string;
  active: boolean;
  lang: InterfaceLanguage;
}

/** Returns a member as the directory sees them. */
export const toDirectoryUser = ({
  scim,
  email,
  firstName,
  lastName,
  active,
  lang,
}: Pick<Member, 'scim' | 'email' | 'firstName' | 'lastName' | 'active' | 'lang'>): DirectoryUser => ({
  userName: scim?.userName,
  externalId: scim?.externalId,
  email,
  isSecondary: scim?.isSecondary,
  firstName,
  lastName,
  active,
  lang,
});

export const isSameUser = (one: DirectoryUser, other: DirectoryUser): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)] as (keyof DirectoryUser)[])].every(
    (name) => one[name] === other[name],
  );

/** The fields of a user in a request. Absent: the request does not mention the field. */
interface GivenUser {
  userName?: string;
  /** Null: removed. */
  externalId?: string | null;
  email?: string;
  isSecondary?: boolean;
  firstName?: string;
  lastName?: string;
  formattedName?: string;
  active?: boolean;
  lang?: InterfaceLanguage;
}

const name = requiredText(300);

function readText(path: string, value: unknown): string {
  const parsed = name.safeParse(value);
  if (!parsed.success)
    throw new ScimError('invalidValue', `${path} has to be a text of up to 300 characters`);
  return parsed.data;
}

function readEmail(value: unknown): string {
  const parsed = emailSchema.safeParse(value);
  if (!parsed.success) throw new ScimError('invalidValue', 'emails: the value is no email address');
  return parsed.data;
}

/** Entra sends "True" and "False" as texts. */
function readBoolean(path: string, value: unknown): boolean {
  const lower = typeof value === 'string' ? value.toLowerCase() : value;
  if (lower === true || lower === 'true') return true;
  if (lower === false || lower === 'false') return false;
  throw new ScimError('invalidValue', `${path} has to be true or false`);
}

interface GivenEmail {
  value?: unknown;
  type?: unknown;
  primary?: unknown;
}

/** An address that a request assigns. */
interface ChosenEmail {
  email: string;
  isSecondary?: boolean;
}

const isSecondary = ({ primary }: GivenEmail): boolean =>
  primary === false || /^false$/i.test(String(primary));
const isPrimary = ({ primary }: GivenEmail): boolean => primary === true || /^true$/i.test(String(primary));
const isWork = ({ type }: GivenEmail): boolean => typeof type === 'string' && /^work$/i.test(type);

/** Returns the address of a list of addresses: the primary one, otherwise the address of work, otherwise the first. */
function chooseEmail(value: unknown): ChosenEmail | undefined {
  const list = (Array.isArray(value) ? value : [value]).map((one) =>
    typeof one === 'string' ? { value: one } : (one as GivenEmail | null),
  );
  const given = list.filter((one): one is GivenEmail => typeof one === 'object' && one?.value != null);
  const chosen = given.find(isPrimary) ?? given.find(isWork) ?? given[0];
  return chosen && { email: readEmail(chosen.value), isSecondary: isSecondary(chosen) };
}

/** Returns a part of a name, cut to the length of the platform. */
const readName = (value: unknown): string => parseName(value) ?? '';

/** Returns the address of an assignment, or `undefined` if it concerns another address than the stored one. */
function assignedEmail(
  { path, filter, value }: Assignment,
  stored: string | undefined,
): ChosenEmail | undefined {
  if (filter && !matches(filter, { value: stored ?? '', type: 'work', primary: true }, 'emails'))
    return undefined;
  return path === 'emails.value' ? { email: readEmail(value) } : chooseEmail(value);
}

/** Returns what assignments say about a user. Attributes that the platform does not store are ignored. */
function readGiven(assignments: readonly Assignment[], stored: string | undefined): GivenUser {
  const given: GivenUser = {};
  for (const one of assignments) {
    const { path, value, kind } = one;
    const isRemoved = kind === 'remove' || value === null || value === undefined;
    switch (path) {
      case 'username':
        if (isRemoved) throw new ScimError('mutability', 'userName cannot be removed');
        given.userName = readText(path, value);
        break;
      case 'externalid':
        given.externalId = isRemoved || value === '' ? null : readText(path, value);
        break;
      case 'active':
        if (!isRemoved) given.active = readBoolean(path, value);
        break;
      case 'name.givenname':
        if (!isRemoved) given.firstName = readName(value);
        break;
      case 'name.familyname':
        given.lastName = isRemoved ? '' : readName(value);
        break;
      case 'name.formatted':
      case 'displayname':
        if (typeof value === 'string' && !isRemoved) given.formattedName ??= value;
        break;
      case 'preferredlanguage':
        if (typeof value === 'string' && !isRemoved) given.lang = toInterfaceLanguage(value);
        break;
      case 'emails':
      case 'emails.value': {
        if (!isRemoved) Object.assign(given, assignedEmail(one, given.email ?? stored));
        break;
      }
    }
  }
  return given;
}

/** Returns the fields without a user name that repeats the address. */
const withUserName = (user: DirectoryUser, userName: string | undefined): DirectoryUser => ({
  ...user,
  userName:
    userName === undefined || emailSchema.safeParse(userName).data === user.email ? undefined : userName,
});

/**
 * Returns a new user. Without an address, the user name has to be one. Without a given name, it is the first word of
 * the formatted name, or the part of the address before the @.
 *
 * @param lang the language without a preferred one
 * @throws ScimError `invalidValue` without a user name or an address
 */
export function createDirectoryUser(
  assignments: readonly Assignment[],
  lang: InterfaceLanguage,
): DirectoryUser {
  const given = readGiven(assignments, undefined);
  if (given.userName === undefined) throw new ScimError('invalidValue', 'userName is required');
  const email = given.email ?? emailSchema.safeParse(given.userName).data;
  if (email === undefined)
    throw new ScimError('invalidValue', 'emails is required, because userName is no email address');
  const [first, ...others] = given.formattedName?.trim().split(/\s+/) ?? [];
  const user = {
    externalId: given.externalId ?? undefined,
    email,
    isSecondary: given.isSecondary || undefined,
    firstName: given.firstName || readName(first) || readName(email.split('@')[0]),
    lastName: given.lastName ?? readName(others.join(' ')),
    active: given.active ?? true,
    lang: given.lang ?? lang,
  };
  return withUserName(user, given.userName);
}

/**
 * Returns a user after a change. If the address is the user name, it follows a new user name that is an address.
 *
 * @throws ScimError `invalidValue`, `mutability`
 */
export function changeDirectoryUser(
  before: DirectoryUser,
  assignments: readonly Assignment[],
): DirectoryUser {
  const given = readGiven(assignments, before.email);
  const following =
    before.userName === undefined && given.userName !== undefined
      ? emailSchema.safeParse(given.userName).data
      : undefined;
  const user = {
    externalId: given.externalId === undefined ? before.externalId : (given.externalId ?? undefined),
    email: given.email ?? following ?? before.email,
    isSecondary: (given.isSecondary ?? before.isSecondary) || undefined,
    firstName: given.firstName || before.firstName,
    lastName: given.lastName ?? before.lastName,
    active: given.active ?? before.active,
    lang: given.lang ?? before.lang,
  };
  return withUserName(user, given.userName ?? before.userName ?? before.email);
}

/** Returns the texts that identify a user in a directory, as the parts of an account. */
export const accountNames = ({ userName, externalId }: DirectoryUser): [string, string][] => [
  ...(userName === undefined ? [] : [['scim:userName', userName.toLowerCase()] as [string, string]]),
  ...(externalId === undefined ? [] : [['scim:externalId', externalId] as [string, string]]),
];
