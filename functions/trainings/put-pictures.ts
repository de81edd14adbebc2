import { AppError, invalid } from '../../shared/errors.ts';
import type { ContentLanguage } from '../../shared/lang.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import type { FilePart } from '../runtime/http/request.ts';
import { replacePicture } from '../runtime/pictures.ts';
import { type Edited, editPart } from './edit-part.ts';
import { answerChanged } from './read-training.ts';
import { badgeLogoSet, coverSet } from './training.repository.ts';
import { picturesReleased } from './verification-rules.ts';
import { getOwnedTraining } from './visible.ts';

interface Input<P> {
  params: P;
  query: { lang: ContentLanguage };
  files: ReadonlyMap<string, FilePart>;
}

/** Sets the cover. @throws NOT_FOUND, NOT_AUTHORIZED, VALIDATION (`logo`) */
export async function putTrainingLogo(deps: Deps, actor: Actor, input: Input<{ id: string }>) {
  const training = await getOwnedTraining(actor, input.params.id);
  const picture = {
    clientId: training.clientId,
    bytes: bytesOf(input),
    kind: 'cover',
    field: 'logo',
  } as const;
  const { after } = await replacePicture(picture, released, (key) =>
    editPart(deps, actor.role, training, (before) => ({
      after: { ...before, logo: key },
      part: coverSet(key),
    })),
  );
  return answerChanged(deps, actor, after, input.query.lang);
}

/** Sets the picture of badge 1, 2 or 3. @throws NOT_FOUND (also for another number), NOT_AUTHORIZED, VALIDATION */
export async function putBadgeLogo(deps: Deps, actor: Actor, input: Input<{ id: string; number: string }>) {
  const training = await getOwnedTraining(actor, input.params.id);
  const number = Number(input.params.number);
  const badge = training.badges.find((one) => one.number === number);
  if (!badge) throw new AppError('NOT_FOUND');
  const picture = {
    clientId: training.clientId,
    bytes: bytesOf(input),
    kind: 'badge',
    field: 'logo',
  } as const;
  const { after } = await replacePicture(picture, released, (key) =>
    editPart(deps, actor.role, training, (before) => {
      const badges = before.badges.map((one) => (one.number === number ? { ...one, logo: key } : one));
      return { after: { ...before, badges }, part: badgeLogoSet(number, key) };
    }),
  );
  return answerChanged(deps, actor, after, input.query.lang);
}

const released = ({ before, after }: Edited): string[] => picturesReleased(before, after);

function bytesOf({ files }: Input<unknown>): Buffer {
  const file = files.get('logo');
  if (!file) throw invalid('logo', 'REQUIRED');
  return file.bytes;
}
