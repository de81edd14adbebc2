import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { toggle } from './mark-training.ts';

/** Keeps it among the favourites, or not. */
export const setFavourite =
  (on: boolean) =>
  async (_deps: Deps, actor: Actor, { params }: { params: { id: string } }) => {
    await toggle(actor, params.id, 'favourites', on);
    return { id: params.id, favorite: on };
  };
