import { AppError } from '../../../shared/errors.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { LtiCode } from './launch.entity.ts';
import { findCode } from './launch.repository.ts';
import { hashOf, placeOf } from './lti-rules.ts';

/**
 * The launch of a code, which counts with the secret of the browser that began it.
 *
 * @throws LTI_EXPIRED, also for what never was one
 */
export async function codeOf(
  deps: Pick<Deps, 'now'>,
  code: string | undefined,
  secret: string | undefined,
): Promise<LtiCode> {
  const place = placeOf(code ?? '');
  const found = place && (await findCode(place));
  if (!found || found.until < deps.now().toISOString() || found.challenge !== hashOf(secret ?? ''))
    throw new AppError('LTI_EXPIRED');
  return found;
}
