import { AppError } from '../../shared/errors.ts';
import { assertIncluded, getVisibleTraining, isReady } from '../catalogue/index.ts';
import { type FileType, fileTypes } from '../content/index.ts';
import type { Actor } from '../runtime/actor.ts';

/** What is known of a training where a session of it begins. */
export interface Playable {
  id: string;
  skillIds: readonly string[];
  /** Versions of its content files that are ready. */
  versions: Partial<Record<FileType, string>>;
}

/**
 * A training that the person may start now.
 *
 * @throws NOT_FOUND, NOT_INCLUDED (not in the offer), FILE_NOT_READY (an author's draft)
 */
export async function getPlayable(actor: Actor, trainingId: string): Promise<Playable> {
  const visible = await getVisibleTraining(actor, trainingId);
  assertIncluded(visible);
  if (!isReady(visible.training)) throw new AppError('FILE_NOT_READY');
  const { skillIds, files } = visible.training;
  const versions = Object.fromEntries(
    fileTypes.flatMap((type) => (files[type].ready ? [[type, files[type].ready.version]] : [])),
  );
  return { id: trainingId, skillIds, versions };
}
