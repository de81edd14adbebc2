import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { defaultBadges } from '../../functions/learning/badges/default-badges.ts';
import { newId, PROVIDER } from '../../shared/ids.ts';
import { badgeCategory, platformBadge } from '../factories/badges.ts';
import type { Client } from '../factories/client.ts';
import { addCourse } from '../factories/courses.ts';
import { ended, type ImportedRow, importLater, liftSeats } from '../factories/imports.ts';
import { manyPeople } from '../factories/many-people.ts';
import { manyTrainings } from '../factories/many-trainings.ts';
import type { Host, Organisation, Person, Platform } from '../factories/platform.ts';
import { reportFields } from '../factories/sessions.ts';
import { suggestCourse } from '../factories/suggestions.ts';
import { lookups, readyTraining } from '../factories/trainings.ts';

export interface Sizes {
  /** Trainings of the large catalogue. */
  many: number;
  few: number;
  /** People of the crowd, and the number of them in the manager's team. */
  people: number;
  team: number;
  /** Rows of the export: people × trainings. */
  exported: { people: number; trainings: number };
}

export interface BenchScene {
  ids: readonly string[];
  /** `learner` has the large catalogue, `other` has the small one. */
  learner: Person;
  other: Person;
  crowd: Organisation;
  manager: Person;
  /** Forty members of the manager's team. */
  team: readonly Client[];
  /** An organisation whose members have begun many trainings. */
  archive: Organisation;
  course: string;
}

/** Slightly more milliseconds than a catalogue must be unchanged before its pages are cached (`SETTLED`). */
const settled = 61_000;

/** Returns the rows of a file of members. The first `team` members are in the team of a manager. */
export const peopleOf = (count: number, team: number, tag: string, managerEmail: string): ImportedRow[] =>
  Array.from({ length: count }, (_, n) => ({
    email: `p${n}.${tag}@example.com`,
    firstName: `First${n}`,
    lastName: `Last${(n * 7919) % count}`,
    ...(n < team ? { managerEmail } : {}),
  }));

/** Prepares the data of the bench through the product, except data that would take hours. */
export async function prepare(
  platform: Platform,
  host: Host,
  { many, few, people, team, exported }: Sizes,
  say: (line: string) => void,
): Promise<BenchScene> {
  const root = await platform.superAdmin();
  say(`Preparing ${many} trainings, and organisations of few and of ${people} people`);
  await installBadges(root);
  const { id: model } = await readyTraining(platform, root, await lookups(root));
  const ids = Array.from({ length: many }, () => newId(PROVIDER));
  await manyTrainings(host, model, ids);
  const organisation = async (trainings: readonly string[]): Promise<Organisation> => {
    const created = await platform.organisation({ scoreRanking: true, hourRanking: true });
    const opened = () => root.put(`/clients/${created.id}/trainings`, trainings);
    // On a slow machine the call opens only a part of the trainings before it times out. The same call
    // continues.
    let reply = await opened();
    while (reply.status === 503) reply = await opened();
    if (reply.status !== 200) throw new Error(`trainings: ${reply.status} ${JSON.stringify(reply.body)}`);
    return created;
  };
  const large = await organisation(ids);
  const small = await organisation(ids.slice(0, few));
  const crowd = await organisation(ids.slice(0, few));
  const archive = await organisation(ids.slice(0, exported.trainings));
  const changed = performance.now();

  const manager = await platform.member(crowd, ['ROLE_MANAGER']);
  await liftSeats(host, crowd, people);
  const rows = peopleOf(people, team, 'crowd', manager.email);
  await ended(crowd.admin.api, (await importLater(crowd.admin.api, rows)).body.id);
  // Waits for the mails, because a busy machine cannot process both at the same time.
  await platform.idle(600_000);
  await manyPeople(archive.id, exported.people, ids.slice(0, exported.trainings));
  say(`${team} of them have a session each`);
  const clients: Client[] = [];
  for (const { email } of rows.slice(0, team)) {
    const api = await platform.session(email);
    await played(api, ids[0] ?? '', clients.length);
    if (clients.length < 40) clients.push(api);
    else clients[40] = api;
  }
  const { id: course } = await addCourse(crowd.admin.api, ids.slice(0, 3));
  const members = await manager.api.ok<{ id: string }[]>('GET', '/users/managed?range=[0,99]');
  const reply = await suggestCourse(manager.api, {
    courseIds: [course],
    userIds: members.map(({ id }) => id),
    startDate: new Date().toISOString().slice(0, 10),
  });
  if (reply.status !== 202) throw new Error(`suggestion: ${reply.status} ${JSON.stringify(reply.body)}`);
  const learner = await platform.member(large);
  await played(learner.api, ids[0] ?? '', clients.length);
  await platform.idle(600_000);
  // On a fast machine the first pages would belong to a catalogue that has just changed.
  await pause(Math.max(0, changed + settled - performance.now()));
  return {
    ids,
    learner,
    other: await platform.member(small),
    ...{ crowd, manager, team: clients.slice(0, 40), archive, course },
  };
}

/** Reports an offline session. Minutes and points depend on `index`. */
async function played(api: Client, trainingId: string, index: number): Promise<void> {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  await api.ok('POST', '/sessions/batch', {
    body: {
      sessions: [
        {
          ...reportFields({ minuteSpent: 1 + (index % 50), points: index % 90, score: index % 100 }),
          ...{ trainingId, id: randomUUID(), fileType: 'WEB_GL', startedAt: at(60), endedAt: at(1) },
        },
      ],
    },
  });
}

/** Creates the default badges of an installation. */
export async function installBadges(root: Client): Promise<void> {
  for (const { texts, managerOnly, badges } of defaultBadges()) {
    const { id } = await badgeCategory(root, { i18n: texts, managerOnly });
    for (const { metric, atLeast } of badges) await platformBadge(root, id, metric, atLeast);
  }
}
