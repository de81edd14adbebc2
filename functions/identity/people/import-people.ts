import { createHash, type KeyObject } from 'node:crypto';
import { membersInvited } from '../../../events/identity/people.ts';
import type { AppError } from '../../../shared/errors.ts';
import { base32 } from '../../../shared/ids.ts';
import type { InterfaceLanguage } from '../../../shared/lang.ts';
import type { ApiRole } from '../../../shared/roles.ts';
import { auditWrites, listChange } from '../../foundation/audit-trail/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { checkOrganisationOpenWrite, takeSeatsWrite } from '../../foundation/tenancy/index.ts';
import type { Actor, Tenant } from '../../runtime/actor.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { signingKeys } from '../../runtime/secret.ts';
import { transact, type Write } from '../../runtime/table.ts';
import {
  buildInvitationLink,
  createMembersWrites,
  newMember,
  publishAdministratorAddedWrite,
} from '../members/index.ts';
import { checkManagerWrite, completePartWrite, listImportedParts } from './import.repository.ts';
import type { ImportOptions } from './import-change-rules.ts';
import { onlyAdding, readImportContext, refreshImportContext } from './import-context.ts';
import { decideRows, isManager, type PlannedRow, splitImport, type Verdict } from './import-plan-rules.ts';
import type { ImportedPerson, ImportMessage } from './import-rules.ts';
import { asManager, isAdministrator } from './manager-rules.ts';
import { publishTeamChangeWrite } from './publish-team-change.ts';

export interface Import extends Tenant {
  /** The source of the ids of added members: the job's id, or an id for this request. */
  id: string;
  /** The language of people whose row does not name one. */
  lang: InterfaceLanguage;
  options: ImportOptions;
  bySuperAdmin: boolean;
  /** Whether the sender has freshly proved who they are, which changes of administrators require. */
  isProved: boolean;
  by: Pick<Actor, 'userId' | 'clientId' | 'address'>;
  /** True: each completed part is recorded, so that a later run continues after the part. */
  recordsParts: boolean;
  /** The deadline for the start of a part, in milliseconds of `performance.now()`. */
  until?: number;
}

export type ImportResults = ReadonlyMap<number, ImportMessage>;

/** Returns the id of the member with this address. The same import always derives the same id. */
export const importedMemberId = ({ clientId, id }: Import, address: string): string =>
  `${clientId}_${base32(createHash('sha256').update(`${id}\n${address}`).digest().subarray(0, 12))}`;

/** Returns whether a concurrent request changed the data that decided about a part. */
const isOvertaken = ({ code }: AppError): boolean =>
  code === 'EMAIL_ALREADY_USED' || code === 'USER_QUOTA_REACHED' || code === 'CONFLICT';

/**
 * Adds the new people of these rows in order. Returns the result of each row, by its place in the file.
 *
 * Each part is one transaction with one update of the seats. A part is rejected if an address was taken,
 * seats are short, or a manager was renamed or deleted. The data is then read again and the part is decided
 * again, so that each result states what happened. Parts run one after another, because all of them change
 * the same seats. Rows without time left get UNAVAILABLE and can be sent again.
 *
 * @param report receives the completed share, from 0 to 1, and the results so far
 * @throws NOT_FOUND if the organisation does not exist
 */
export async function addPeople(
  deps: Deps,
  work: Import,
  rows: readonly PlannedRow[],
  report: (share: number, results: ImportResults) => Promise<void> = async () => undefined,
): Promise<ImportResults> {
  const parts = splitImport(rows);
  const idOf = (address: string) => importedMemberId(work, address);
  const notes = async () =>
    work.recordsParts ? await listImportedParts(work) : new Map<number, ImportMessage[]>();
  let importedParts = await notes();
  const context = await readImportContext(work, rows, {
    options: { ...onlyAdding, createGroups: work.options.createGroups },
    bySuperAdmin: work.bySuperAdmin,
  });
  const planned = decideRows(rows, context, idOf);
  // The audit log contains the number of added members once, with the first part.
  let isAudited = planned.some(({ message, added }) => message === '' && !added);
  const results = new Map<number, ImportMessage>();
  for (const [number, part] of parts.entries()) {
    if (performance.now() > (work.until ?? Number.POSITIVE_INFINITY)) {
      for (const { place } of part) results.set(place, 'UNAVAILABLE');
      continue;
    }
    let isRepeated = false;
    const messages = await retryOnConflict(async () => {
      if (isRepeated) [importedParts] = await Promise.all([notes(), refreshImportContext(context, part)]);
      isRepeated = true;
      const earlier = importedParts.get(number);
      if (earlier) return earlier;
      const verdicts = decideRows(part, context, idOf);
      const { current } = await signingKeys();
      const writes = importWrites(deps, { ...work, key: current.key }, { verdicts, planned, isAudited });
      const codes = verdicts.map(({ message }) => message);
      if (work.recordsParts) writes.push(completePartWrite(work, number, codes, deps.now()));
      if (writes.length > 0) await transact([checkOrganisationOpenWrite(work), ...writes]);
      context.seats -= countAdded(verdicts);
      return codes;
    }, isOvertaken);
    isAudited ||= messages.includes('');
    for (const [index, { place, person }] of part.entries()) {
      const message = messages[index] ?? 'SERVER_ERROR';
      results.set(place, message);
      if (message !== '' || !isManager(person) || context.managers.has(person.email)) continue;
      context.managers.set(person.email, { ...person, id: idOf(person.email) });
    }
    await report((number + 1) / parts.length, results);
  }
  return results;
}

