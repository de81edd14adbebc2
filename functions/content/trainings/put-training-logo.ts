import type { putTrainingLogo as contract } from '../../../shared/contracts/content/trainings.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { replacePicture } from '../../runtime/pictures.ts';
import { getOwnedTraining } from '../catalogue/index.ts';
import { answerTraining } from './answer-training.ts';
import { editPart } from './edit-part.ts';
import { logoBytes, releasedPictures } from './sent-picture.ts';

/** Sets the cover. @throws NOT_FOUND, NOT_AUTHORIZED, VALIDATION (`logo`), VERSION_CONFLICT (with If-Match) */
export const putTrainingLogo: Operation<typeof contract> = async (deps, actor, input) => {
  const training = await getOwnedTraining(deps, actor, input.params.id);
  const picture = {
    clientId: training.clientId,
    bytes: logoBytes(input),
    kind: 'cover',
    field: 'logo',
  } as const;
  const { after } = await replacePicture(picture, releasedPictures, (key) => {
    const part = { id: training.id, role: actor.role, ifMatch: input.ifMatch };
    return editPart(deps, part, (before) => ({ ...before, logo: key }));
  });
  return answerTraining(deps, actor, after, input.query.lang);
};
