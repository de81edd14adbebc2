import { createHash, type KeyObject } from 'node:crypto';
import { membersInvited } from '../../../events/identity/people.ts';
import type { AppError } from '../../../shared/errors.ts';
import { base32 } from '../../../shared/ids.ts';
import type { InterfaceLanguage } from '../../../shared/lang.ts';
import type { ApiRole } from '../../../shared/roles.ts';
import { audited, listChange } from '../../foundation/audit-trail/index.ts';
import { publish } from '../../foundation/outbox/index.ts';
import { organisationOpen, seatsTaken } from '../../foundation/tenancy/index.ts';
import type { Actor, Tenant } from '../../runtime/actor.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { signingKeys } from '../../runtime/secret.ts';
import { transact, type Write } from '../../runtime/table.ts';
import { invitationLinkOf, membersCreated, newMember } from '../members/index.ts';
import { listImportedParts, partImported, stillManager } from './import.repository.ts';
import { knownOf, learn } from './import-known.ts';
import { isManager, judge, type PlannedRow, partsOf, type Verdict } from './import-plan-rules.ts';
import type { ImportMessage } from './import-rules.ts';
import { teamOf } from './team-changed.ts';

export interface Import extends Tenant {
  /** What the ids of those who are added are derived from; the job's id where a job works at it. */
  id: string;
  lang: InterfaceLanguage;
  by: Pick<Actor, 'userId' | 'clientId' | 'address'>;
  /** Whether each part is noted, so that who works at it later goes on where it is. */
  noted: boolean;
  /** When no more parts are begun, in milliseconds of `performance.now()`: whoever waits has to have an answer. */
  until?: number;
}

type Results = ReadonlyMap<number, ImportMessage>;

/** The id that an import gives to whoever has this address: the same, however often it is worked at. */
const memberId = ({ clientId, id }: Import, address: string): string =>
  `${clientId}_${base32(createHash('sha256').update(`${id}\n${address}`).digest().subarray(0, 12))}`;

/** Somebody else has written what a part was judged by. */
const isOvertaken = ({ code }: AppError): boolean =>
  code === 'EMAIL_ALREADY_USED' || code === 'USER_QUOTA_REACHED' || code === 'CONFLICT';

/**
 * Adds the people of these rows, in their order, and answers what has become of each, by its place in the file.
 *
 * A part of them is one transaction, with one update of the seats. Where it is refused (an address was taken
 * meanwhile, seats are short, a manager was renamed or deleted), what it was judged by is read anew and it is judged
 * again: each result is what happened. Parts follow each other, as all of them move the same seats. Rows that there
 * is no time for are UNAVAILABLE: sent again, they are added.
 *
 * @param report is told how much of it is done, from 0 to 1, and the results so far
 * @throws NOT_FOUND where there is no such organisation (any more)
 */
export async function addPeople(
  deps: Deps,
  work: Import,
  rows: readonly PlannedRow[],
  report: (share: number, results: Results) => Promise<void> = async () => undefined,
): Promise<Results> {
  const parts = partsOf(rows);
  const idOf = (address: string) => memberId(work, address);
  const notes = async () => (work.noted ? await listImportedParts(work) : new Map<number, ImportMessage[]>());
  let noted = await notes();
  const known = await knownOf(work, rows);
  const planned = judge(rows, known, idOf);
  // The activity tells how many an import adds once, with the first of them.
  let told = planned.some(({ message, added }) => message === '' && !added);
  const results = new Map<number, ImportMessage>();
  for (const [number, part] of parts.entries()) {
    if (performance.now() > (work.until ?? Number.POSITIVE_INFINITY)) {
      for (const { place } of part) results.set(place, 'UNAVAILABLE');
      continue;
    }
    let again = false;
    const messages = await retryOnConflict(async () => {
      if (again) [noted] = await Promise.all([notes(), learn(known, part)]);
      again = true;
      const earlier = noted.get(number);
      if (earlier) return earlier;
      const verdicts = judge(part, known, idOf);
      const { current } = await signingKeys();
      const writes = writesOf(deps, { ...work, key: current.key }, verdicts, planned, told);
      const codes = verdicts.map(({ message }) => message);
      if (work.noted) writes.push(partImported(work, number, codes, deps.now()));
      if (writes.length > 0) await transact([organisationOpen(work), ...writes]);
      known.seats -= addedOf(verdicts);
      return codes;
    }, isOvertaken);
    told ||= messages.includes('');
    for (const [index, { place, person }] of part.entries()) {
      const message = messages[index] ?? 'SERVER_ERROR';
      results.set(place, message);
      if (message !== '' || !isManager(person) || known.managers.has(person.email)) continue;
      known.managers.set(person.email, { ...person, id: idOf(person.email) });
    }
    await report((number + 1) / parts.length, results);
  }
  return results;
}

