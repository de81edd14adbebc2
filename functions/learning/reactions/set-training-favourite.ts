import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { setTrainingReaction } from './set-training-reaction.ts';

/** Adds a training to the person's favourites, or removes it. */
export const setTrainingFavourite =
  (on: boolean) =>
  async (deps: Deps, actor: Actor, { params }: { params: { id: string } }) => {
    await setTrainingReaction(deps, actor, { trainingId: params.id, kind: 'favourites', on });
    return { id: params.id, favorite: on };
  };
