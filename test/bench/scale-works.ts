import { addDays } from '../../shared/days.ts';
import type { Client } from '../factories/client.ts';
import { redeliver } from '../factories/events.ts';
import type { Platform } from '../factories/platform.ts';
import type { BenchWork } from './measure.ts';
import type { Model } from './model.ts';
import { writes } from './works.ts';

/** Work whose cost is compared between a full and a nearly empty store. */
export interface ScaleWork extends BenchWork {
  grows?: string;
}

const listed = (range: readonly [number, number], more = ''): string =>
  `?lang=en&range=[${range[0]},${range[1]}]${more}`;
const first = listed([0, 19]);

/** Returns the work of one organisation with `people` people and `trainings` trainings. */
export async function worksOf(
  platform: Platform,
  model: Model,
  { people, trainings, ids }: { people: number; trainings: number; ids: readonly string[] },
): Promise<ScaleWork[]> {
  const enter = async (email: string): Promise<Client> => platform.session(email);
  const [learner, manager, admin] = await Promise.all(
    [model.taught, model.manager, model.admin].map(({ email }) => enter(email)),
  );
  if (!learner || !manager || !admin) throw new Error('Nobody is there');
  const { id } = model.taught;
  const row = (name: string, api: Client, path: string, grows?: string): ScaleWork => ({
    ...{ name, goal: '', times: 10, act: () => api.get<unknown>(path) },
    ...(grows ? { grows } : {}),
  });
  const lastPage: readonly [number, number] = [Math.max(0, trainings - 20), trainings - 1];
  const listing = [
    row('profile', learner, '/users/profile'),
    row('catalogue, first page', learner, `/trainings${first}`),
    row(
      'catalogue, last page',
      learner,
      `/trainings${listed(lastPage)}`,
      'a tenth of the offsets of the rows before it',
    ),
    row('catalogue, search', learner, `/trainings${first}&filter={"q":"zzz"}`),
    row('facets', learner, '/trainings/facets?lang=en'),
    row('launcher library, first page', learner, `/launcher/library${first}`, 'trainings of the catalogue'),
    row(
      ...(['badges of trainings, first page', learner, `/users/${id}/training-badges${first}`] as const),
      'trainings of the catalogue',
    ),
    row('badges of a person', learner, `/users/${id}/badges?lang=en`),
    row('notifications', learner, '/notifications?lang=EN&limit=20', 'entries, until the page is full'),
    row('history of a person', learner, '/trainings/history?lang=EN'),
    row('sessions of a training', learner, `/trainings/${ids[0]}/sessions`),
    row(
      ...(['dashboard of a learner', learner, `/users/${id}/stats/general?trainingId=${ids[0]}`] as const),
      'people who have begun: their ranking',
    ),
    row(
      ...(['dashboard of a learner, days', learner] as const),
      `/users/${id}/stats/period?startDate=2026-02-01&endDate=2026-02-28`,
    ),
    row(
      ...(['ranking, one’s own page', learner, `/users/${id}/stats/ranking?by=points&range=[0,19]`] as const),
      'people who have begun',
    ),
    row('members, first page', admin, '/users?range=[0,19]', 'members, up to 200'),
    row(
      ...(['members, last page', admin, `/users?range=[${people - 20},${people - 1}]`] as const),
      'rows before the page',
    ),
    row('members, search', admin, '/users?range=[0,19]&filter={"q":"qq"}', 'rows of the members'),
    row('team, first page', manager, '/users/managed?range=[0,19]'),
    row('groups', manager, '/groups?range=[0,19]'),
    row('courses, first page', learner, `/courses${first}`),
    row('suggestions, first page', manager, '/suggestions?range=[0,19]', 'entries, until the page is full'),
    row('required content of a learner', learner, '/requirements/own?lang=en'),
    row('required content of a team, first page', manager, `/requirements${first}`, 'people of the team'),
    row(
      ...(['board of required content, first page', admin, `/requirements${first}`] as const),
      'people with required content: their number, counted at most once in ten seconds',
    ),
    row(
      ...(['figures of required content', admin, '/requirements/counts?lang=en'] as const),
      'people with required content, counted at most once in ten seconds',
    ),
    row('activity, first page', admin, '/audit?range=[0,19]', 'entries, until the page is full'),
    row('dashboard of a manager', manager, '/trainings/stats/general', 'people of the team'),
    row('dashboard of an admin', admin, '/trainings/stats/general', 'people who have begun'),
    row(
      ...(['dashboard of an admin, days', admin] as const),
      '/trainings/stats/period?startDate=2026-02-01&endDate=2026-02-28',
    ),
    row(
      'ranking, first page',
      admin,
      '/trainings/stats/ranking?by=points&range=[0,19]',
      'people who have begun',
    ),
    row(
      'progress in courses',
      manager,
      '/courses/progress?lang=en&range=[0,23]&users=[]',
      'people of the team',
    ),
  ];
  const team = await Promise.all(model.team.slice(0, 10).map(enter));
  const written = writes(platform, {
    ids,
    team,
    learner: { ...model.taught, api: learner },
    manager: { ...model.manager, api: manager },
  });
  const archive: ScaleWork = {
    ...{ name: 'export, a row', goal: '', times: 1, samples: 1, settled: true, per: await rowsOf(admin) },
    act: () => admin.get('/trainings/export/en', { headers: { prefer: 'respond-async' } }),
  };
  return [
    ...listing,
    ...written.map((work) => ({ ...work, times: Math.min(work.times, 10), warm: 10 })),
    ...(await requiredWorks(platform, { model, admin, people })),
    archive,
  ];
}

