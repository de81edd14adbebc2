import { trainingChanged } from '../../../events/content/trainings.ts';
import { publish } from '../../foundation/outbox/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import type { Training } from './training.entity.ts';

/** Returns the write of the event that updates the training in the organisations that it was opened to. */
export const changePublished = (
  deps: Deps,
  { id, clientId, revision }: Training,
  /** Keys of pictures that are no longer shown. */
  pictures: readonly string[] = [],
): Write => publish(deps, trainingChanged, clientId, { trainingId: id, revision, pictures: [...pictures] });