const countAdded = (verdicts: readonly Verdict[]): number => verdicts.filter(({ added }) => added).length;

/** Returns the delay of the mails of a large import in seconds, about as long as its remaining parts take. */
const mailDelay = (planned: readonly Verdict[]): number => {
  const people = countAdded(planned);
  return people > 400 ? Math.min(900, Math.ceil(people / 150)) : 0;
};

interface ImportedPart {
  verdicts: readonly Verdict[];
  /** The verdicts of the whole import. */
  planned: readonly Verdict[];
  /** Whether an earlier part has added the audit entry of the import. */
  isAudited: boolean;
}

/**
 * Returns the writes that add the people of a part. Adds audit entries for members with a role, and for the
 * whole import unless `isAudited`. Each member is stored with the hash of their link, which is derived from the
 * shared invitation event. The mail worker therefore stores nothing.
 */
function importWrites(
  deps: Deps,
  { clientId, lang: importLanguage, by, key }: Import & { key: KeyObject },
  { verdicts, planned, isAudited }: ImportedPart,
): Write[] {
  const at = deps.now().toISOString();
  const languageOf = ({ language = importLanguage }: ImportedPerson) => language;
  // One event for the people of each language.
  const invitations = new Map<InterfaceLanguage, { id: string; at: string; userIds: string[] }>();
  const invite = (lang: InterfaceLanguage, userId: string) => {
    const invitation = invitations.get(lang) ?? { id: deps.newId(clientId), at, userIds: [] };
    invitations.set(lang, invitation);
    invitation.userIds.push(userId);
    const { hash: resetHash, until } = buildInvitationLink(invitation, userId, key);
    return { resetHash, resetUntil: until.toISOString() };
  };
  const members = verdicts.flatMap(({ row: { person }, added }) => {
    if (!added) return [];
    const { email, firstName, lastName, roles, active = true } = person;
    const lang = languageOf(person);
    const managers = added.manager ? [asManager(added.manager)] : [];
    const link = active ? invite(lang, added.id) : {};
    const fields = { email, firstName, lastName, roles, active, lang, managers, clientId, id: added.id };
    return newMember(deps, { ...fields, ...link });
  });
  if (members.length === 0) return [];
  const own = new Set(members.map(({ id }) => id));
  const managers = new Map(
    verdicts.flatMap(({ added }) => (added?.manager ? [[added.manager.id, added.manager] as const] : [])),
  );
  const addedAdministrators = members.filter((member) => member.active && isAdministrator(member));
  const writes = createMembersWrites({ clientId }, members);
  for (const manager of managers.values())
    if (!own.has(manager.id)) writes.push(checkManagerWrite({ clientId }, manager));
  if (managers.size > 0)
    writes.push(publishTeamChangeWrite(deps, { clientId }, [...managers.values()], mailDelay(planned)));
  writes.push(
    takeSeatsWrite({ clientId }, { members: members.length, administrators: addedAdministrators.length }),
  );
  for (const [lang, { id, userIds }] of invitations)
    writes.push(
      publishWrite(deps, membersInvited, { clientId, id, at }, { userIds, lang, delay: mailDelay(planned) }),
    );
  const newAdministrators = planned.flatMap(({ row: { person }, added }) =>
    added && person.active !== false && isAdministrator(person) ? [added] : [],
  );
  // One mail reports the administrators of the whole import.
  if (!isAudited && newAdministrators.length > 0)
    writes.push(publishAdministratorAddedWrite(deps, { clientId }, { people: newAdministrators, by }));
  const membersWithRole = (role: ApiRole) =>
    members.filter(({ roles }) => roles.includes(role)).map(({ id }) => id);
  const changes = [
    ...(isAudited ? [] : [{ field: 'members', after: JSON.stringify(countAdded(planned)) }]),
    // The audit entry names members with a role by id.
    ...listChange('administrators', [], membersWithRole('ROLE_ADMINISTRATOR')),
    ...listChange('managers', [], membersWithRole('ROLE_MANAGER')),
  ];
  if (changes.length === 0) return writes;
  const target = { kind: 'organisation', id: clientId } as const;
  return [...writes, ...auditWrites(deps, by, { action: 'members-imported', target, clientId, changes })];
}
