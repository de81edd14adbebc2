import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { setTrainingReaction } from './set-training-reaction.ts';

/** Sets or removes the person's like. A repeated call counts once (TR-09). */
export const setTrainingLike =
  (on: boolean) =>
  async (deps: Deps, actor: Actor, { params }: { params: { id: string } }) => {
    const totalLike = await setTrainingReaction(deps, actor, { trainingId: params.id, kind: 'likes', on });
    return { id: params.id, like: on, totalLike };
  };
