import { AppError } from '../../../shared/errors.ts';
import { assertIncluded, getVisibleTraining, isReady } from '../../content/catalogue/index.ts';
import { type FileType, fileTypes } from '../../content/content-records/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';

/** The data of a training that a new session needs. */
export interface Playable {
  id: string;
  skillIds: readonly string[];
  /** Its ready content files. */
  contents: Partial<Record<FileType, { version: string; sha256: string }>>;
}

/**
 * Returns a training that the caller may start now.
 *
 * @throws NOT_FOUND, NOT_INCLUDED (not in the offer), FILE_NOT_READY (an author's draft)
 */
export async function getPlayable(deps: Deps, actor: Actor, trainingId: string): Promise<Playable> {
  const visible = await getVisibleTraining(deps, actor, trainingId);
  assertIncluded(visible);
  if (!isReady(visible.training)) throw new AppError('FILE_NOT_READY');
  const { skillIds, files } = visible.training;
  const contents = Object.fromEntries(
    fileTypes.flatMap((type) => {
      const { ready } = files[type];
      return ready ? [[type, { version: ready.version, sha256: ready.sha256 }]] : [];
    }),
  );
  return { id: trainingId, skillIds, contents };
}
