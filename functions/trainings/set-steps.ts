import { stepsSet, type Training } from '../content/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { editPart, type PartEdit } from './edit-part.ts';

/** Sets the steps of a training, or removes them (`jsonStep` undefined). @throws VERSION_CONFLICT (with If-Match) */
export async function setSteps(
  deps: Deps,
  { role }: Actor,
  training: Training,
  jsonStep: Training['jsonStep'],
  ifMatch?: number,
): Promise<Training> {
  const edit: PartEdit = (found, now) => {
    const { jsonStep: _, jsonStepLastModifiedDate: __, ...before } = found;
    const after = jsonStep ? { ...before, jsonStep, jsonStepLastModifiedDate: now } : before;
    return { after, part: stepsSet(jsonStep, now) };
  };
  return (await editPart(deps, role, training, edit, ifMatch)).after;
}
