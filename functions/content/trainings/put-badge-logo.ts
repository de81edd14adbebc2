import type { putBadgeLogo as contract } from '../../../shared/contracts/content/trainings.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { replacePicture } from '../../runtime/pictures.ts';
import { getOwnedTraining } from '../catalogue/index.ts';
import { answerTraining } from './answer-training.ts';
import { editPart } from './edit-part.ts';
import { logoBytes, releasedPictures } from './sent-picture.ts';

/**
 * Sets the picture of badge 1, 2 or 3.
 *
 * @throws NOT_FOUND (also for another number), NOT_AUTHORIZED, VALIDATION, VERSION_CONFLICT (with If-Match)
 */
export const putBadgeLogo: Operation<typeof contract> = async (deps, actor, input) => {
  const training = await getOwnedTraining(deps, actor, input.params.id);
  // Compares text, because `1e0` is not a valid number in a path.
  const number = training.badges.find((one) => String(one.number) === input.params.number)?.number;
  if (number === undefined) throw new AppError('NOT_FOUND');
  const picture = {
    clientId: training.clientId,
    bytes: logoBytes(input),
    kind: 'badge',
    field: 'logo',
  } as const;
  const { after } = await replacePicture(picture, releasedPictures, (key) => {
    const part = { id: training.id, role: actor.role, ifMatch: input.ifMatch };
    return editPart(deps, part, (before) => {
      // An edit of the training may have removed the badge meanwhile.
      if (!before.badges.some((one) => one.number === number)) throw new AppError('NOT_FOUND');
      const badges = before.badges.map((one) => (one.number === number ? { ...one, logo: key } : one));
      return { ...before, badges };
    });
  });
  return answerTraining(deps, actor, after, input.query.lang);
};
