import { trainingChanged } from '../../../events/content/trainings.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import type { Training } from './training.entity.ts';

/** Returns the write of the event that updates the training in the organisations that it was opened to. */
export const publishTrainingChangeWrite = (
  deps: Deps,
  { id, clientId, revision }: Training,
  /** Keys of pictures that are no longer shown. */
  pictures: readonly string[] = [],
): Write =>
  publishWrite(deps, trainingChanged, clientId, { trainingId: id, revision, pictures: [...pictures] });
