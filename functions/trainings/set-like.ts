import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { toggle } from './mark-training.ts';

/** Likes it, or takes the like back: once, however often it is asked (TR-09). */
export const setLike =
  (on: boolean) =>
  async (_deps: Deps, actor: Actor, { params }: { params: { id: string } }) => {
    const totalLike = await toggle(actor, params.id, 'likes', on);
    return { id: params.id, like: on, totalLike };
  };
