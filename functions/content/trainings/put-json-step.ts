import { stepFile } from '../../../shared/contracts/content/training-shapes.ts';
import type { putJsonStep as contract } from '../../../shared/contracts/content/trainings.ts';
import { AppError, invalid } from '../../../shared/errors.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { type FilePart, parseOrThrow } from '../../runtime/http/request.ts';
import { getOwnedTraining } from '../catalogue/index.ts';
import { answerTraining } from './answer-training.ts';
import { setSteps } from './set-steps.ts';

/**
 * Limits the step file, because an item of the table has at most 400 kB. Texts need some of it, and the last
 * verified state can need the same size again.
 */
const maxBytes = 120 * 1024;

/**
 * Sets the structured step file (TR-05). The request has a part `file` with a .json name, or the content as
 * its body.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED, VALIDATION (`file`: no .json, not JSON, too large, or an invalid field
 * in it), VERSION_CONFLICT (with If-Match)
 */
export const putJsonStep: Operation<typeof contract> = async (
  deps,
  actor,
  { params, query, body, files, ifMatch },
) => {
  const training = await getOwnedTraining(deps, actor, params.id);
  const file = files.get('file');
  const content = file ? parseJsonFile(file) : body;
  if (!file && Object.keys(content as object).length === 0) throw invalid('file', 'REQUIRED');
  const jsonStep = parseOrThrow(stepFile, content, 'VALIDATION');
  if (Buffer.byteLength(JSON.stringify(jsonStep)) > maxBytes) throw invalid('file', 'TOO_LARGE');
  const written = await setSteps(deps, actor, { id: training.id, jsonStep, ifMatch });
  return answerTraining(deps, actor, written, query.lang);
};

function parseJsonFile({ fileName, bytes }: FilePart): unknown {
  if (!fileName.toLowerCase().endsWith('.json')) throw invalid('file', 'INVALID_TYPE');
  if (bytes.length > maxBytes) throw invalid('file', 'TOO_LARGE');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('VALIDATION', { violations: [{ field: 'file', message: 'MALFORMED_JSON' }], cause });
  }
}
