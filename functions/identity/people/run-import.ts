import type { Deps } from '../../runtime/deps.ts';
import { findTakenEmails } from '../members/index.ts';
import { joinGroups } from './import-groups.ts';
import { addPeople, type Import, type ImportResults, importedMemberId } from './import-people.ts';
import type { PlannedRow } from './import-plan-rules.ts';
import { type ImportMessage, importResult } from './import-rules.ts';
import { promoteManagers, updatePeople } from './update-people.ts';

/**
 * Imports these rows (PE-04): adds new people, changes existing members if `options.update` is set, and adds both to
 * their groups. Members who become managers are changed first, because new people can be in their team.
 *
 * @param rows in the order of processing.
 * @param report receives the completed share (0 to 1) and the results so far.
 * @returns the result of each row, by its place in the file.
 * @throws NOT_FOUND if the organisation does not exist
 */
export async function runImport(
  deps: Deps,
  work: Import,
  rows: readonly PlannedRow[],
  report: (share: number, results: ImportResults) => Promise<void> = async () => undefined,
): Promise<ImportResults> {
  const { update } = work.options;
  const promoted = update ? await promoteManagers(deps, work, rows) : new Map<number, ImportMessage>();
  const addingShare = update ? 0.5 : 1;
  const results = new Map(
    await addPeople(deps, work, rows, (share, added) => report(share * addingShare, added)),
  );
  if (update) {
    const isExisting = ({ place }: PlannedRow) => results.get(place) === 'ALREADY_MEMBER';
    const before = new Map(results);
    const updated = await updatePeople(deps, work, { rows, isExisting }, (share, changed) =>
      report(addingShare * (1 + share), new Map([...before, ...changed])),
    );
    for (const [place, message] of updated) results.set(place, promoted.get(place) ?? message);
  }
  for (const place of await joinNamedGroups(deps, work, rows, results)) results.set(place, 'GROUP_FULL');
  return results;
}

/** Adds the people of successful rows to their groups. Returns the places of rows for which a group was full. */
async function joinNamedGroups(
  deps: Deps,
  work: Import,
  rows: readonly PlannedRow[],
  results: ImportResults,
): Promise<number[]> {
  const naming = rows.filter(({ place, person }) => {
    const message = results.get(place) ?? 'SERVER_ERROR';
    const isDone = importResult(message).status !== 'error' && message !== 'ALREADY_MEMBER';
    return person.groups.length > 0 && isDone;
  });
  if (naming.length === 0) return [];
  const owners = await findTakenEmails(naming.map(({ person }) => person.email));
  const members = naming.flatMap(({ place, person: { email, groups } }) => {
    const owner = owners.get(email);
    const isAdded = results.get(place) === '' && owner?.userId === importedMemberId(work, email);
    const isUpdated = results.get(place) !== '' && owner?.clientId === work.clientId;
    return owner && (isAdded || isUpdated) ? [{ place, userId: owner.userId, groups }] : [];
  });
  const rejected = await joinGroups(deps, work, members);
  return members.flatMap(({ place, userId }) => (rejected.has(userId) ? [place] : []));
}
