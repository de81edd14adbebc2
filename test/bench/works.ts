import { randomUUID } from 'node:crypto';
import type { Client } from '../factories/client.ts';
import { ended, importLater, liftSeats } from '../factories/imports.ts';
import { type Host, type Platform, password } from '../factories/platform.ts';
import { open, report } from '../factories/sessions.ts';
import { suggest } from '../factories/suggestions.ts';
import { type Invitation, invitationsOf, inviteAll } from './invitations.ts';
import type { BenchWork } from './measure.ts';
import { type BenchScene, peopleOf, type Sizes } from './scene.ts';

const page = '/trainings?lang=en&sort=["title","ASC"]';
const get = (api: Client, path: string) => () => api.get<unknown>(path);

/** Returns the reads: pages, statistics, the library. */
export function reads(
  { learner, other, ...scene }: BenchScene,
  { many, few, people, team }: Sizes,
): BenchWork[] {
  const { crowd, manager, team: clients, course, ids } = scene;
  const library = '/launcher/library?lang=en';
  const admin = crowd.admin.api;
  let etag = '';
  let who = '';
  let next = '';
  const row = (name: string, goal: string, times: number, act: BenchWork['act']): BenchWork => ({
    name,
    goal,
    times,
    act,
  });
  return [
    row('profile', '1 call, ≤ 2 reads', 600, get(learner.api, '/users/profile')),
    row(
      `catalogue, page of 20 of ${many}, row 0`,
      '≤ 3 calls, ≤ 3 reads',
      400,
      get(learner.api, `${page}&range=[0,19]`),
    ),
    row(
      `catalogue, page of 20 of ${many}, row ${many - 20}`,
      'as row 0',
      200,
      get(learner.api, `${page}&range=[${many - 20},${many - 1}]`),
    ),
    row(`catalogue, page of 20 of ${few}`, `as of ${many}`, 200, get(other.api, `${page}&range=[0,19]`)),
    row(`catalogue, all ${many}`, '≤ 3 calls', 20, get(learner.api, '/trainings?lang=en')),
    row(`facets of ${many}`, '≤ 3 reads', 100, get(learner.api, '/trainings/facets?lang=en')),
    row(`launcher library of ${many}, changed`, 'what is shown', 20, get(learner.api, library)),
    row('launcher library, page of 20', 'what is shown', 60, get(learner.api, `${library}&range=[0,19]`)),
    row('launcher library, unchanged (304)', 'rows alone', 60, async () => {
      etag ||= (await learner.api.get(library)).headers.get('etag') ?? '';
      return learner.api.get(library, { headers: { 'if-none-match': etag } });
    }),
    row(
      `badges of trainings, page of 20 of ${many}`,
      'what is shown',
      60,
      get(learner.api, `/users/${learner.id}/training-badges?lang=en&range=[0,19]`),
    ),
    row('badges of a person', 'what is shown', 60, get(learner.api, `/users/${learner.id}/badges?lang=en`)),
    row('progress of a person', '≤ 2 calls', 400, async () => {
      const api = clients[0] ?? admin;
      who ||= (await api.ok<{ id: string }>('GET', '/users/profile')).id;
      return api.get(`/users/${who}/stats/general?trainingId=${ids[0]}`);
    }),
    row(
      'progress of a person, among few',
      'and the figures of all',
      60,
      get(learner.api, `/users/${learner.id}/stats/general?trainingId=${ids[0]}`),
    ),
    row(`figures of a team of ${team}`, '≤ 3 reads', 200, get(manager.api, '/trainings/stats/general')),
    row(`figures of ${people} people`, '≤ 3 reads', 200, get(admin, '/trainings/stats/general')),
    row(`ranking among ${people}, one's own page`, '≤ 5 reads', 200, async () => {
      const api = clients[0] ?? admin;
      who ||= (await api.ok<{ id: string }>('GET', '/users/profile')).id;
      return api.get(`/users/${who}/stats/ranking?by=points&range=[0,19]`);
    }),
    row(
      `ranking among ${people}, a page`,
      '≤ 5 reads',
      200,
      get(admin, '/trainings/stats/ranking?by=points&range=[0,19]'),
    ),
    row(`members, page of 20 of ${people}, row 0`, 'what is shown', 60, get(admin, '/users?range=[0,19]')),
    row(
      `members, page of 20 of ${people}, row ${people - 20}`,
      'rows before it, too',
      60,
      get(admin, `/users?range=[${people - 20},${people - 1}]`),
    ),
    row(`members, page of 20 of ${people}, row ${people - 20}, by key`, 'as row 0', 60, async () => {
      const before = `[${people - 40},${people - 21}]`;
      next ||= (await admin.get(`/users?range=${before}`)).headers.get('x-next') ?? '';
      return admin.get(`/users?range=[${people - 20},${people - 1}]&after=${next}`);
    }),
    row(
      `members, search of ${people}`,
      'rows alone',
      60,
      get(admin, '/users?range=[0,19]&filter={"q":"qq"}'),
    ),
    row(`team, page of 20 of ${team}`, 'what is shown', 60, get(manager.api, '/users/managed?range=[0,19]')),
    row(
      'course progress of 100 people',
      'what is shown',
      30,
      get(manager.api, '/courses/progress?lang=en&range=[0,23]&users=[]'),
    ),
    row(
      'course progress of one course',
      'what is shown',
      30,
      get(manager.api, `/courses/progress?lang=en&courseId=${course}&users=[0,19]`),
    ),
  ];
}

