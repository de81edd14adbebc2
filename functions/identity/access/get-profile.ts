import type { getProfile as contract } from '../../../shared/contracts/identity/access.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { toProfile } from '../members/index.ts';

/** The person signed in; they were read to let them in, so this costs nothing more. */
export const getProfile: Operation<typeof contract> = async (_deps, actor) =>
  toProfile(actor.person, actor.organisation);
