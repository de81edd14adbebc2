import type { Series } from '../../shared/contracts/learning/statistics.ts';
import type { Client } from './client.ts';
import type { Organisation, Person, Platform } from './platform.ts';
import { play } from './sessions.ts';
import { type LookupIds, lookups, type MadeTraining, readyTraining } from './trainings.ts';

export interface PlayedScene {
  root: Client;
  /** An organisation with both rankings, and one without rankings. */
  one: Organisation;
  two: Organisation;
  /** Ann, Ben and their manager are in organisation one. Ann is in the manager's team. */
  ann: Person;
  ben: Person;
  manager: Person;
  /** A member of organisation two. */
  stranger: Person;
  ids: LookupIds;
  /** Trainings of organisation one. */
  first: MadeTraining;
  second: MadeTraining;
  /** A training of organisation two. */
  foreign: MadeTraining;
}

/** Returns 10:00 in Paris on a day of February 2026. */
export const at = (day: number) => `2026-02-${String(day).padStart(2, '0')}T09:00:00.000Z`;
export const february = 'startDate=2026-02-01&endDate=2026-02-28';

export const sums = (series: Series) => ({
  views: series.reduce((sum, day) => sum + day.totalView, 0),
  minutes: Math.round(series.reduce((sum, day) => sum + day.totalMinuteSpent, 0) * 1000) / 1000,
});

/** Creates two organisations whose members have sessions in February. */
export async function played(platform: Platform): Promise<PlayedScene> {
  const root = await platform.superAdmin();
  const [one, two] = [
    await platform.organisation({ scoreRanking: true, hourRanking: true }),
    await platform.organisation({ scoreRanking: false, hourRanking: false }),
  ];
  const ids = await lookups(root);
  const first = await readyTraining(platform, one.admin.api, ids);
  const second = await readyTraining(platform, one.admin.api, ids);
  const foreign = await readyTraining(platform, two.admin.api, ids);
  const manager = await platform.member(one, ['ROLE_MANAGER']);
  const ann = await platform.member(one, [], {
    firstName: 'Ann',
    lastName: 'Able',
    managerEmail: manager.email,
  });
  const ben = await platform.member(one, [], { firstName: 'Ben', lastName: 'Bold' });
  const stranger = await platform.member(two);
  await play(
    ann.api,
    first.id,
    { minuteSpent: 10, points: 30, progressionPercent: 100, badgeNumbers: [1] },
    at(2),
  );
  await play(
    ann.api,
    first.id,
    { minuteSpent: 5.5, points: 20, progressionPercent: 40, badgeNumbers: [1, 2] },
    at(3),
  );
  await play(ann.api, second.id, { minuteSpent: 2, points: 0, progressionPercent: 50 }, at(3));
  await play(ben.api, first.id, { minuteSpent: 20, points: 50, progressionPercent: 60 }, at(10));
  await play(stranger.api, foreign.id, { minuteSpent: 7, points: 9, progressionPercent: 100 }, at(3));
  await ann.api.ok('PUT', `/trainings/${first.id}/like`);
  await ann.api.ok('PUT', `/trainings/${first.id}/like`);
  await ben.api.ok('PUT', `/trainings/${second.id}/favorite`);
  await platform.idle();
  return { root, one, two, ann, ben, manager, stranger, ids, first, second, foreign };
}
