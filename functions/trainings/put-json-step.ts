import { stepFile } from '../../shared/contracts/training-shapes.ts';
import { AppError, invalid } from '../../shared/errors.ts';
import type { ContentLanguage } from '../../shared/lang.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { checked, type FilePart } from '../runtime/http/request.ts';
import { editPart } from './edit-part.ts';
import { answerChanged } from './read-training.ts';
import type { Training } from './training.entity.ts';
import { stepsSet } from './training.repository.ts';
import { getOwnedTraining } from './visible.ts';

interface Input {
  params: { id: string };
  query: { lang: ContentLanguage };
  body: unknown;
  files: ReadonlyMap<string, FilePart>;
}

/** An item of the table holds 400 kB; a training's texts need some of it, and what was verified last as much. */
const maxBytes = 120 * 1024;

/**
 * Sets the structured step file (TR-05): a part `file` named .json, or its content as the body.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED, VALIDATION (`file`: no .json, not JSON, too large; or the field in it)
 */
export async function putJsonStep(deps: Deps, actor: Actor, { params, query, body, files }: Input) {
  const training = await getOwnedTraining(actor, params.id);
  const file = files.get('file');
  const content = file ? parsed(file) : body;
  if (!file && Object.keys(content as object).length === 0) throw invalid('file', 'REQUIRED');
  const jsonStep = checked(stepFile, content, 'VALIDATION') as NonNullable<Training['jsonStep']>;
  if (Buffer.byteLength(JSON.stringify(jsonStep)) > maxBytes) throw invalid('file', 'TOO_LARGE');
  const written = await setSteps(deps, actor, training, jsonStep);
  return answerChanged(deps, actor, written, query.lang);
}

/** Removes it; nothing happens where there is none. */
export async function deleteJsonStep(deps: Deps, actor: Actor, { params }: Pick<Input, 'params'>) {
  const training = await getOwnedTraining(actor, params.id);
  await setSteps(deps, actor, training, undefined);
  return { id: training.id };
}

async function setSteps(
  deps: Deps,
  { role }: Actor,
  training: Training,
  jsonStep: Training['jsonStep'],
): Promise<Training> {
  const { after } = await editPart(deps, role, training, (found, now) => {
    const { jsonStep: _, jsonStepLastModifiedDate: __, ...before } = found;
    const after = jsonStep ? { ...before, jsonStep, jsonStepLastModifiedDate: now } : before;
    return { after, part: stepsSet(jsonStep, now) };
  });
  return after;
}

function parsed({ fileName, bytes }: FilePart): unknown {
  if (!fileName.toLowerCase().endsWith('.json')) throw invalid('file', 'INVALID_TYPE');
  if (bytes.length > maxBytes) throw invalid('file', 'TOO_LARGE');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('VALIDATION', { violations: [{ field: 'file', message: 'MALFORMED_JSON' }], cause });
  }
}
