import * as z from 'zod';
import { listSessionsOf, type ProgressOwner } from '../../content/learning-records/index.ts';
import { getOrganisationRecord, listOrganisationRecords } from '../../foundation/tenancy/index.ts';
import { listMembersOf } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { giveAfterCounting } from '../badges/index.ts';
import { countSessions } from '../statistics/index.ts';

const id = z.string().min(1);

/** Whose sessions are counted again: of people, of an organisation, or without both of everybody. */
export const recount = z
  .strictObject({
    clientId: id.optional(),
    userIds: z.array(id).min(1).optional(),
    /** Of the answer before: the last person who was done. */
    after: z.strictObject({ clientId: id, userId: id }).optional(),
    /** After these the rest is left to another run; the function itself ends after fifteen minutes. */
    seconds: z.int().min(0).max(840).default(600),
  })
  .refine(({ clientId, userIds }) => clientId !== undefined || userIds === undefined, {
    path: ['clientId'],
    message: 'people are those of an organisation',
  });

export interface Recounted {
  people: number;
  sessions: number;
  /** Sessions that could not be counted; the log names them. Another run counts them. */
  failed: number;
  /** Where the next run goes on; absent once all is done. */
  after?: { clientId: string; userId: string } | undefined;
}

/** People whose sessions are read at once. */
const atOnce = 16;

/**
 * Counts sessions that the stream did not carry to those who count (ST-06): every session that is kept of the people is
 * compared with what was counted of it. So it may be run at any time, twice, and while sessions are reported.
 *
 * Organisations and people are taken in the order of their ids. A run that ends before the last one answers `after`.
 *
 * @throws NOT_FOUND (clientId)
 */
export async function countSessionsAgain(
  deps: Deps,
  { clientId, userIds, after, seconds }: z.output<typeof recount>,
): Promise<Recounted> {
  const until = deps.now().getTime() + seconds * 1000;
  const done: Recounted = { people: 0, sessions: 0, failed: 0 };
  for (const organisation of await organisationsFrom(clientId, after?.clientId)) {
    const begin = organisation === after?.clientId ? after.userId : '';
    const people = (userIds ?? (await peopleOf(organisation))).filter((one) => one > begin).sort();
    for (let from = 0; from < people.length; from += atOnce) {
      if (done.people > 0 && deps.now().getTime() >= until) return done;
      const some = people.slice(from, from + atOnce).map((userId) => ({ clientId: organisation, userId }));
      await countAll(deps, some, done);
      done.after = some.at(-1);
    }
  }
  const { after: _, ...all } = done;
  return all;
}

async function organisationsFrom(clientId: string | undefined, begin = ''): Promise<string[]> {
  if (clientId !== undefined) return [(await getOrganisationRecord({ clientId })).id];
  const all = await listOrganisationRecords();
  return all
    .map((one) => one.id)
    .filter((one) => one >= begin)
    .sort();
}

const peopleOf = async (clientId: string): Promise<string[]> =>
  (await listMembersOf({ clientId }, false)).map((one) => one.id);

async function countAll(deps: Deps, people: readonly ProgressOwner[], done: Recounted): Promise<void> {
  const lists = await Promise.all(
    people.map(async (person) =>
      (await listSessionsOf(person)).map((session) => ({ ...person, ...session })),
    ),
  );
  const sessions = lists.flat();
  const errors = await countSessions(sessions, giveAfterCounting(deps));
  for (const [index, error] of errors.entries())
    if (error) deps.log.error('session not counted', { session: sessions[index], error });
  done.people += people.length;
  done.sessions += sessions.length;
  done.failed += errors.filter((error) => error !== undefined).length;
}