const addedOf = (verdicts: readonly Verdict[]): number => verdicts.filter(({ added }) => added).length;

/** Seconds that the mails of an import wait: about as long as the rest of many people takes. */
const delayOf = (planned: readonly Verdict[]): number => {
  const people = addedOf(planned);
  return people > 400 ? Math.min(900, Math.ceil(people / 150)) : 0;
};

/**
 * The writes that add the people of a part, with what the activity tells of those who got a role and, where it was not
 * `told` yet, of the whole. Each has the hash of their link from the start, derived from the event that invites them
 * together: who mails it has nothing to store.
 */
function writesOf(
  deps: Deps,
  { clientId, lang, by, key }: Import & { key: KeyObject },
  verdicts: readonly Verdict[],
  planned: readonly Verdict[],
  told: boolean,
): Write[] {
  const invitation = { id: deps.newId(clientId), at: deps.now().toISOString() };
  const members = verdicts.flatMap(({ row: { person }, added }) => {
    if (!added) return [];
    const { managerEmail: _, ...given } = person;
    const manager = added.manager;
    const named = manager ? [{ id: manager.id, name: `${manager.firstName} ${manager.lastName}` }] : [];
    const { hash: resetHash, until } = invitationLinkOf(invitation, added.id, key);
    const link = { resetHash, resetUntil: until.toISOString() };
    return newMember(deps, { ...given, ...link, id: added.id, clientId, lang, managers: named });
  });
  if (members.length === 0) return [];
  const ids = members.map(({ id }) => id);
  const own = new Set(ids);
  const managers = new Map(
    verdicts.flatMap(({ added }) => (added?.manager ? [[added.manager.id, added.manager] as const] : [])),
  );
  const administrators = members.filter(({ roles }) => roles.includes('ROLE_ADMINISTRATOR')).length;
  const writes = membersCreated({ clientId }, members);
  for (const manager of managers.values())
    if (!own.has(manager.id)) writes.push(stillManager({ clientId }, manager));
  if (managers.size > 0) writes.push(teamOf(deps, { clientId }, [...managers.values()], delayOf(planned)));
  writes.push(seatsTaken({ clientId }, { members: members.length, administrators }));
  const invited = { userIds: ids, lang, delay: delayOf(planned) };
  writes.push(publish(deps, membersInvited, clientId, invited, invitation));
  const given = (role: ApiRole) => members.filter(({ roles }) => roles.includes(role)).map(({ id }) => id);
  const changes = [
    ...(told ? [] : [{ field: 'members', after: JSON.stringify(addedOf(planned)) }]),
    // Who got more than a learner has is named, by id.
    ...listChange('administrators', [], given('ROLE_ADMINISTRATOR')),
    ...listChange('managers', [], given('ROLE_MANAGER')),
  ];
  if (changes.length === 0) return writes;
  const target = { kind: 'organisation', id: clientId } as const;
  return [...writes, ...audited(deps, by, { action: 'members-imported', target, clientId, changes })];
}