/** Returns the writes: sign-in, sessions, a suggestion. */
export function writes(
  platform: Platform,
  { learner, manager, team, ids }: Pick<BenchScene, 'learner' | 'manager' | 'team' | 'ids'>,
): BenchWork[] {
  const training = ids[0] ?? '';
  const sessions: { api: Client; id: string }[] = [];
  const each = new Map<Client, string>();
  let sequence = 1;
  let first: string | undefined;
  // Reports for another member each time, because sixty sessions a day are unrealistic for one learner.
  const reported = () => {
    sequence += 1;
    const { api, id } = sessions[sequence % sessions.length] ?? { api: learner.api, id: '' };
    const more = { sequence, minuteSpent: sequence, progressionPercent: Math.min(99, sequence / 10) };
    return report(api, training, id, more);
  };
  const opened = async (index: number) => {
    const api = team[index % team.length] ?? learner.api;
    const reply = await open(api, training, randomUUID());
    sessions.push({ api, id: reply.body.id });
    return reply;
  };
  return [
    {
      ...{ name: 'sign-in, hash apart', goal: '≤ 3 calls', times: 100, warm: 400, hashes: true },
      act: () => platform.anonymous.post('/users/authentication', { email: learner.email, password }),
    },
    { name: 'session: open', goal: '≤ 8 writes', times: 10, followed: true, act: opened },
    {
      name: 'session: open, until all is counted',
      goal: '',
      times: 100,
      warm: 300,
      settled: true,
      act: opened,
    },
    { name: 'session: report', goal: '≤ 8 writes', times: 10, followed: true, act: () => reported() },
    {
      ...{ name: 'session: report, until all is counted', goal: '', times: 100, warm: 400, settled: true },
      act: () => reported(),
    },
    {
      ...{ name: 'session: the same report again', goal: 'writes nothing', times: 60 },
      act: () => report(sessions[0]?.api ?? learner.api, training, sessions[0]?.id ?? '', { sequence: 0 }),
    },
    {
      ...{ name: 'session: report, of ten at once, until all is counted', goal: '≤ 12 writes', varies: true },
      ...{ times: 40, warm: 80, per: 10, settled: true },
      act: async () => {
        sequence += 1;
        const more = { sequence, minuteSpent: sequence, progressionPercent: Math.min(99, sequence / 10) };
        const replies = await Promise.all(
          team.slice(0, 10).map(async (api) => {
            const id = each.get(api) ?? (await open(api, training, randomUUID())).body.id;
            each.set(api, id);
            return report(api, training, id, more);
          }),
        );
        return replies.find(({ status }) => status >= 400) ?? (replies[0] as (typeof replies)[number]);
      },
    },
    {
      ...{ name: 'session of three: open, report and end, until all is counted together' },
      ...{ goal: '≤ 36 writes, ≤ 5 invocations', times: 40, warm: 80, settled: true, varies: true },
      act: async (index) => {
        // Uses other members than the work above.
        const api = team[(index + 200) % team.length] ?? learner.api;
        const { id } = (await open(api, training, randomUUID())).body;
        await report(api, training, id, { sequence: 1, minuteSpent: 5, progressionPercent: 30 });
        return report(api, training, id, { sequence: 2, minuteSpent: 10, progressionPercent: 60 });
      },
    },
    {
      ...{ name: 'suggestion to one, until they are notified', goal: '', times: 20, settled: true },
      act: async () => {
        first ??= (await manager.api.ok<{ id: string }[]>('GET', '/users/managed?range=[0,0]'))[0]?.id;
        return suggest(manager.api, { userIds: [first], groupIds: [], trainingIds: [training] });
      },
    },
  ];
}

/** Returns the work of jobs: a row of an export, a member of an import, and the mails of an import alone. */
export function jobs(
  { archive, crowd, manager }: BenchScene,
  { exported, people }: Sizes,
  host: Host,
): BenchWork[] {
  const rows = exported.people * exported.trainings;
  let invitations: Invitation[] = [];
  return [
    {
      ...{ name: `export of ${rows} rows, a row`, goal: '≤ 0.04 ms', times: 3, per: rows },
      ...{ settled: true, samples: 1 },
      act: () => archive.admin.api.get('/trainings/export/en', { headers: { prefer: 'respond-async' } }),
    },
    {
      ...{ name: `import of ${people} people, a person, with their mails`, goal: '≤ 1.9 ms, mails apart' },
      ...{ times: 1, per: people, settled: true, samples: 1, varies: true },
      act: async (index) => {
        await liftSeats(host, crowd, people);
        const file = peopleOf(people, people / 2, `import${index}`, manager.email);
        const reply = await importLater(crowd.admin.api, file);
        // Polls as often as the page does.
        const job = await ended(crowd.admin.api, reply.body.id, 1000);
        if (job.status !== 'done') throw new Error(`import: ${JSON.stringify(job)}`);
        return reply;
      },
    },
    {
      ...{
        name: `invitations of ${exported.people} people, a mail`,
        goal: 'an import less this: mails apart',
      },
      ...{ times: 1, per: exported.people, settled: true, samples: 1, varies: true },
      ready: async () => {
        const invitees = await archive.admin.api.ok<{ id: string }[]>('GET', '/users');
        const ids = invitees.slice(0, exported.people).map(({ id }) => id);
        invitations = await invitationsOf(host, archive.id, ids);
      },
      act: async () => {
        await inviteAll(archive.id, invitations);
        return archive.admin.api.get('/users/profile');
      },
    },
  ];
}
