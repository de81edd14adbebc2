import type { getProfile as contract } from '../../../shared/contracts/identity/access.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { toProfile } from '../members/index.ts';

/** Returns the caller's profile. The authentication has read the record, so no further read is needed. */
export const getProfile: Operation<typeof contract> = async (_deps, actor) =>
  toProfile(actor.person, actor.organisation);
