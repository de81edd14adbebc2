import { touchMember } from '../people/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';

/** Notes that the person came in (AC-15). */
export const touchLastConnection = (deps: Deps, actor: Actor): Promise<void> =>
  touchMember(actor, actor.userId, deps.now().toISOString());
