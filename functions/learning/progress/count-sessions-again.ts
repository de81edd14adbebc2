import { chunk } from 'es-toolkit/array/chunk';
import * as z from 'zod';
import { listSessionKeys, type ProgressOwner } from '../../content/learning-records/index.ts';
import { getOrganisationRecord, listOrganisationRecords } from '../../foundation/tenancy/index.ts';
import { listAllMembers } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { giveAfterCounting } from '../badges/index.ts';
import { countSessions } from '../statistics/index.ts';

const id = z.string().min(1);

/** Selects the sessions to count again: of some members, of one organisation, or by default of everyone. */
export const recount = z
  .strictObject({
    clientId: id.optional(),
    userIds: z.array(id).min(1).optional(),
    /** The `after` of the previous result: the last member whose sessions were counted. */
    after: z.strictObject({ clientId: id, userId: id }).optional(),
    /** The run stops after this time and returns `after`. The function itself ends after fifteen minutes. */
    seconds: z.int().min(0).max(840).default(600),
  })
  .refine(({ clientId, userIds }) => clientId !== undefined || userIds === undefined, {
    path: ['clientId'],
    message: 'people are those of an organisation',
  });

export interface Recounted {
  people: number;
  sessions: number;
  /** Sessions that could not be counted. The log names them, and another run counts them. */
  failed: number;
  /** The start of the next run. Absent after a complete run. */
  after?: { clientId: string; userId: string } | undefined;
}

/** Members whose sessions are read at the same time. */
const atOnce = 16;

/**
 * Counts sessions that the stream did not deliver to the counting worker (ST-06). Compares every stored
 * session of the members with its counted part. It may therefore run at any time, twice, and while sessions
 * are reported.
 *
 * Organisations and members are processed in the order of their ids. A run that stops before the last member
 * returns `after`.
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
    const people = (userIds ?? (await listPeople(organisation))).filter((one) => one > begin).sort();
    for (const ids of chunk(people, atOnce)) {
      if (done.people > 0 && deps.now().getTime() >= until) return done;
      const some = ids.map((userId) => ({ clientId: organisation, userId }));
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

const listPeople = async (clientId: string): Promise<string[]> =>
  (await listAllMembers({ clientId }, false)).map((one) => one.id);

async function countAll(deps: Deps, people: readonly ProgressOwner[], done: Recounted): Promise<void> {
  const lists = await Promise.all(
    people.map(async (person) =>
      (await listSessionKeys(person)).map((session) => ({ ...person, ...session })),
    ),
  );
  const sessions = lists.flat();
  const errors = await countSessions(deps, sessions, giveAfterCounting(deps));
  for (const [index, error] of errors.entries())
    if (error) deps.log.error('session not counted', { session: sessions[index], error });
  done.people += people.length;
  done.sessions += sessions.length;
  done.failed += errors.filter((error) => error !== undefined).length;
}
