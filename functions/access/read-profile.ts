import type { Profile } from '../../shared/contracts/access.ts';
import { toProfile } from '../people/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';

/** The person signed in; they were read to let them in, so this costs nothing more. */
export const readProfile = async (_deps: Deps, actor: Actor): Promise<Profile> =>
  toProfile(actor.person, actor.organisation);
