import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Training } from '../content-records/index.ts';
import { editPart, type PartEdit } from './edit-part.ts';

interface NewSteps {
  /** The training. */
  id: string;
  /** Undefined removes the steps. */
  jsonStep: Training['jsonStep'];
  ifMatch?: number | undefined;
}

/** Sets the steps of a training, or removes them (`jsonStep` undefined). @throws VERSION_CONFLICT (with If-Match) */
export async function setSteps(
  deps: Deps,
  { role }: Actor,
  { id, jsonStep, ifMatch }: NewSteps,
): Promise<Training> {
  const edit: PartEdit = (found, now) => {
    const { jsonStep: _, jsonStepLastModifiedDate: __, ...before } = found;
    return jsonStep ? { ...before, jsonStep, jsonStepLastModifiedDate: now } : before;
  };
  return (await editPart(deps, { id, role, ifMatch }, edit)).after;
}
