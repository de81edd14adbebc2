import { AppError } from '../../../shared/errors.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { LtiCode } from './launch.entity.ts';
import { findCode } from './launch.repository.ts';
import { hashOf, placeOf } from './lti-rules.ts';

/**
 * Returns the launch of a code. The code is valid only with the secret of the browser that began the launch.
 *
 * @throws LTI_EXPIRED, also for a text that is no code
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
