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
  /** People of the crowd, and those of them in its manager's team. */
  people: number;
  team: number;
  /** Rows of the export: people by trainings. */
  exported: { people: number; trainings: number };
}

export interface BenchScene {
  ids: readonly string[];
  /** In an organisation with the large catalogue, and in one with the small. */
  learner: Person;
  other: Person;
  crowd: Organisation;
  manager: Person;
  /** Some of the manager's team. */
  team: readonly Client[];
  /** Nobody has a session of any but the first; its people have begun many trainings. */
  archive: Organisation;
  course: string;
}

/** Milliseconds for which a catalogue has to be at rest before anything is kept of it (`SETTLED`), and a little more. */
const settled = 61_000;

/** People of a file, all of whom but the `others` last are in the team of a manager. */
export const peopleOf = (count: number, team: number, tag: string, managerEmail: string): ImportedRow[] =>
  Array.from({ length: count }, (_, n) => ({
    email: `p${n}.${tag}@example.com`,
    firstName: `First${n}`,
    lastName: `Last${(n * 7919) % count}`,
    ...(n < team ? { managerEmail } : {}),
  }));

/** What the bench works on; made by the product itself where that takes no hours. */
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
    const made = await platform.organisation({ scoreRanking: true, hourRanking: true });
    const opened = () => root.put(`/clients/${made.id}/trainings`, trainings);
    // A slow machine opens a part of them before a call has to end; the same call goes on.
    let reply = await opened();
    while (reply.status === 503) reply = await opened();
    if (reply.status !== 200) throw new Error(`trainings: ${reply.status} ${JSON.stringify(reply.body)}`);
    return made;
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
  // Their mails first: a busy machine has no time for both.
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
    startDate: '2026-01-01',
  });
  if (reply.status !== 202) throw new Error(`suggestion: ${reply.status} ${JSON.stringify(reply.body)}`);
  const learner = await platform.member(large);
  await played(learner.api, ids[0] ?? '', clients.length);
  await platform.idle(600_000);
  // On a quick machine the first pages would be those of a catalogue that has just changed.
  await pause(Math.max(0, changed + settled - performance.now()));
  return {
    ids,
    learner,
    other: await platform.member(small),
    ...{ crowd, manager, team: clients.slice(0, 40), archive, course },
  };
}

/** A session that somebody had offline, of other minutes and points for each `index`. */
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

/** The badges that an installation begins with. */
export async function installBadges(root: Client): Promise<void> {
  for (const { texts, managerOnly, badges } of defaultBadges()) {
    const { id } = await badgeCategory(root, { i18n: texts, managerOnly });
    for (const { metric, atLeast } of badges) await platformBadge(root, id, metric, atLeast);
  }
}
