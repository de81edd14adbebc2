import { dayIn } from '../../shared/days.ts';
import type { Role } from '../../shared/roles.ts';
import { form } from '../factories/client.ts';
import { addCourse } from '../factories/courses.ts';
import { type Organisation, type Person, type Platform, picture } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { type LookupIds, lookups, type MadeTraining, readyTraining, text } from '../factories/trainings.ts';
import { type PageView, Window } from './page.ts';

export interface FiguresScene {
  organisation: Organisation;
  /** A learner in the team of `manager`, who has completed one training and begun the other. */
  learner: Person;
  manager: Person;
  /** A manager with sessions. */
  leader: Person;
  /** A member without sessions. */
  fresh: Person;
  ids: LookupIds;
  done: MadeTraining;
  begun: MadeTraining;
}

/** The selector of a chart. */
export const bars = '.recharts-bar-rectangle';
export const phone = { width: 390, height: 844 };

export const titled = (title: string) => ({ i18n: [text('FR', `${title} FR`), text('EN', title)] });
const step = (name: string, current: boolean, succeeded: boolean, score: number | null = null) => ({
  name,
  current,
  previous: false,
  succeeded,
  score,
  isPercent: true,
});

/** Creates an organisation with sessions, a course, and members. */
export async function figuresScene(platform: Platform): Promise<FiguresScene> {
  const root = await platform.superAdmin();
  const organisation = await platform.organisation({ scoreRanking: true, hourRanking: true });
  const ids = await lookups(root);
  const skills = await Promise.all(
    ['Staying calm', 'Listening', 'Deciding'].map((name) =>
      root.ok<{ id: string }>('POST', '/trainings/skills', { body: { name, skillType: 'soft_skill_team' } }),
    ),
  );
  const { api } = organisation.admin;
  const skillIds = skills.map(({ id }) => id);
  const done = await readyTraining(platform, api, ids, { ...titled('Fire safety walk'), skillIds });
  const begun = await readyTraining(platform, api, ids, titled('Machine start-up'));
  for (const number of [1, 2, 3])
    await api.ok('PUT', `/trainings/${done.id}/badges/${number}/logo`, {
      form: form({}, { logo: await picture('badge.png', 200) }),
    });
  const manager = await platform.member(organisation, ['ROLE_MANAGER']);
  const learner = await platform.member(organisation, [], {
    firstName: 'Ines',
    lastName: 'Moreau',
    managerEmail: manager.email,
  });
  const fresh = await platform.member(organisation);
  const leader = await platform.member(organisation, ['ROLE_MANAGER'], {
    firstName: 'Lea',
    lastName: 'Roux',
  });
  await addCourse(api, [done.id, begun.id], { i18n: [text('EN', 'Safe at the machine')] });
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const skillsOf = (least: number) =>
    skillIds.map((skillId, index) => ({
      description: ['Staying calm', 'Listening', 'Deciding'][index],
      skillId,
      stat: 'share',
      statValue: Math.max(0, least - index),
      maxStatValue: 10,
    }));
  for (const days of [1, 2, 4, 8, 13])
    await play(
      learner.api,
      done.id,
      {
        minuteSpent: 6 + days,
        points: 20,
        progressionPercent: 60,
        skills: days < 10 ? skillsOf(10 - days) : [],
      },
      ago(days),
    );
  await play(
    learner.api,
    done.id,
    {
      minuteSpent: 24,
      points: 120,
      progressionPercent: 100,
      score: 86.2,
      badgeNumbers: [1, 2],
      steps: [
        step('Find the alarm', true, true, 100),
        step('Choose the extinguisher', true, false, 40),
        step('Lead the others out', true, true, 90),
        step('Report', false, false),
      ],
      skills: skillsOf(10),
      stats: [
        { context: 'Whole session', description: 'Errors', statValue: 2 },
        { context: 'Whole session', description: 'Distance walked', statValue: '184 m' },
      ],
    },
    ago(0),
  );
  await play(learner.api, begun.id, { minuteSpent: 9, points: 10, progressionPercent: 35 }, ago(3));
  const other = await platform.member(organisation, [], { firstName: 'Marc', lastName: 'Petit' });
  await play(other.api, done.id, { minuteSpent: 95, points: 90, progressionPercent: 70 }, ago(1));
  await play(leader.api, begun.id, { minuteSpent: 30, points: 15, progressionPercent: 100 }, ago(2));
  await learner.api.ok('PUT', `/trainings/${done.id}/like`);
  await platform.idle();
  return { organisation, learner, manager, leader, fresh, ids, done, begun };
}

/** Days since the sessions of the team of the manager, and of the other people of the organisation. */
const sessionDays = { team: [0, 1, 2, 3, 4, 8, 13], others: [1, 2] };

/**
 * Returns the text of the views in the current month. The days of sessions are days of the organisation's time
 * zone. The month is the month of `pageZone`.
 */
export function viewsOfMonth(who: 'team' | 'everyone', pageZone: string): string {
  const month = (zone: string, days: number) =>
    dayIn(zone, new Date(Date.now() - days * 86_400_000)).slice(0, 7);
  const days = who === 'team' ? sessionDays.team : [...sessionDays.team, ...sessionDays.others];
  const views = days.filter((one) => month('Europe/Paris', one) === month(pageZone, 0)).length;
  return views === 1 ? '1 view' : `${views} views`;
}

/** Opens a window of a signed-in member who acts in `role`, on a page that has loaded. */
export async function opened(
  platform: Platform,
  role: Role,
  person: Pick<Person, 'email'>,
  view: PageView,
  path: string,
  ready: string,
): Promise<Window> {
  const window = await Window.open(platform.host, view);
  await window.remember(person, role);
  await window.go(path);
  await loaded(window, ready);
  return window;
}

export async function loaded(window: Window, ready: string): Promise<void> {
  await window.page.locator(ready).first().waitFor({ state: 'attached' });
  await window.page.locator('main .MuiSkeleton-root').first().waitFor({ state: 'detached' });
}
