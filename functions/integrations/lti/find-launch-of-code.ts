import { AppError } from '../../../shared/errors.ts';
import { isValidIn } from '../../identity/external-identities/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { keyOfOrganisationCode } from '../../runtime/one-time-code-rules.ts';
import type { LtiCode } from './launch.entity.ts';
import { findCode } from './launch.repository.ts';

/**
 * Returns the launch of a code. The code is valid only with the secret of the browser that began the launch.
 *
 * @throws LTI_EXPIRED, also for a text that is no code
 */
export async function findLaunchOfCode(
  deps: Pick<Deps, 'now'>,
  text: string | undefined,
  secret: string | undefined,
): Promise<LtiCode> {
  const key = keyOfOrganisationCode(text ?? '');
  const code = key && (await findCode(key));
  if (!code || !isValidIn(code, secret ?? '', deps.now())) throw new AppError('LTI_EXPIRED');
  return code;
}
