import type { Platform } from '../factories/platform.ts';
import { draft, lookups, readyTraining } from '../factories/trainings.ts';
import type { RaceLane } from './race.ts';

/** Creates the people and records of a lane. */
export async function createLane(platform: Platform): Promise<RaceLane> {
  const root = await platform.superAdmin();
  const rights = { masterContentAccess: 'true', offlineAccess: 'true' };
  const [owner, customer, ids] = await Promise.all([
    platform.organisation({ ...rights, maxUser: 100 }),
    platform.organisation({ maxUser: 100 }),
    lookups(root),
  ]);
  const [colleague, manager, learner, customerLearner, ready, unfinished] = await Promise.all([
    platform.member(owner, ['ROLE_ADMINISTRATOR']),
    platform.member(owner, ['ROLE_MANAGER']),
    platform.member(owner),
    platform.member(customer),
    readyTraining(platform, owner.admin.api, ids),
    draft(owner.admin.api, ids),
  ]);
  return {
    ...{ platform, root, owner, customer, ids, colleague, manager, learner, customerLearner },
    fillers: [ready.id, unfinished.id],
    shared: new Map(),
  };
}