/** People of a change of the board, at most. */
const changedTogether = 2000;

/** Returns the work with required content of many people, for one person each. */
async function requiredWorks(
  platform: Platform,
  { model, admin, people }: { model: Model; admin: Client; people: number },
): Promise<ScaleWork[]> {
  const userIds: string[] = [];
  for (let from = 0; from < Math.min(people, changedTogether); from += 500) {
    const range = `[${from},${Math.min(from + 500, people, changedTogether) - 1}]`;
    userIds.push(...(await admin.ok<{ id: string }[]>('GET', `/users?range=${range}`)).map(({ id }) => id));
  }
  const once = { goal: '', times: 1, warm: 0, samples: 1, settled: true };
  const dayAfter = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);
  return [
    {
      ...{ ...once, name: 'another last day for 2,000 people, a person', per: userIds.length },
      act: () => admin.post('/requirements/changes', { action: 'extend', userIds, dueDate: dayAfter(40) }),
    },
    {
      ...{ ...once, name: 'reminders of a day, a person', per: people },
      act: async () => {
        const day = dayAfter(33);
        await redeliver(platform.host, 'reminder-day.begun', model.id, { after: dayAfter(32), day });
        return admin.get('/requirements/reminders');
      },
    },
  ];
}

/** Exports an organisation's data and returns the number of rows. */
async function rowsOf(admin: Client): Promise<number> {
  const { body } = await admin.get<{ id: string }>('/trainings/export/en', {
    headers: { prefer: 'respond-async' },
  });
  for (;;) {
    const job = await admin.ok<{ status: string; receipt: { rows?: number } }>('GET', `/jobs/${body.id}`);
    if (job.status === 'failed') throw new Error(`export: ${JSON.stringify(job)}`);
    if (job.status === 'done') return job.receipt.rows ?? 1;
    await new Promise((again) => setTimeout(again, 100));
  }
}

/** Returns the work of super admins, which concerns every organisation and every training. */
export async function worksOfAll(platform: Platform): Promise<ScaleWork[]> {
  const root = await platform.superAdmin();
  const row = (name: string, path: string, grows: string): ScaleWork => ({
    ...{ name, grows, goal: '', times: 10, act: () => root.get<unknown>(path) },
  });
  return [
    row('organisations, first page', '/clients?range=[0,19]', 'organisations'),
    row('trainings of the provider, first page', `/trainings${first}`, 'trainings of the provider'),
    row('dashboard of a super admin', '/trainings/stats/general', 'organisations'),
  ];
}
