import { canonicalEmail } from '../../../shared/email-address.ts';
import { containsWords, searchedWords } from '../../../shared/searchable.ts';
import type { ListedMember } from '../members/index.ts';

/** `lastConnection` is only in complete records. */
type FilteredMember = ListedMember & { lastConnection?: string | undefined };
type MemberPredicate = (person: FilteredMember) => boolean;

/** Returns a test whether the names of a member, and with `byEmail` the address, contain every word. */
export function matchesName(q: string, byEmail: boolean): MemberPredicate {
  const words = searchedWords(q);
  return ({ firstName, lastName, email }) =>
    containsWords(`${firstName} ${lastName} ${byEmail ? email : ''}`, words);
}

/** Returns a test whether a member has one of these addresses, in any case and Unicode form. */
export function hasEmail(addresses: readonly string[]): MemberPredicate {
  const wanted = new Set(addresses.map(canonicalEmail));
  return ({ email }) => wanted.has(email);
}

export interface MemberFilter {
  q?: string | undefined;
  roles?: readonly string[] | undefined;
  active?: boolean | undefined;
  signedIn?: boolean | undefined;
  administrator?: boolean | undefined;
  inTeam?: boolean | undefined;
  email?: readonly string[] | undefined;
}

export interface MemberListViewer {
  userId: string;
  role: string;
}

/**
 * Returns the test for the filter of a list of members, or `undefined` if every member matches. Managers
 * cannot search addresses, because they do not see them.
 *
 * @param isManaged returns whether the viewer is a manager of a member
 */
export function wantedBy(
  { q, roles, active, signedIn, administrator, inTeam, email }: MemberFilter,
  { userId, role }: MemberListViewer,
  isManaged: MemberPredicate,
): MemberPredicate | undefined {
  const tests: MemberPredicate[] = [];
  if (q) tests.push(matchesName(q, role !== 'manager'));
  if (email) tests.push(hasEmail(email));
  if (roles)
    tests.push((person) =>
      roles.some(
        (one) =>
          (person.roles as readonly string[]).includes(one) ||
          (one === 'ROLE_LEARNER' && person.roles.length === 0),
      ),
    );
  if (active !== undefined) tests.push((person) => person.active === active);
  if (signedIn !== undefined) tests.push(({ lastConnection }) => (lastConnection !== undefined) === signedIn);
  if (inTeam !== undefined) tests.push((person) => person.id !== userId && isManaged(person) === inTeam);
  if (administrator !== undefined)
    tests.push(({ roles: own }) => own.includes('ROLE_ADMINISTRATOR') === administrator);
  return tests.length > 0 ? (person) => tests.every((test) => test(person)) : undefined;
}
