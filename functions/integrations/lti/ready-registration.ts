import { AppError } from '../../../shared/errors.ts';
import type { RawRequest } from '../../runtime/http/raw-route.ts';
import { isReady, type Ready } from './lti-rules.ts';
import { findRegistration } from './registration.repository.ts';

/**
 * Returns the registration that an address names, with its platform. @throws LTI_UNKNOWN, also for an
 * incomplete registration
 */
export async function readyRegistration({ params }: Pick<RawRequest, 'params'>): Promise<Ready> {
  const found = await findRegistration(params.registration ?? '');
  if (!found || !isReady(found)) throw new AppError('LTI_UNKNOWN');
  return found;
}
