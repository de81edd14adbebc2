import type { getLtiRegistration as contract } from '../../../shared/contracts/integrations/lti.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { getRegistration } from './registration.repository.ts';
import { toRegistration } from './to-registration.ts';

/** @throws NOT_FOUND, also for a registration of another organisation */
export const getLtiRegistration: Operation<typeof contract> = async (_deps, actor, { params }) =>
  toRegistration(await getRegistration(actor, params.id));
